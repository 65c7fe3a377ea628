import { randomBytes } from 'node:crypto'
import { seedDatabase } from '#app/server/seedDatabase.ts'
import { connect } from '#db/connect.ts'
import { installJobs } from '#db/installJobs.ts'
import { migrate } from '#db/migrate.ts'
import { createDatabase, getDatabaseName, dropDatabase } from './cloneDatabase.ts'
import { dataFolder, sweepDataFolders } from './dataFolder.ts'

let stop: (() => Promise<void>) | undefined

/**
 * Vitest's global setup: one temporary server for the whole run, or the one of TEST_DATABASE_URL,
 * with two templates for testDatabase() and seededDatabase() to clone: one migrated, one also
 * seeded.
 */
export async function setup(): Promise<void> {
  // Every project of the run calls this, one after the other; the first one sets up for all.
  if (process.env.TEST_DATABASE_TEMPLATE !== undefined) return
  const external = process.env.TEST_DATABASE_URL
  const server = external ? { url: external, stop: async () => {} } : await startThrowAway()
  stop = server.stop
  try {
    const name = `cashbook_template_${randomBytes(4).toString('hex')}`
    const template = await createDatabase(server.url, name)
    stop = async () => {
      await dropDatabase(template)
      await server.stop()
    }
    const db = connect({ url: template, maxConnections: 1 })
    await migrate(db).finally(() => db.destroy())
    await installJobs(template)
    const seeded = await createDatabase(template, `${name}_seeded`, getDatabaseName(template))
    stop = async () => {
      await dropDatabase(seeded)
      await dropDatabase(template)
      await server.stop()
    }
    const seeding = connect({ url: seeded, maxConnections: 1 })
    const owner = { adminUsername: 'root', adminPassword: 'secret-root' }
    await seedDatabase(seeding, owner).finally(() => seeding.destroy())
    process.env.TEST_DATABASE_TEMPLATE = template
    process.env.TEST_DATABASE_SEEDED = seeded
  } catch (error) {
    await stop()
    throw error
  }
}

export async function teardown(): Promise<void> {
  if (stop === undefined) return
  await stop()
  stop = undefined
  delete process.env.TEST_DATABASE_TEMPLATE
  delete process.env.TEST_DATABASE_SEEDED
}

async function startThrowAway() {
  sweepDataFolders()
  const folder = dataFolder()
  try {
    return { url: (await folder.start()).url, stop: folder.remove }
  } catch (error) {
    await folder.remove()
    throw error
  }
}
