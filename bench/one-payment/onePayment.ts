import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { todayIn } from '#core/calendar.ts'
import { IS_SHORT, ROUNDS, SECONDS, type Bench } from '../bench.ts'
import { alternate } from '../parts/alternate.ts'
import { countCpu } from '../parts/countCpu.ts'
import { getCpuTime } from '../parts/getCpuTime.ts'
import { loadOverHttp } from '../parts/loadOverHttp.ts'
import { mapValues } from '../parts/mapValues.ts'
import { median } from '../parts/median.ts'
import { databaseVersion, openBenchServer, type BenchServer } from '../parts/openBenchServer.ts'
import { serveApart } from '../parts/serveApart.ts'
import { table, whole } from '../parts/table.ts'
import { checkGrowth } from './checkGrowth.ts'
import { CASHBOOKS, insertPayers, type Payers } from './payers.ts'
import { checkScript } from './checkScript.ts'
import { findPgbench, runPgbench } from './runPgbench.ts'

const CONNECTIONS = 16
const REACH = 0.5
/** Microseconds of CPU a payment, on a quiet machine. */
const REACH_CPU = { server: 650, database: 900 }
const WARM_UP_SECONDS = IS_SHORT ? SECONDS : 5

/** P1: one payment over HTTP next to the same SQL without a server. */
export const onePayment: Bench = {
  title:
    'Payments a second over HTTP, 16 connections, 10,000 cashbooks of 100 agents, ' +
    `beside pgbench with the same SQL, prepared: reach ${REACH} of it; ` +
    `CPU at most ${REACH_CPU.server} µs in the server and ${REACH_CPU.database} µs in the database`,
  run: async () => {
    const testServer = await openBenchServer()
    try {
      return await compare(testServer)
    } finally {
      await testServer.close()
    }
  },
}

type Measured = { count: number; perSecond: number; note: string }
type Costly = Measured & { cpu: Record<string, number> }
type Works = Record<string, (seconds: number) => Promise<Measured>>

async function compare(testServer: BenchServer) {
  const payers = await insertPayers(testServer)
  const script = await readFile(new URL('payment.sql', import.meta.url), 'utf8')
  await checkScript(script, testServer, payers)
  console.log(await databaseVersion(testServer.db))
  const server = await serveApart(testServer)
  try {
    const works: Works = {
      'over HTTP': (seconds) => payOverHttp(server.port, payers, seconds),
      ...pgbenchRuns(testServer, script),
    }
    for (const work of Object.values(works)) await work(WARM_UP_SECONDS)
    // Only now: plans for tables that were still empty are renewed.
    await testServer.settle()
    const clocks = {
      server: () => getCpuTime(server.pid),
      database: () => getCpuTime(testServer.databasePid, true),
      load: () => getCpuTime(process.pid),
    }
    const checked = mapValues(
      works,
      (work) => () => checkGrowth(testServer.db, () => countCpu(clocks, () => work(SECONDS))),
    )
    const results = await alternate(ROUNDS, checked)
    await testServer.verify()
    return report(results)
  } finally {
    await server.stop()
  }
}

async function payOverHttp(port: number, payers: Payers, seconds: number): Promise<Measured> {
  const next = () => payers.toRequest(payers.getAny())
  const { p50, p99, ...load } = await loadOverHttp({
    port,
    connections: CONNECTIONS,
    seconds,
    next,
  })
  return { ...load, note: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms` }
}

/** Runs the same SQL by pgbench, with its statements one by one and pipelined as ours. */
function pgbenchRuns({ databaseUrl, dataDir }: BenchServer, script: string): Works {
  const pgbench = findPgbench()
  if (!pgbench) {
    console.log('Without pgbench 14 or later there is nothing to compare with: install postgresql')
    return {}
  }
  const variables = {
    today: todayIn('Asia/Kuala_Lumpur', new Date()),
    cashbooks: String(CASHBOOKS),
  }
  const run = (name: string, text: string) => async (seconds: number) => {
    const file = join(dataDir, name)
    await writeFile(file, text)
    const load = { databaseUrl, file, variables, connections: CONNECTIONS, seconds }
    return { ...(await runPgbench(pgbench, load)), note: `pgbench ${pgbench.version}` }
  }
  const oneByOne = script.replace(/^\\(start|end)pipeline\n/gm, '')
  return {
    pgbench: run('one-by-one.sql', oneByOne),
    'pgbench, pipelined': run('pipelined.sql', script),
  }
}

/** Prints the medians; the target is compared with the fastest of the others. */
function report(results: Record<string, Costly[]>) {
  const speeds = mapValues(results, (each) => median(each.map(({ perSecond }) => perSecond)))
  const [ours, ...others] = Object.keys(results)
  const ratio = (name: string) => speeds[ours!]! / speeds[name]!
  const cost = (name: string, who: string) => median(results[name]!.map(({ cpu }) => cpu[who]!))
  const rows = Object.entries(results).map(([name, each]) => [
    name,
    whole(speeds[name]!),
    name === ours ? '' : ratio(name).toFixed(2),
    ...Object.keys(each[0]!.cpu).map((who) => whole(cost(name, who))),
    each.map(({ perSecond }) => whole(perSecond)).join(' '),
    each.at(-1)!.note,
  ])
  const whose = Object.keys(results[ours!]![0]!.cpu).map((who) => `${who} µs`)
  console.log(table(['', 'a second', 'ratio', ...whose, 'rounds', ''], rows))
  const isCheap = Object.entries(REACH_CPU).every(([who, most]) => cost(ours!, who) <= most)
  const isFast = others.length > 0 && others.every((name) => ratio(name) >= REACH)
  return { isReached: isCheap && isFast }
}
