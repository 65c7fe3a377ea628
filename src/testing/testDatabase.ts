import { randomBytes } from 'node:crypto'
import { connect, type Database } from '../db/connect.ts'
import { createDatabase, databaseOf, dropDatabase } from './cloneDatabase.ts'

export type TestDatabase = { db: Database; url: string; drop(): Promise<void> }

/** A migrated, empty database of one's own; `drop()` it afterwards. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_TEMPLATE
  if (template === undefined) throw new Error('startDatabaseServer has not run')
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = await createDatabase(template, name, databaseOf(template))
  const db = connect({ url })
  const drop = async () => {
    await db.destroy()
    await dropDatabase(url)
  }
  return { db, url, drop }
}
