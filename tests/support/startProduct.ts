import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { allTasks } from '#app/server/allTasks.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { buildApp } from '#app/server/buildApp.ts'
import { seedDatabase } from '#app/server/seedDatabase.ts'
import { login } from '#features/auth/contract.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { startJobs } from '#platform/server/jobs/runJobs.ts'
import type { Database } from '#db/connect.ts'
import { secretKey } from '#testing/testServer.ts'
import { testDatabase } from '#testing/database/testDatabase.ts'

export type Product = {
  url: string
  db: Database
  /** A user of the API without a browser, to create data. */
  enter(username: string, password: string): Promise<TestUser>
  close(): Promise<void>
}

/** The super admin of every journey. */
export const OWNER = { username: 'owner', password: 'owner-secret' }

/** The clock of the product; the machine's by default. */
export type Clock = () => Date

/** The whole product on a port of its own: the built web application, the API, a real database. */
export async function startProduct(clock: Clock = () => new Date()): Promise<Product> {
  const database = await testDatabase()
  const files = await mkdtemp(join(tmpdir(), 'cashbook-files-'))
  await seedDatabase(database.db, {
    adminUsername: OWNER.username,
    adminPassword: OWNER.password,
  })
  const log = pino({ level: 'error' })
  const parts = {
    db: database.db,
    fileStore: directoryStore(files),
    clock,
    secretKey,
    timeZone: 'Asia/Kuala_Lumpur',
    businessName: 'Pinjaman Jujur Sdn Bhd',
  }
  const jobs = await startJobs({ url: database.url, tasks: allTasks, parts, log })
  const app = await buildApp({
    ...parts,
    log,
    webRoot: join(import.meta.dirname, '../../dist/web'),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const anonymous = createTestUser(app, {
    id: 0,
    agentId: null,
    name: '',
    roleId: 5,
    token: undefined,
  })
  return {
    url,
    db: database.db,
    enter: async (username, password) => {
      const { token, user } = await anonymous.call(login, { body: { username, password } })
      return createTestUser(app, { ...user, token })
    },
    close: async () => {
      await app.close()
      await jobs.stop()
      await database.drop()
      await rm(files, { recursive: true, force: true })
    },
  }
}
