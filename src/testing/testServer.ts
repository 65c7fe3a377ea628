import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { ROLES, type RoleName } from '#core/access/roles.ts'
import { allTasks } from '#app/server/allTasks.ts'
import { buildApp } from '#app/server/buildApp.ts'
import type { Database } from '#db/connect.ts'
import { directoryStore, type FileStore } from '#platform/server/files/fileStore.ts'
import type { SecretKey } from '#platform/server/secrets/secretKey.ts'
import { createTestUsers, type TestUsers } from './testUsers.ts'
import { seededDatabase } from './database/testDatabase.ts'

/** A complete server with its own database and a clock that tests can set. */
export type TestServer = {
  app: FastifyInstance
  db: Database
  users: TestUsers
  /** Sets the clock to noon in Kuala Lumpur of that business day. */
  setDay(day: string): void
  now(): Date
  setNow(now: Date): void
  /** Runs the waiting background jobs. */
  runJobs(): Promise<void>
  /** The database and the files, for a job runner in another process. */
  databaseUrl: string
  filesDirectory: string
  close(): Promise<void>
}

// Shared by all test servers, so that one can be opened again.
export const secretKey: SecretKey = Buffer.alloc(32, 'test')

/** Opens a server on 10 January 2026 by default. Close it afterwards. */
export async function openTestServer(
  day = '2026-01-10',
  store?: FileStore,
  businessName = 'Pinjaman Jujur Sdn Bhd',
  secondFactorRoles: readonly RoleName[] = [],
): Promise<TestServer> {
  const database = await seededDatabase()
  const files = await mkdtemp(join(tmpdir(), 'cashbook-files-'))
  let now = getNoon(day)
  const { db } = database
  // Quiet except for what must never happen: a response of 500.
  const log = pino({ level: 'error' })
  const fileStore = store ?? directoryStore(files)
  const clock = () => now
  const timeZone = 'Asia/Kuala_Lumpur'
  const parts = { db, fileStore, secretKey, clock, timeZone, businessName }
  const app = await buildApp({
    ...parts,
    log,
    // The API document has a test of its own.
    areDocsServed: false,
    secondFactorRoles: secondFactorRoles.map((name) => ROLES[name]),
  })
  return {
    app,
    db,
    users: createTestUsers(app, db),
    setDay: (next) => void (now = getNoon(next)),
    now: () => now,
    setNow: (next) => void (now = next),
    runJobs: async () => {
      // Loaded on first use: most tests run no job.
      const { runWaitingJobs } = await import('#platform/server/jobs/runJobs.ts')
      await runWaitingJobs({ url: database.url, tasks: allTasks, parts, log })
    },
    databaseUrl: database.url,
    filesDirectory: files,
    close: async () => {
      await app.close()
      await database.drop()
      await rm(files, { recursive: true, force: true })
    },
  }
}

const getNoon = (day: string) => new Date(`${day}T12:00:00+08:00`)
