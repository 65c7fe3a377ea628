import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tableFaults } from './checkTables.ts'
import { OWNERS } from './featureTables.ts'

const inFeature = (feature: string, text: string) =>
  tableFaults({ path: `src/features/${feature}/server/query.ts`, text })

test('refuses a table of a feature that may not be imported, in Kysely and in SQL', () => {
  expect(inFeature('notes', `db.selectFrom('cashbooks')`)).toEqual([
    'src/features/notes/server/query.ts: notes reads cashbooks of cashbooks',
  ])
  expect(inFeature('notes', 'sql`SELECT 1 FROM settlements`')).toHaveLength(1)
  expect(inFeature('notes', 'sql`UPDATE settlements SET id = 1`')).toHaveLength(1)
  expect(inFeature('notes', `insertAll(db, 'transactions', rows)`)).toHaveLength(1)
  expect(inFeature('notes', `updateAll(context.db, 'cashbooks', rows)`)).toHaveLength(1)
})

test('does not allow writing by an exception to read', () => {
  expect(inFeature('cashbooks', `db.selectFrom('closures')`)).toEqual([])
  expect(inFeature('cashbooks', `db.deleteFrom('closures')`)).toHaveLength(1)
})

test('lets reports and the dashboard read everything and write nothing', () => {
  expect(inFeature('reports', `db.selectFrom('postings')`)).toEqual([])
  expect(inFeature('dashboard', `db.updateTable('users')`)).toHaveLength(1)
})

test('allows tables of the features above without an exception', () => {
  expect(inFeature('reloans', `db.selectFrom('settlements')`)).toEqual([])
})

test('every table of the database has an owner', async () => {
  const types = await readFile('src/db/tables.ts', 'utf8')
  const tables = types.slice(types.indexOf('export type DB ='))
  const names = [...tables.matchAll(/^ {2}(\w+): [A-Z]/gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !(name in OWNERS))).toEqual([])
})
