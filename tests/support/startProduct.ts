import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { allTasks } from '#app/server/allTasks.ts'
import { backUp } from '#app/server/backup/backUp.ts'
import { restoreBackup } from '#app/server/backup/restoreBackup.ts'
import { assertDefined } from '#core/invariant.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { buildApp } from '#app/server/buildApp.ts'
import { seedDatabase } from '#app/server/seedDatabase.ts'
import { login } from '#modules/office/auth/contract.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { startJobs } from '#platform/server/jobs/runJobs.ts'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import { connect, type Database } from '#db/connect.ts'
import { secretKey } from '#testing/testServer.ts'
import { createDatabase, dropDatabase } from '#testing/database/cloneDatabase.ts'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'

export type Product = {
  url: string
  db: Database
  /** Writes a backup to a file. */
  backUpTo(path: string): Promise<void>
  /** Serves another build of the web application from the same books. Returns its address. */
  serveBuild(webRoot: string): Promise<string>
  /** A user of the API without a browser, to create data. */
  enter(username: string, password: string): Promise<TestUser>
  close(): Promise<void>
}

/** The built web application. */
export const WEB_ROOT = join(import.meta.dirname, '../../dist/web')

/** The super admin of every journey. */
export const OWNER = { username: 'owner', password: 'owner-secret' }

/** The clock of the product; the machine's by default. */
export type Clock = () => Date

/**
 * The whole product on a port of its own: the built web application, the API, a real database, which may be
 * that of a backup.
 */
export async function startProduct(
  clock: Clock = () => new Date(),
  backup?: string,
  businessName = 'Pinjaman Jujur Sdn Bhd',
): Promise<Product> {
  const files = await mkdtemp(join(tmpdir(), 'cashbook-files-'))
  const database = await (backup ? restoredDatabase(backup, files) : testDatabase())
  if (!backup) {
    await seedDatabase(database.db, {
      adminUsername: OWNER.username,
      adminPassword: OWNER.password,
    })
  }
  const log = pino({ level: 'error' })
  const parts = {
    db: database.db,
    fileStore: directoryStore(files),
    clock,
    secretKey,
    timeZone: 'Asia/Kuala_Lumpur',
    businessName,
  }
  const jobs = await startJobs({ url: database.url, tasks: allTasks, parts, log })
  const serve = async (webRoot: string) => {
    const app = await buildApp({ ...parts, log, webRoot })
    // Browsers learn the time of the server from its responses.
    app.server.prependListener('request', (_, response) => {
      response.setHeader('Date', clock().toUTCString())
    })
    return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
  }
  const { app, url } = await serve(WEB_ROOT)
  const others: (typeof app)[] = []
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
    backUpTo: async (path) => {
      const client = await openPlainClient(database.url)
      await backUp({ client, fileStore: directoryStore(files), path })
      await client.end()
    },
    serveBuild: async (webRoot) => {
      const other = await serve(webRoot)
      others.push(other.app)
      return other.url
    },
    enter: async (username, password) => {
      const { token, user } = await anonymous.call(login, { body: { username, password } })
      return createTestUser(app, { ...user, token })
    },
    close: async () => {
      await Promise.all([app, ...others].map((each) => each.close()))
      await jobs.stop()
      await database.drop()
      await rm(files, { recursive: true, force: true })
    },
  }
}

async function restoredDatabase(path: string, files: string): Promise<TestDatabase> {
  const template = assertDefined(process.env.TEST_DATABASE_TEMPLATE, 'the server of databases runs')
  const url = await createDatabase(template, `test_restored_${randomBytes(6).toString('hex')}`)
  await restoreBackup({ path, url, replace: false, fileStore: directoryStore(files) })
  const db = connect({ url })
  const drop = async () => {
    await db.destroy()
    await dropDatabase(url)
  }
  return { db, url, drop }
}
