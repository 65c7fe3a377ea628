import { invariant } from '#core/invariant.ts'
import { closeAll as closeAllEndpoint } from '#modules/reports/settlement/contract.ts'
import { ROUNDS, scaled, type Bench } from '../bench.ts'
import { alternate } from '../parts/alternate.ts'
import { requestFromThread } from '../parts/requestFromThread.ts'
import { countCpu } from '../parts/countCpu.ts'
import { getCpuTime } from '../parts/getCpuTime.ts'
import { mapValues } from '../parts/mapValues.ts'
import { median } from '../parts/median.ts'
import { databaseVersion, openBenchServer, type BenchServer } from '../parts/openBenchServer.ts'
import { serveApart } from '../parts/serveApart.ts'
import { table, whole } from '../parts/table.ts'
import { bareClose, type Closed } from './bareClose.ts'
import { insertSession } from '../parts/insertSession.ts'
import { settledCashbooks, type Closing } from './settledCashbooks.ts'

const CASHBOOKS = scaled(10_000)
const WARM_UP_CASHBOOKS = scaled(1_000)
const REACH = 1.5

/** P7: Close All over HTTP next to the same rows written by one bare statement. */
export const closeAll: Bench = {
  title: `Close All of 10,000 cashbooks over HTTP, beside the bare set-based SQL: at most ${REACH} × its time`,
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
  const adminToken = await insertSession(testServer.db)
  const server = await serveApart(testServer)
  try {
    const { port } = server
    const works = {
      'Close All': (closing: Closing) => closeOverHttp(port, adminToken, closing),
      'bare SQL': (closing: Closing) => bareClose(testServer.databaseUrl, closing),
    }
    const clocks = {
      server: () => getCpuTime(server.pid),
      database: () => getCpuTime(testServer.databasePid, true),
    }
    // Each run has its own cashbooks, because closing is final; the first of each is a warm-up.
    const counts = Object.keys(works).map(() => WARM_UP_CASHBOOKS)
    for (let round = 0; round < ROUNDS; round++) {
      counts.push(...Object.keys(works).map(() => CASHBOOKS))
    }
    const next = await settledCashbooks({ server: testServer, port }, counts)
    await testServer.settle()
    const results = await alternate(
      ROUNDS + 1,
      mapValues(works, (close) => async () => {
        const closing = next()
        await testServer.checkpoint()
        const closed = await countCpu(clocks, () => close(closing))
        invariant(closed.count === closing.count, 'every cashbook is closed')
        return closed
      }),
    )
    await testServer.verify()
    return report(mapValues(results, (each) => each.slice(1)))
  } finally {
    await server.stop()
  }
}

async function closeOverHttp(port: number, token: string, { agentId }: Closing): Promise<Closed> {
  const begun = performance.now()
  const { count } = await requestFromThread(port, token, closeAllEndpoint, { body: { agentId } })
  return { count, milliseconds: performance.now() - begun }
}

type Costly = Closed & { cpu: Record<string, number> }

function report(results: Record<string, Costly[]>) {
  const times = mapValues(results, (each) => median(each.map(({ milliseconds }) => milliseconds)))
  const ratio = times['Close All']! / times['bare SQL']!
  const rows = Object.entries(results).map(([name, each]) => [
    name,
    whole(times[name]!),
    name === 'Close All' ? ratio.toFixed(2) : '',
    ...['server', 'database'].map((who) => whole(median(each.map(({ cpu }) => cpu[who]!)))),
    each.map(({ milliseconds }) => whole(milliseconds)).join(' '),
  ])
  console.log(table(['', 'ms', 'ratio', 'server µs each', 'database µs each', 'rounds'], rows))
  return { isReached: ratio <= REACH }
}
