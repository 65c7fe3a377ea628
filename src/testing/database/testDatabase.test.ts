import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getDatabaseName } from './cloneDatabase.ts'
import { testDatabase } from './testDatabase.ts'

test('clones made at the same time are separate, migrated and gone after drop()', async () => {
  const clones = await Promise.all([testDatabase(), testDatabase(), testDatabase()])
  const names = await Promise.all(
    clones.map(async ({ db }) => {
      const result = await sql<{ name: string; migrations: number }>`
        select current_database() as name, count(*) as migrations from kysely_migration`.execute(db)
      expect(result.rows[0]?.migrations).toBeGreaterThan(0)
      return result.rows[0]?.name
    }),
  )
  expect(new Set(names).size).toBe(3)
  expect(names).toEqual(clones.map(({ url }) => getDatabaseName(url)))
  const [first, ...others] = clones
  await Promise.all(others.map((clone) => clone.drop()))
  const left = await sql<{ datname: string }>`
    select datname from pg_database where datname = any(${names})`.execute(first!.db)
  expect(left.rows).toEqual([{ datname: names[0] }])
  await first!.drop()
})
