import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortRows, type SortValue } from './sortRows.ts'

const getValue = ({ value }: { value: SortValue }) => value
const sorted = (
  values: readonly SortValue[],
  direction: 'asc' | 'desc',
  language: 'en' | 'my' | 'zh' = 'en',
) =>
  sortRows(
    values.map((value) => ({ value })),
    getValue,
    direction,
    language,
  ).map(getValue)

test('numbers are numbers, not words', () => {
  expect(sorted([900, 10_000, 0, -5], 'asc')).toEqual([-5, 0, 900, 10_000])
  expect(sorted([900, 10_000, 0, -5], 'desc')).toEqual([10_000, 900, 0, -5])
})

test('names are as the language spells them: capitals and accents beside their letters', () => {
  const names = ['Zul', 'ahmad', 'Émile', 'Farid', 'Ali']
  expect(sorted(names, 'asc')).toEqual(['ahmad', 'Ali', 'Émile', 'Farid', 'Zul'])
  expect(sorted(names, 'asc', 'my')).toEqual(['ahmad', 'Ali', 'Émile', 'Farid', 'Zul'])
})

test('Chinese names are by their sound in Chinese', () => {
  expect(sorted(['张伟', '陈美玲', '林志强'], 'asc', 'zh')).toEqual(['陈美玲', '林志强', '张伟'])
})

test('figures in a name count as figures', () => {
  expect(sorted(['Package 10', 'Package 9'], 'asc')).toEqual(['Package 9', 'Package 10'])
})

test('rows without a value are last in both directions; zero is a value', () => {
  expect(sorted([null, 2, '', 0, undefined, Number.NaN], 'asc').slice(0, 2)).toEqual([0, 2])
  expect(sorted([null, 2, '', 0, undefined, Number.NaN], 'desc').slice(0, 2)).toEqual([2, 0])
})

const value = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(Infinity, -Infinity, Number.NaN, null, undefined, ''),
)
const rows = fc
  .oneof(
    fc.array(value),
    fc.array(fc.oneof(fc.string(), fc.constantFrom('Ali', 'ali', 'Álí', null))),
  )
  .map((values: readonly SortValue[]) => values.map((each, at) => ({ value: each, at })))
const direction = fc.constantFrom('asc' as const, 'desc' as const)
const language = fc.constantFrom('en' as const, 'my' as const, 'zh' as const)

test('law: all rows stay, each once, and the given rows are not changed', () => {
  fc.assert(
    fc.property(rows, direction, language, (given, way, words) => {
      const before = [...given]
      const places = sortRows(given, getValue, way, words).map(({ at }) => at)
      expect(places.toSorted((one, other) => one - other)).toEqual(given.map(({ at }) => at))
      expect(given).toEqual(before)
    }),
  )
})

test('law: equal rows keep their order, so that sorting again changes nothing', () => {
  fc.assert(
    fc.property(rows, direction, language, (given, way, words) => {
      const once = sortRows(given, getValue, way, words)
      expect(sortRows(once, getValue, way, words)).toEqual(once)
      const equal = sortRows(given, () => 1, way, words)
      expect(equal).toEqual(given)
    }),
  )
})

test('law: without ties descending is ascending from its end', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), language, (numbers, words) => {
      expect(sorted(numbers, 'desc', words)).toEqual(sorted(numbers, 'asc', words).toReversed())
    }),
  )
})
