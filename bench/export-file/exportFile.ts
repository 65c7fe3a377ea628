import { addDays, type Day } from '#core/calendar.ts'
import { invariant } from '#core/invariant.ts'
import { exportTransactionReport } from '#modules/reports/transactions/contract.ts'
import { selectReportRows } from '#modules/reports/transactions/server/selectReportRows.ts'
import { FILLED, ROUNDS, type Bench } from '../bench.ts'
import { alternate } from '../parts/alternate.ts'
import { BUSY_DAY, FIRST_DAY, LAST_DAY } from '../parts/filled-server/filledServer.ts'
import { openFilledServer } from '../parts/filled-server/openFilledServer.ts'
import { countCpu } from '../parts/countCpu.ts'
import { getCpuTime } from '../parts/getCpuTime.ts'
import { getOverHttp } from '../parts/getOverHttp.ts'
import { insertSession } from '../parts/insertSession.ts'
import { mapValues } from '../parts/mapValues.ts'
import { median } from '../parts/median.ts'
import { measureGrowth } from '../../tests/support/measureGrowth.ts'
import { databaseVersion, type BenchServer } from '../parts/openBenchServer.ts'
import { serveApart, type ServedApart } from '../parts/serveApart.ts'
import { table, whole } from '../parts/table.ts'
import { copyOut } from './copyOut.ts'

const REACH = 0.3
const REACH_BYTES = 64 * 2 ** 20

// Loans begin and are paid on each day of that year: ninety-two days have a good 100,000
// transactions.
const SOME_FROM = addDays(BUSY_DAY, -75)
const WHOLE = { from: FIRST_DAY, to: LAST_DAY }
const SOME = { from: SOME_FROM, to: addDays(SOME_FROM, 91) }

/** P6: the transaction report as a file next to what PostgreSQL sends for the same query. */
export const exportFile: Bench = {
  title:
    'Export of 1,000,000 transactions as CSV and 100,000 as XLSX, beside COPY TO STDOUT of the same query: ' +
    `CSV at least ${REACH} of its bytes a second, the server grows by at most 64 MiB`,
  run: async () => {
    const testServer = await openFilledServer(FILLED)
    try {
      return await compare(testServer)
    } finally {
      await testServer.close()
    }
  },
}

type Days = { from: Day; to: Day }
type Measured = { count: number; byteCount: number; seconds: number; grewBytes: number }

async function compare(testServer: BenchServer) {
  console.log(await databaseVersion(testServer.db))
  const token = await insertSession(testServer.db, 'SUPER_ADMIN')
  const server = await serveApart(testServer)
  const clocks = {
    server: () => getCpuTime(server.pid),
    database: () => getCpuTime(testServer.databasePid, true),
  }
  const download = (days: Days, format: string) => () => {
    const query = new URLSearchParams({ relativeTime: 'CUSTOM', ...days, format })
    const path = `${exportTransactionReport.path}?${query}`
    return measure(testServer, server, days, async () => {
      return (await getOverHttp({ port: server.port, token }, path, false)).byteCount
    })
  }
  const copy = (days: Days) => () =>
    measure(testServer, server, days, () =>
      copyOut(testServer.databaseUrl, selectReportRows(testServer.db, days, { agentId: null })),
    )
  const works = {
    CSV: download(WHOLE, 'csv'),
    COPY: copy(WHOLE),
    XLSX: download(SOME, 'xlsx'),
    'COPY of as many': copy(SOME),
  }
  try {
    // The first file also loads code and V8's young heap into memory, once: reported separately.
    const first = await works.XLSX()
    const costly = mapValues(works, (work) => () => countCpu(clocks, work))
    return report(await alternate(ROUNDS, costly), first)
  } finally {
    await server.stop()
  }
}

async function measure(
  { db }: BenchServer,
  { pid }: ServedApart,
  { from, to }: Days,
  work: () => Promise<number>,
): Promise<Measured> {
  const { count } = await db
    .selectFrom('daily_totals')
    .select(({ fn }) => fn.sum<number>('transaction_count').as('count'))
    .where('business_on', '>=', from)
    .where('business_on', '<=', to)
    .executeTakeFirstOrThrow()
  return measureGrowth(pid, async () => {
    const begun = performance.now()
    const byteCount = await work()
    invariant(byteCount > 0, 'something came')
    return { count: Number(count), byteCount, seconds: (performance.now() - begun) / 1000 }
  })
}

type Costly = Measured & { cpu: Record<string, number> }

function report(results: Record<string, Costly[]>, first: Measured) {
  const rates = mapValues(results, (each) =>
    median(each.map(({ byteCount, seconds }) => byteCount / seconds)),
  )
  const ratios = { CSV: rates.CSV! / rates.COPY!, XLSX: rates.XLSX! / rates['COPY of as many']! }
  const rows = Object.entries(results).map(([name, each]) => [
    name,
    whole(each[0]!.count),
    (each[0]!.byteCount / 2 ** 20).toFixed(1),
    median(each.map(({ seconds }) => seconds)).toFixed(2),
    (rates[name]! / 2 ** 20).toFixed(1),
    name in ratios ? ratios[name as keyof typeof ratios].toFixed(2) : '',
    ...['server', 'database'].map((who) => median(each.map(({ cpu }) => cpu[who]!)).toFixed(1)),
    name in ratios ? each.map(({ grewBytes }) => whole(grewBytes / 2 ** 20)).join(' ') : '',
  ])
  const head = ['rows', 'MiB', 's', 'MiB/s', 'ratio', 'server µs a row', 'database µs a row']
  console.log(table(['', ...head, 'server grew MiB, each round'], rows))
  console.log(
    `\n  the first file of a fresh server, XLSX: grew ${whole(first.grewBytes / 2 ** 20)} MiB`,
  )
  const grew = [first, ...results.CSV!, ...results.XLSX!].map(({ grewBytes }) => grewBytes)
  return { isReached: ratios.CSV >= REACH && Math.max(...grew) <= REACH_BYTES }
}
