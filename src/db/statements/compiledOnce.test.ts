import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/testDatabase.ts'
import { compiledOnce } from './compiledOnce.ts'

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.drop())

describe('a query that is compiled once', () => {
  test('uses the values of each run, in their places', async () => {
    const text = compiledOnce(
      (_, given: { text: string; count: number }) =>
        sql<{ text: string; again: string }>`
          SELECT repeat(${given.text}, ${given.count}::int) AS text, ${given.text}::text AS again`,
    )
    expect(await text(database.db, { text: 'ab', count: 2 })).toEqual([
      { text: 'abab', again: 'ab' },
    ])
    expect(await text(database.db, { text: 'c', count: 3 })).toEqual([{ text: 'ccc', again: 'c' }])
  })

  test('is built once, keeps what is not given, and runs in a transaction too', async () => {
    let built = 0
    const named = compiledOnce((db, given: { least: number }) => {
      built++
      return db.selectFrom('roles').select('id').where('id', '>=', given.least).where('id', '<', 5)
    })
    await database.db.transaction().execute(async (trx) => {
      await sql`INSERT INTO roles (id, name, permissions) VALUES (4, 'RUNNER', '{}'), (5, 'CUSTOMER', '{}')`.execute(
        trx,
      )
      expect(await named(trx, { least: 1 })).toEqual([{ id: 4 }])
    })
    expect(await named(database.db, { least: 5 })).toEqual([])
    expect(built).toBe(1)
  })
})
