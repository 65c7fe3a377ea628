import { ROLES } from '../../src/core/access/roles.ts'
import { must } from '../../src/core/must.ts'
import type { AnswerOf } from '../../src/kit/contract/endpoint.ts'
import { getTransactionReport } from '../../src/features/reports/transactionContract.ts'
import { ROUNDS, type Bench } from '../bench.ts'
import { alternate } from '../parts/alternate.ts'
import { openBigHouse } from '../parts/big-house/openBigHouse.ts'
import { getOverHttp } from '../parts/getOverHttp.ts'
import { insertSession } from '../parts/insertSession.ts'
import { mapValues } from '../parts/mapValues.ts'
import { median } from '../parts/median.ts'
import { databaseVersion } from '../parts/openBenchHouse.ts'
import { serveApart } from '../parts/serveApart.ts'
import { table } from '../parts/table.ts'
import { openTotalsReader, type Totals, type TotalsReader } from './readTotals.ts'
import { VIEWS, type View } from './views.ts'

const SIZES = { '1 M': 1_000_000, '10 M': 10_000_000 }
const REACH = 2
const REACH_OF_SIZES = 1.2
/** Each round asks this often or for this long, whichever is sooner. */
const TIMES_A_ROUND = 50
const MILLISECONDS_A_ROUND = 400

/** P5: the report in each of its views beside reading the daily totals that it shows. */
export const transactionReport: Bench = {
  title:
    'The transaction report over HTTP, 1 M and 10 M transactions of 100,000 customers, beside reading ' +
    `the daily totals it needs: at most ${REACH} ×, and 10 M at most ${REACH_OF_SIZES} × 1 M`,
  run: async () => {
    const houses: House[] = []
    try {
      for (const [name, transactions] of Object.entries(SIZES)) {
        houses.push(await open(name, transactions))
      }
      return await compare(houses)
    } finally {
      for (const { close } of houses) await close()
    }
  },
}

type Viewer = { agentId: number | undefined; token: string }
type House = {
  name: string
  port: number
  totals: TotalsReader
  viewers: Readonly<Record<string, Viewer>>
  close(): Promise<void>
}

async function open(name: string, transactions: number): Promise<House> {
  const house = await openBigHouse({ customers: 100_000, transactions, seed: 1 })
  const { db, databaseUrl } = house
  const agent = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLES.AGENT)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const viewers = {
    'all agents': { agentId: undefined, token: await insertSession(db, 'SUPER_ADMIN') },
    'one agent': { agentId: agent.id, token: await insertSession(db, 'AGENT') },
  }
  console.log(`${name}: ${await databaseVersion(db)}`)
  const [server, totals] = [await serveApart(house), await openTotalsReader(databaseUrl)]
  const close = async () => {
    await totals.end()
    await server.stop()
    await house.close()
  }
  return { name, port: server.port, totals, viewers, close }
}

type Works = Record<string, () => Promise<number>>

async function compare(houses: readonly House[]) {
  const works: Works = {}
  for (const house of houses) {
    for (const [who, viewer] of Object.entries(house.viewers)) {
      for (const view of VIEWS) {
        const name = `${house.name} ${who} ${view.relativeTime}`
        const overHttp = () => askReport(house, viewer, view)
        const inSql = () => house.totals.read(view, viewer.agentId)
        await mustAgree(name, overHttp, inSql)
        works[`${name} HTTP`] = () => timesOf(overHttp)
        works[`${name} SQL`] = () => timesOf(inSql)
      }
    }
  }
  const times = mapValues(await alternate(ROUNDS, works), median)
  return report(times)
}

async function askReport({ port }: House, { token }: Viewer, view: View): Promise<Totals> {
  const { relativeTime, from, to } = view
  const query = new URLSearchParams({
    relativeTime,
    from,
    ...(relativeTime === 'CUSTOM' && { to }),
  })
  const { text } = await getOverHttp({ port, token }, `${getTransactionReport.path}?${query}`, true)
  const { total } = (JSON.parse(text) as { data: AnswerOf<typeof getTransactionReport> }).data
  return { count: total.count, amountSen: total.credit + total.debit + total.refund + total.loss }
}

async function mustAgree(name: string, ...asked: readonly (() => Promise<Totals>)[]) {
  const [first, second] = [await asked[0]!(), await asked[1]!()]
  must(first.count > 0 && first.count === second.count, `${name}: the same transactions`)
  must(first.amountSen === second.amountSen, `${name}: the same sums`)
}

/** The median of what asking it takes, in milliseconds, over one round. */
async function timesOf(ask: () => Promise<unknown>): Promise<number> {
  const milliseconds: number[] = []
  const until = performance.now() + MILLISECONDS_A_ROUND
  for (let times = 0; times < TIMES_A_ROUND && performance.now() < until; times++) {
    const begun = performance.now()
    await ask()
    milliseconds.push(performance.now() - begun)
  }
  return median(milliseconds)
}

function report(times: Record<string, number>) {
  let isReached = true
  const [small, big] = Object.keys(SIZES) as [string, string]
  const rows = ['all agents', 'one agent'].flatMap((who) =>
    VIEWS.map(({ relativeTime }) => {
      const of = (size: string, how: string) => times[`${size} ${who} ${relativeTime} ${how}`]!
      const ratios = [small, big].map((size) => of(size, 'HTTP') / of(size, 'SQL'))
      const growth = of(big, 'HTTP') / of(small, 'HTTP')
      isReached &&= ratios.every((ratio) => ratio <= REACH) && growth <= REACH_OF_SIZES
      const cells = [small, big].flatMap((size, place) => [
        of(size, 'HTTP').toFixed(2),
        of(size, 'SQL').toFixed(2),
        ratios[place]!.toFixed(2),
      ])
      return [`${who}, ${relativeTime.toLowerCase()}`, ...cells, growth.toFixed(2)]
    }),
  )
  const head = [small, big].flatMap((size) => [`${size} HTTP ms`, 'SQL ms', 'ratio'])
  console.log(table(['', ...head, `${big} ÷ ${small}`], rows))
  return { isReached }
}
