import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/testDatabase.ts'
import { MODULE_TABLES, TABLES } from './tables.ts'
import { tableRules } from './verifyBooks.ts'

test('no two modules declare the same table', () => {
  const declared = Object.values(MODULE_TABLES).flatMap((tables) => Object.keys(tables))
  expect(declared.toSorted()).toEqual(Object.keys(TABLES).toSorted())
})

test('no two tables have a rule of the same name', () => {
  const rules = tableRules().map(([rule]) => rule)
  expect(rules).toHaveLength(new Set(rules).size)
})

test('every column that refers to files is declared, and whatever a paper can belong to', async () => {
  const { db, drop } = await testDatabase()
  const { rows } = await sql<{ table: string; column: string; target: string }>`
    SELECT key.table_name AS table, key.column_name AS column, target.table_name AS target
    FROM information_schema.key_column_usage AS key
    JOIN information_schema.constraint_column_usage AS target USING (constraint_name)
    WHERE key.table_name <> target.table_name
      AND (target.table_name = 'files' OR key.table_name = 'attachments')`.execute(db)
  await drop()
  const named = rows.filter(({ target }) => target === 'files')
  const declared = Object.entries(TABLES).flatMap(([table, { files }]) =>
    files ? [`${table}.${files.column}`] : [],
  )
  expect(declared.toSorted()).toEqual(named.map((key) => `${key.table}.${key.column}`).toSorted())

  // The papers of petty cash, which is below, are declared with the papers themselves.
  const others = ['files', 'users', 'petty_cash_entries']
  const owners = rows.filter((key) => key.table === 'attachments' && !others.includes(key.target))
  const withPapers = Object.entries(TABLES).flatMap(([table, { papers }]) =>
    papers ? [table] : [],
  )
  expect(withPapers.toSorted()).toEqual(owners.map(({ target }) => target).toSorted())
})
