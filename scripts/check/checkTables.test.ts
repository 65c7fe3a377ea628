import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tableFaults } from './checkTables.ts'
import { OWNERS } from './moduleTables.ts'

const inModule = (module: string, text: string) =>
  tableFaults({ path: `src/modules/${module}/server/query.ts`, text })

test('refuses to read a table of a module that may not be imported, in Kysely and in SQL', () => {
  expect(inModule('customers', `db.selectFrom('settlements')`)).toEqual([
    'src/modules/customers/server/query.ts: customers reads settlements of lending',
  ])
  expect(inModule('customers', 'sql`SELECT 1 FROM settlements`')).toHaveLength(1)
})

test('refuses to write a table of any other module, however it is written', () => {
  expect(inModule('collection', `db.insertInto('transactions')`)).toHaveLength(1)
  expect(inModule('collection', `db.updateTable('transactions')`)).toHaveLength(1)
  expect(inModule('collection', `db.deleteFrom('transactions')`)).toHaveLength(1)
  expect(inModule('collection', `db.mergeInto('transactions')`)).toHaveLength(1)
  expect(inModule('collection', 'sql`UPDATE transactions SET id = 1`')).toHaveLength(1)
  expect(inModule('collection', `insertAll(db, 'transactions', rows)`)).toHaveLength(1)
  expect(inModule('collection', `updateAll(context.db, 'transactions', rows)`)).toHaveLength(1)
})

test('lets every module read users, customers and cashbooks', () => {
  expect(inModule('office', `db.selectFrom('cashbooks')`)).toEqual([])
  expect(inModule('office', `db.selectFrom('transactions')`)).toHaveLength(1)
})

test('lets reports read everything and write only their own', () => {
  expect(inModule('reports', `db.selectFrom('operation_log_seals')`)).toEqual([])
  expect(inModule('reports', `db.insertInto('portfolio_snapshots')`)).toEqual([])
  expect(inModule('reports', `db.updateTable('users')`)).toHaveLength(1)
})

test('every table of the database has an owner', async () => {
  const types = await readFile('src/db/tables.ts', 'utf8')
  const tables = types.slice(types.indexOf('export type DB ='))
  const names = [...tables.matchAll(/^ {2}(\w+): [A-Z]/gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !(name in OWNERS))).toEqual([])
})
