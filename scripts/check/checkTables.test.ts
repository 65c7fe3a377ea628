import { expect, test } from 'vitest'
import { getOwners, tableFaults, writerFaults } from './checkTables.ts'

const inModule = (module: string, text: string) =>
  tableFaults({ path: `src/modules/${module}/server/query.ts`, text })

test('refuses to read a table of a module that may not be imported, in Kysely and in SQL', () => {
  expect(inModule('customers', `db.selectFrom('settlements')`)).toEqual([
    'src/modules/customers/server/query.ts reads settlements of lending',
  ])
  expect(inModule('customers', `db.selectFrom('notes').innerJoin('settlements', …)`)).toHaveLength(
    1,
  )
  expect(inModule('customers', 'sql`SELECT 1 FROM settlements`')).toHaveLength(1)
  expect(inModule('customers', 'sql`SELECT 1 FROM notes LEFT JOIN settlements`')).toHaveLength(1)
})

test('lets a module read its own tables and those of lower floors', () => {
  expect(inModule('collection', `db.selectFrom('promises').innerJoin('settlements', …)`)).toEqual(
    [],
  )
  expect(inModule('collection', `db.selectFrom('files')`)).toEqual([])
})

test.each([
  `db.insertInto('transactions')`,
  `db.updateTable('transactions')`,
  `db.deleteFrom('transactions')`,
  `db.mergeInto('transactions')`,
  'sql`INSERT INTO transactions (id) VALUES (1)`',
  'sql`UPDATE transactions SET id = 1`',
  'sql`UPDATE transactions AS t SET id = 1`',
  'sql`DELETE FROM transactions`',
  'sql`MERGE INTO transactions`',
  `insertAll(db, 'transactions', rows)`,
  `insertForIds(db, 'transactions', rows)`,
  `updateAll(context.db, 'transactions', rows)`,
])('refuses to write a table of another module: %s', (text) => {
  expect(inModule('collection', text)).toEqual([
    'src/modules/collection/server/query.ts writes transactions of lending',
  ])
})

test('refuses a second writer in the module, in the platform and in what puts modules together', () => {
  const text = `db.updateTable('locked_periods')`
  expect(inModule('ledger', text)).toHaveLength(1)
  expect(tableFaults({ path: 'src/app/server/query.ts', text })).toHaveLength(1)
  expect(tableFaults({ path: 'src/db/query.ts', text })).toHaveLength(1)
})

test('lets the named writer and the declarations of its own module write a table', () => {
  const text = `db.updateTable('locked_periods')`
  const writer = 'src/modules/ledger/locked-period/server/setLockedPeriod.ts'
  expect(tableFaults({ path: writer, text })).toEqual([])
  expect(tableFaults({ path: 'src/modules/ledger/tables.ts', text })).toEqual([])
  expect(tableFaults({ path: 'src/modules/office/tables.ts', text })).toHaveLength(1)
})

test('refuses a writer that is missing, and one in another module', () => {
  const here = { writer: './locked-period/server/setLockedPeriod.ts' }
  const missing = { writer: './locked-period/server/nothing.ts' }
  const elsewhere = { writer: '#app/server/seedDatabase.ts' }
  const migration = { writer: '#db/migrations/0038_customer_standings.sql' }
  const faults = (part: { writer: string }) => writerFaults(getOwners({ ledger: { users: part } }))
  expect(faults(here)).toEqual([])
  expect(faults(migration)).toEqual([])
  expect(faults(missing)).toHaveLength(1)
  expect(faults(elsewhere)).toEqual([
    'src/app/server/seedDatabase.ts writes users from outside of src/modules/ledger',
  ])
})

test('lets every module read users, customers and cashbooks', () => {
  expect(inModule('office', `db.selectFrom('cashbooks')`)).toEqual([])
  expect(inModule('office', `db.selectFrom('transactions')`)).toHaveLength(1)
})

test('lets reports read everything and write only their own', () => {
  expect(inModule('reports', `db.selectFrom('operation_log_seals')`)).toEqual([])
  expect(inModule('reports', `db.updateTable('users')`)).toHaveLength(1)
})

test('takes no comment for a statement', () => {
  expect(inModule('office', `// It was DELETE FROM transactions.`)).toEqual([])
  expect(inModule('office', `/** Of those FROM transactions. */`)).toEqual([])
})
