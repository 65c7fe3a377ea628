import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/testDatabase.ts'
import { generateTables } from './generateTables.ts'

test('tables.ts matches the migrations: otherwise run `npm run db -- types`', async () => {
  const { db, drop } = await testDatabase()
  const generated = await generateTables(db).finally(drop)
  expect(await readFile(new URL('tables.ts', import.meta.url), 'utf8')).toBe(generated)
})
