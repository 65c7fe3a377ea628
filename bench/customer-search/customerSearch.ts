import pg from 'pg'
import { FILLED, ROUNDS, type Bench } from '../bench.ts'
import { alternate } from '../parts/alternate.ts'
import { openFilledServer } from '../parts/filled-server/openFilledServer.ts'
import { getOverHttp } from '../parts/getOverHttp.ts'
import { insertSession } from '../parts/insertSession.ts'
import { quantile } from '../parts/median.ts'
import { databaseVersion, type BenchServer } from '../parts/openBenchServer.ts'
import { serveApart } from '../parts/serveApart.ts'
import { table, whole } from '../parts/table.ts'
import { withValues } from '../parts/withValues.ts'
import { drawTerms, LENGTHS } from './drawTerms.ts'
import { lookAtPlans, sumBy, type Plans } from './lookAtPlans.ts'
import { recordSearches, WAYS, type Search, type Way } from './recordSearches.ts'

const REACH = 3
const REACH_IN_VAIN = 0.1

/** P3: the two searches for customers next to their own SQL. */
export const customerSearch: Bench = {
  title:
    'Search in 100,000 customers by 2 to 8 characters over HTTP, in the header and in the list, beside its ' +
    `own SQL in psql’s way: p95 at most ${REACH} ×, no sequential scan, at most 10 % looked at in vain`,
  run: async () => {
    const server = await openFilledServer(FILLED)
    try {
      return await compare(server)
    } finally {
      await server.close()
    }
  },
}

/** A search with the time of each run, in milliseconds. */
type Timed = Search & { overHttp: number[]; bySql: number[] }

async function compare(server: BenchServer) {
  console.log(await databaseVersion(server.db))
  const token = await insertSession(server.db, 'SUPER_ADMIN')
  const searches = await recordSearches(server.db, await drawTerms(server.db))
  const plans = await lookAtPlans(server.databaseUrl, searches)
  const psql = new pg.Client({ connectionString: server.databaseUrl })
  await psql.connect()
  const { port, stop } = await serveApart(server)
  const works: Record<string, () => Promise<number>> = {}
  for (const [place, { path, statements }] of searches.entries()) {
    const texts = statements.map(({ text, values }) => withValues(text, values))
    works[`${place} HTTP`] = () => getTime(() => getOverHttp({ port, token }, path, true))
    works[`${place} SQL`] = () =>
      getTime(async () => {
        for (const text of texts) await psql.query(text)
      })
  }
  try {
    await alternate(1, works)
    const times = await alternate(ROUNDS, works)
    const timed = searches.map((search, place) => {
      return { ...search, overHttp: times[`${place} HTTP`]!, bySql: times[`${place} SQL`]! }
    })
    return report(timed, plans)
  } finally {
    await Promise.all([psql.end(), stop()])
  }
}

async function getTime(request: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await request()
  return performance.now() - begun
}

function report(searches: readonly Timed[], { weighed, wholeTables }: Plans) {
  const measure = (way: Way, lengths: readonly number[]) => {
    const chosen = searches.filter((each) => each.way === way && lengths.includes(each.term.length))
    const http = p95(chosen.map(({ overHttp }) => overHttp))
    const sql = p95(chosen.map(({ bySql }) => bySql))
    const { candidates, hits } = sumBy(chosen.map((each) => weighed.get(each.path)!))
    return {
      count: chosen.length,
      http,
      sql,
      ratio: http / sql,
      inVain: candidates / hits - 1,
      hits,
    }
  }
  const rows: string[][] = []
  let isReached = wholeTables.length === 0
  for (const way of WAYS) {
    const all = measure(way, LENGTHS)
    const byLength = LENGTHS.map((length) => [`${way}, ${length}`, measure(way, [length])] as const)
    isReached &&= all.ratio <= REACH && byLength.every(([, { inVain }]) => inVain <= REACH_IN_VAIN)
    for (const [name, got] of [...byLength, [`${way}, all`, all] as const]) {
      const times = [got.http, got.sql, got.ratio].map((each) => each.toFixed(2))
      rows.push([name, whole(got.count), ...times, whole(got.hits), (got.inVain * 100).toFixed(1)])
    }
  }
  const head = ['terms', 'HTTP p95 ms', 'SQL p95 ms', 'ratio', 'hits', 'in vain %']
  console.log(table(['', ...head], rows))
  console.log(`\n  read from end to end: ${wholeTables.join(', ') || 'nothing'}`)
  return { isReached }
}

const p95 = (times: readonly number[][]) => quantile(times.flat(), 0.95)
