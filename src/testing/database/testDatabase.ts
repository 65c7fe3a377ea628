import { randomBytes } from 'node:crypto'
import { connect, type Database } from '#db/connect.ts'
import { createDatabase, getDatabaseName, dropDatabase } from './cloneDatabase.ts'

export type TestDatabase = { db: Database; url: string; drop(): Promise<void> }

/** Creates a migrated, empty database; `drop()` it afterwards. */
export function testDatabase(): Promise<TestDatabase> {
  return cloneTemplate(process.env.TEST_DATABASE_TEMPLATE)
}

/**
 * Creates the same with the roles and the first admin, as `npm start` leaves a new database: root,
 * secret-root.
 */
export function seededDatabase(): Promise<TestDatabase> {
  return cloneTemplate(process.env.TEST_DATABASE_SEEDED)
}

async function cloneTemplate(template: string | undefined): Promise<TestDatabase> {
  if (template === undefined) throw new Error('startDatabaseServer has not run')
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = await createDatabase(template, name, getDatabaseName(template))
  const db = connect({ url })
  const drop = async () => {
    await db.destroy()
    await dropDatabase(url)
  }
  return { db, url, drop }
}
