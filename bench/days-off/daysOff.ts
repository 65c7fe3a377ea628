import { buildApp } from '#app/server/buildApp.ts'
import { invariant } from '#core/invariant.ts'
import { connect } from '#db/connect.ts'
import { getDatabaseName } from '#db/backup/getDatabaseName.ts'
import { createDatabase, dropDatabase } from '#testing/database/cloneDatabase.ts'
import { sql } from 'kysely'
import { FILLED, IS_SHORT, ROUNDS, type Bench } from '../bench.ts'
import { openFilledServer } from '../parts/filled-server/openFilledServer.ts'
import { getThreadTime } from '../parts/getCpuTime.ts'
import { insertSession } from '../parts/insertSession.ts'
import { median } from '../parts/median.ts'
import { databaseVersion, quiet, type BenchServer } from '../parts/openBenchServer.ts'
import { table } from '../parts/table.ts'
import {
  replaceLoans,
  NONE_OFF,
  SUNDAYS_AND_HOLIDAYS,
  TODAY,
  type Portfolio,
} from './replaceLoans.ts'
import { REQUESTS } from './requests.ts'

const REACH = 1.1
/** Each request is repeated before the other database has its turn. */
const REPEATS = IS_SHORT ? 1 : 4
const NOON = new Date(`${TODAY}T12:00:00+08:00`)

/** P21: what reads the standings of all loans, with days off next to without. */
export const daysOff: Bench = {
  title:
    'The lists, the report and the evening of 100,000 cashbooks in their term, with Sundays and holidays ' +
    `off next to without: CPU of the database at most ${REACH} ×`,
  run: async () => {
    const filled = await openFilledServer(FILLED)
    const opened: Opened[] = []
    try {
      console.log(await databaseVersion(filled.db))
      await insertSession(filled.db, 'SUPER_ADMIN')
      await insertSession(filled.db, 'AGENT')
      // A database with connections cannot be copied.
      await filled.db.destroy()
      for (const [name, calendar] of Object.entries(CALENDARS)) {
        opened.push(await open(filled, name, calendar))
      }
      return report(await measure(opened))
    } finally {
      for (const { close } of opened) await close()
      await filled.close()
    }
  },
}

const CALENDARS = { without: NONE_OFF, with: SUNDAYS_AND_HOLIDAYS }
const PORTFOLIO = (process.env.BENCH_PORTFOLIO ?? 'USUAL') as Portfolio

type Opened = Awaited<ReturnType<typeof open>>

async function open(
  { databaseUrl }: BenchServer,
  name: string,
  calendar: (typeof CALENDARS)[keyof typeof CALENDARS],
) {
  const copy = `days_off_${name}`
  await dropDatabase(withName(databaseUrl, copy))
  const url = await createDatabase(databaseUrl, copy, getDatabaseName(databaseUrl))
  // One connection: its process has all the work of the database.
  const db = connect({ url, maxConnections: 1 })
  await replaceLoans(db, calendar, PORTFOLIO)
  const app = await buildApp({
    db,
    log: quiet,
    areDocsServed: false,
    fileStore: undefined as never,
    secretKey: Buffer.alloc(32),
    clock: () => NOON,
    timeZone: 'Asia/Kuala_Lumpur',
  })
  return {
    name,
    /** Reads the process of the connection: one that was idle for a minute has been replaced. */
    async getPid() {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
      return rows[0]!.pid
    },
    async request(as: string, path: string) {
      const headers = { Authorization: `Bearer bench-token-of-first-${as}` }
      const reply = await app.inject({ method: 'GET', url: `/api${path}`, headers })
      invariant(reply.statusCode === 200, `${path}: ${reply.statusCode} ${reply.body}`)
    },
    async close() {
      await app.close()
      await db.destroy()
      await dropDatabase(url)
    },
  }
}

function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

type Times = Record<string, Record<string, number[]>>

async function measure(opened: readonly Opened[]): Promise<Times> {
  const times: Times = {}
  for (const [name, { as, path }] of Object.entries(REQUESTS)) {
    times[name] = Object.fromEntries(opened.map((each) => [each.name, []]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const { name: which, getPid, request } of opened) {
        await request(as, path)
        const pid = await getPid()
        const begun = getThreadTime(pid)
        for (let repeat = 0; repeat < REPEATS; repeat++) await request(as, path)
        times[name]![which]!.push((getThreadTime(pid) - begun) / REPEATS / 1000)
      }
    }
  }
  return times
}

function report(times: Times) {
  let isReached = true
  const rows = Object.entries(times).map(([name, of]) => {
    const [without, withOff] = Object.values(of) as [number[], number[]]
    const ratio = median(withOff) / median(without)
    const least = Math.min(...withOff) / Math.min(...without)
    isReached &&= ratio <= REACH
    const cells = [median(without), median(withOff), ratio, least]
    return [name, ...cells.map((each) => each.toFixed(2))]
  })
  console.log(table(['', 'without CPU ms', 'with', 'ratio', 'of minima'], rows))
  return { isReached }
}
