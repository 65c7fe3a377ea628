import { randomUUID } from 'node:crypto'
import { invariant } from '#core/invariant.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { ROUNDS, type Bench } from '../bench.ts'
import { alternate } from '../parts/alternate.ts'
import { countCpu } from '../parts/countCpu.ts'
import { getCpuTime } from '../parts/getCpuTime.ts'
import { loadOverHttp, type LoadResult, type Request } from '../parts/loadOverHttp.ts'
import { mapValues } from '../parts/mapValues.ts'
import { median } from '../parts/median.ts'
import { databaseVersion, openBenchServer, type BenchServer } from '../parts/openBenchServer.ts'
import { serveApart } from '../parts/serveApart.ts'
import { table, whole } from '../parts/table.ts'
import { bareBatch } from './bareBatch.ts'
import { insertBatches, type Batch, type Recorded } from './batches.ts'

const MOST_TIME = 1.5
const TIMES_FASTER = 20
const WARM_UPS = 2

/** P2: a mass credit over HTTP next to the bare SQL, and next to as many single payments. */
export const massCredit: Bench = {
  title:
    `Mass credit of 1,000 lines over HTTP, beside the bare set-based SQL: at most ${MOST_TIME} × its time; ` +
    `beside 1,000 single calls: ${TIMES_FASTER} × faster`,
  run: async () => {
    const testServer = await openBenchServer()
    try {
      return await compare(testServer)
    } finally {
      await testServer.close()
    }
  },
}

async function compare(testServer: BenchServer) {
  console.log(await databaseVersion(testServer.db))
  const next = await insertBatches(testServer)
  const server = await serveApart(testServer)
  try {
    const { port } = server
    const works = {
      'mass credit': (batch: Batch) => submitOverHttp(port, batch),
      'bare SQL': (batch: Batch) => bareBatch(testServer.databaseUrl, batch),
      'single calls, one by one': (batch: Batch) => payOverHttp(port, batch, 1),
      'single calls, 16 at a time': (batch: Batch) => payOverHttp(port, batch, 16),
    }
    const clocks = {
      server: () => getCpuTime(server.pid),
      database: () => getCpuTime(testServer.databasePid, true),
    }
    const results = await alternate(
      ROUNDS + WARM_UPS,
      mapValues(works, (record) => async () => {
        const batch = next()
        await testServer.settle()
        const recorded = await countCpu(clocks, () => record(batch))
        invariant(recorded.count === batch.cashbookIds.length, 'every line is recorded')
        return recorded
      }),
    )
    await testServer.verify()
    return report(mapValues(results, (each) => each.slice(WARM_UPS)))
  } finally {
    await server.stop()
  }
}

/** Sends one request for all, with the same lean client as the single ones. */
async function submitOverHttp(port: number, batch: Batch): Promise<Recorded> {
  const items = batch.cashbookIds.map((cashbookId) => ({
    cashbookId,
    creditAmount: batch.amountSen,
  }))
  const next = () => toRequest(submitMassCredit.path, batch, { items })
  const load = await loadOverHttp({ port, connections: 1, seconds: Infinity, atMost: 1, next })
  return { count: items.length, milliseconds: getMilliseconds(load) }
}

async function payOverHttp(port: number, batch: Batch, connections: number): Promise<Recorded> {
  let place = 0
  const next = () => {
    const cashbookId = batch.cashbookIds[place++]!
    return toRequest(recordCredit.path, batch, { cashbookId, creditAmount: batch.amountSen })
  }
  const atMost = batch.cashbookIds.length
  const load = await loadOverHttp({ port, connections, seconds: Infinity, atMost, next })
  return { count: load.count, milliseconds: getMilliseconds(load) }
}

const toRequest = (path: string, { token }: Batch, body: object): Request => ({
  path: `/api${path}`,
  headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
  body,
})

const getMilliseconds = ({ count, perSecond }: LoadResult) => (count / perSecond) * 1_000

type Costly = Recorded & { cpu: Record<string, number> }

function report(results: Record<string, Costly[]>) {
  const times = mapValues(results, (each) => median(each.map(({ milliseconds }) => milliseconds)))
  const ours = times['mass credit']!
  const ratio = (name: string) => ours / times[name]!
  const faster = (name: string) => times[name]! / ours
  const notes: Record<string, string> = {
    'mass credit': `${ratio('bare SQL').toFixed(2)} × the bare SQL`,
    ...Object.fromEntries(
      Object.keys(times)
        .filter((name) => name.startsWith('single'))
        .map((name) => [name, `mass credit is ${faster(name).toFixed(0)} × faster`]),
    ),
  }
  const rows = Object.entries(results).map(([name, each]) => [
    name,
    whole(times[name]!),
    ...['server', 'database'].map((who) => whole(median(each.map(({ cpu }) => cpu[who]!)))),
    each.map(({ milliseconds }) => whole(milliseconds)).join(' '),
    notes[name] ?? '',
  ])
  console.log(table(['', 'ms', 'server µs each', 'database µs each', 'rounds', ''], rows))
  const isReached =
    ratio('bare SQL') <= MOST_TIME && faster('single calls, one by one') >= TIMES_FASTER
  return { isReached }
}
