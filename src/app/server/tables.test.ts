import { expect, test } from 'vitest'
import { cashTables } from '#modules/cash/tables.ts'
import { collectionTables } from '#modules/collection/tables.ts'
import { customersTables } from '#modules/customers/tables.ts'
import { ledgerTables } from '#modules/ledger/tables.ts'
import { lendingTables } from '#modules/lending/tables.ts'
import { officeTables } from '#modules/office/tables.ts'
import { portalTables } from '#modules/portal/tables.ts'
import { recordsTables } from '#modules/records/tables.ts'
import { reportsTables } from '#modules/reports/tables.ts'
import { platformTables } from '#platform/server/tables.ts'
import { TABLES } from './tables.ts'

test('no two modules declare the same table', () => {
  const declared = [
    platformTables,
    ledgerTables,
    officeTables,
    customersTables,
    lendingTables,
    collectionTables,
    cashTables,
    portalTables,
    reportsTables,
    recordsTables,
  ].flatMap((tables) => Object.keys(tables))
  expect(declared.toSorted()).toEqual(Object.keys(TABLES).toSorted())
})
