import { expect, test } from 'vitest'
import { MODULE_TABLES, TABLES } from './tables.ts'

test('no two modules declare the same table', () => {
  const declared = Object.values(MODULE_TABLES).flatMap((tables) => Object.keys(tables))
  expect(declared.toSorted()).toEqual(Object.keys(TABLES).toSorted())
})
