import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder, moveColumn, withOrder } from './columnOrder.ts'

const columns = ['phone', 'city', 'owes'].map((name) => ({ name }))
const names = (changes: readonly string[]) => inOrder(columns, changes).map(({ name }) => name)

test('kept choices without an order show the usual one', () => {
  expect(names([])).toEqual(['phone', 'city', 'owes'])
  expect(names(['-owes', 'city'])).toEqual(['phone', 'city', 'owes'])
})

test('the named order is shown; names that are gone or twice are nothing', () => {
  expect(names(['-city', '.owes', '.gone', '.owes', '.phone', '.city'])).toEqual([
    'owes',
    'phone',
    'city',
  ])
})

test('a column that is newer than the choice follows the one that it usually follows', () => {
  expect(names(['.owes', '.phone'])).toEqual(['owes', 'phone', 'city'])
  expect(names(['.owes', '.city'])).toEqual(['phone', 'owes', 'city'])
})

test('at an end a column stays', () => {
  expect(moveColumn([1, 2], 0, -1)).toEqual([1, 2])
  expect(moveColumn([1, 2], 1, 1)).toEqual([1, 2])
})

test('the usual order is no choice', () => {
  const moved = moveColumn(columns, 0, 1)
  const kept = withOrder(['-owes'], moved, columns)
  expect(kept).toEqual(['-owes', '.city', '.phone', '.owes'])
  expect(withOrder(kept, moveColumn(moved, 1, -1), columns)).toEqual(['-owes'])
})

test('law: moves keep each column once, the visible ones, and what is read is what was moved', () => {
  const moves = fc.array(fc.tuple(fc.nat(2), fc.constantFrom(-1 as const, 1 as const)))
  fc.assert(
    fc.property(moves, (steps) => {
      let ordered = columns
      let changes = ['-city']
      for (const [at, by] of steps) {
        ordered = moveColumn(ordered, at, by)
        changes = withOrder(changes, ordered, columns)
        expect(inOrder(columns, changes)).toEqual(ordered)
        expect(changes.filter((change) => change === '-city')).toEqual(['-city'])
        expect(new Set(ordered)).toEqual(new Set(columns))
      }
    }),
  )
})
