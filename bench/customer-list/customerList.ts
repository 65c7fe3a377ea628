import { invariant } from '#core/invariant.ts'
import { CUSTOMER_SORTS, listCustomersV2 } from '#modules/customers/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { FILLED, ROUNDS, type Bench } from '../bench.ts'
import { alternate } from '../parts/alternate.ts'
import { openFilledServer } from '../parts/filled-server/openFilledServer.ts'
import { countCpu } from '../parts/countCpu.ts'
import { getCpuTime } from '../parts/getCpuTime.ts'
import { getOverHttp, type Connection } from '../parts/getOverHttp.ts'
import { insertSession } from '../parts/insertSession.ts'
import { median } from '../parts/median.ts'
import { databaseVersion, type BenchServer } from '../parts/openBenchServer.ts'
import { serveApart } from '../parts/serveApart.ts'
import { table } from '../parts/table.ts'
import { getTimes } from '../parts/getTimes.ts'

const PAGE_SIZE = 20
const LAST_PAGE = FILLED.customers / PAGE_SIZE
const PAGES = { first: 1, middle: LAST_PAGE / 2, deepest: LAST_PAGE }
const PLACES = ['first', 'middle', 'deepest'] as const
const REACH = 1.2
/** Milliseconds of the first and of the deepest page in the default order, and in every order. */
const WITHIN = { usual: 40, any: 80 }

const SORTS = CUSTOMER_SORTS.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const)

/** P4: the customer list's deepest page next to its first, in each order of the list. */
export const customerList: Bench = {
  title:
    'The list of 100,000 customers with 1,000,000 transactions over HTTP, its deepest page beside its ' +
    `first, in every order: at most ${REACH} ×, ${WITHIN.any} ms, and ${WITHIN.usual} ms by name`,
  run: async () => {
    const server = await openFilledServer(FILLED)
    try {
      return await compare(server)
    } finally {
      await server.close()
    }
  },
}

/** Milliseconds of one request: elapsed time, and CPU time of the server and the database. */
type Measured = { milliseconds: number; cpu: number }

async function compare(server: BenchServer) {
  console.log(await databaseVersion(server.db))
  const token = await insertSession(server.db, 'SUPER_ADMIN')
  const { port, pid, stop } = await serveApart(server)
  const clocks = {
    server: () => getCpuTime(pid),
    database: () => getCpuTime(server.databasePid, true),
  }
  const works: Record<string, () => Promise<Measured>> = {}
  for (const sort of SORTS) {
    for (const [place, page] of Object.entries(PAGES)) {
      const request = () => requestPage({ port, token }, sort, page)
      works[`${sort} ${place}`] = async () => {
        const { milliseconds, cpu } = await countCpu(clocks, () => getTimes(request))
        return { milliseconds, cpu: (cpu.server! + cpu.database!) / 1000 }
      }
    }
  }
  try {
    await alternate(1, works)
    return report(await alternate(ROUNDS, works))
  } finally {
    await stop()
  }
}

async function requestPage(connection: Connection, sort: string, page: number): Promise<void> {
  const query = new URLSearchParams({ sort, page: String(page), pageSize: String(PAGE_SIZE) })
  const { text } = await getOverHttp(connection, `${listCustomersV2.path}?${query}`, true)
  const { total, items } = (JSON.parse(text) as { data: ResponseOf<typeof listCustomersV2> }).data
  invariant(
    total === FILLED.customers && items.length === PAGE_SIZE,
    'a whole page of all customers',
  )
}

function report(results: Record<string, Measured[]>) {
  let isReached = true
  const rows = SORTS.map((sort) => {
    const of = (place: keyof typeof PAGES, figure: keyof Measured) =>
      median(results[`${sort} ${place}`]!.map((measured) => measured[figure]))
    const ratio = of('deepest', 'milliseconds') / of('first', 'milliseconds')
    const limit = sort === SORTS[0] ? WITHIN.usual : WITHIN.any
    isReached &&= ratio <= REACH && of('first', 'milliseconds') <= limit
    isReached &&= of('deepest', 'milliseconds') <= limit
    const milliseconds = PLACES.map((place) => of(place, 'milliseconds').toFixed(0))
    const cpu = PLACES.map((place) => of(place, 'cpu').toFixed(0))
    return [sort, ...milliseconds, ratio.toFixed(2), ...cpu]
  })
  const head = PLACES.map((place) => `${place} ms`)
  const cpuHead = PLACES.map((place) => `${place} CPU ms`)
  console.log(table(['', ...head, 'deepest ÷ first', ...cpuHead], rows))
  return { isReached }
}
