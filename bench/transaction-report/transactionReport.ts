import { ROLES } from '#core/access/roles.ts'
import { invariant } from '#core/invariant.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { handleGetTransactionReport } from '#modules/reports/transactions/server/getTransactionReport.ts'
import { getTransactionReport as endpoint } from '#modules/reports/transactions/contract.ts'
import type { Database } from '#db/connect.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { FILLED, ROUNDS, scaled, type Bench } from '../bench.ts'
import { alternate } from '../parts/alternate.ts'
import { openFilledServer } from '../parts/filled-server/openFilledServer.ts'
import { getOverHttp } from '../parts/getOverHttp.ts'
import { insertSession } from '../parts/insertSession.ts'
import { mapValues } from '../parts/mapValues.ts'
import { median } from '../parts/median.ts'
import { databaseVersion } from '../parts/openBenchServer.ts'
import { serveApart } from '../parts/serveApart.ts'
import { table } from '../parts/table.ts'
import { getTimes } from '../parts/getTimes.ts'
import { openTotalsReader, type Totals, type TotalsReader } from './readTotals.ts'
import { VIEWS, type View } from './views.ts'

const SIZES = { '1 M': FILLED.transactions, '10 M': scaled(10_000_000) }
const REACH = 2
const REACH_OF_SIZES = 1.2

/** P5: the report in each of its views next to reading its daily totals. */
export const transactionReport: Bench = {
  title:
    'The transaction report, 1 M and 10 M transactions of 100,000 customers, beside reading the daily ' +
    `totals it needs in psql’s way: at most ${REACH} ×, and 10 M at most ${REACH_OF_SIZES} × 1 M; over HTTP too`,
  run: async () => {
    const servers: MeasuredServer[] = []
    try {
      for (const [name, transactions] of Object.entries(SIZES)) {
        servers.push(await open(name, transactions))
      }
      return await compare(servers)
    } finally {
      for (const { close } of servers) await close()
    }
  },
}

type Viewer = { agentId: number | undefined; token: string }
type MeasuredServer = {
  name: string
  db: Database
  port: number
  totals: TotalsReader
  viewers: Readonly<Record<string, Viewer>>
  close(): Promise<void>
}

async function open(name: string, transactions: number): Promise<MeasuredServer> {
  const testServer = await openFilledServer({ ...FILLED, transactions })
  const { db, databaseUrl } = testServer
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
  const [server, totals] = [await serveApart(testServer), await openTotalsReader(databaseUrl)]
  const close = async () => {
    await totals.end()
    await server.stop()
    await testServer.close()
  }
  return { name, db, port: server.port, totals, viewers, close }
}

type Works = Record<string, () => Promise<number>>

async function compare(servers: readonly MeasuredServer[]) {
  const works: Works = {}
  for (const testServer of servers) {
    for (const [who, viewer] of Object.entries(testServer.viewers)) {
      for (const view of VIEWS) {
        const name = `${testServer.name} ${who} ${view.relativeTime}`
        const ways = {
          report: () => makeReport(testServer, viewer, view),
          SQL: () => testServer.totals.read(view, viewer.agentId),
          HTTP: () => requestReport(testServer, viewer, view),
        }
        await assertAgree(name, Object.values(ways))
        for (const [way, request] of Object.entries(ways)) {
          works[`${name} ${way}`] = async () => (await getTimes(request)).milliseconds
        }
      }
    }
  }
  const times = mapValues(await alternate(ROUNDS, works), median)
  return report(times)
}

/** Runs the handler alone: HTTP and authentication cost the same for every endpoint. */
async function makeReport(
  { db }: MeasuredServer,
  { agentId }: Viewer,
  view: View,
): Promise<Totals> {
  const { relativeTime, from, to } = view
  const actor = { agentId: agentId ?? null }
  const context = { db, actor, today: from, language: 'en' } as unknown as Context<Actor>
  const query = { relativeTime, from, ...(relativeTime === 'CUSTOM' && { to }) }
  const { total } = await handleGetTransactionReport(context, { query } as never)
  return getTotals(total)
}

async function requestReport(
  { port }: MeasuredServer,
  { token }: Viewer,
  view: View,
): Promise<Totals> {
  const { relativeTime, from, to } = view
  const query = new URLSearchParams({
    relativeTime,
    from,
    ...(relativeTime === 'CUSTOM' && { to }),
  })
  const { text } = await getOverHttp({ port, token }, `${endpoint.path}?${query}`, true)
  return getTotals((JSON.parse(text) as { data: ResponseOf<typeof endpoint> }).data.total)
}

function getTotals({
  count,
  credit,
  debit,
  refund,
  loss,
}: ResponseOf<typeof endpoint>['total']): Totals {
  return { count, amountSen: credit + debit + refund + loss }
}

async function assertAgree(name: string, ways: readonly (() => Promise<Totals>)[]) {
  const [first, ...others] = await Promise.all(ways.map((request) => request()))
  invariant(first!.count > 0, `${name}: something moved`)
  for (const { count, amountSen } of others) {
    invariant(count === first!.count && amountSen === first!.amountSen, `${name}: all agree`)
  }
}

function report(times: Record<string, number>) {
  let isReached = true
  const [small, big] = Object.keys(SIZES) as [string, string]
  const rows = ['all agents', 'one agent'].flatMap((who) =>
    VIEWS.map(({ relativeTime }) => {
      const of = (size: string, way: string) => times[`${size} ${who} ${relativeTime} ${way}`]!
      const ratios = [small, big].map((size) => of(size, 'report') / of(size, 'SQL'))
      const growth = of(big, 'report') / of(small, 'report')
      isReached &&= ratios.every((ratio) => ratio <= REACH) && growth <= REACH_OF_SIZES
      const cells = [small, big].flatMap((size, place) => [
        ...['report', 'SQL'].map((way) => of(size, way).toFixed(2)),
        ratios[place]!.toFixed(2),
        of(size, 'HTTP').toFixed(2),
      ])
      return [`${who}, ${relativeTime.toLowerCase()}`, ...cells, growth.toFixed(2)]
    }),
  )
  const head = [small, big].flatMap((size) => [`${size} ms`, 'SQL ms', 'ratio', 'HTTP ms'])
  console.log(table(['', ...head, `${big} ÷ ${small}`], rows))
  return { isReached }
}
