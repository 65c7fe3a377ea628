import { expect, test } from 'vitest'
import { isSameView, parseViewQuery, readColumns, toViewQuery } from './viewQuery.ts'

test('the same list on screen has one query, and always names its columns', () => {
  const one = toViewQuery({ sort: 'name:asc', kind: 'LATE', search: '' }, ['city', '-owes'])
  const other = toViewQuery({ search: '', kind: 'LATE', sort: 'name:asc' }, ['-owes', 'city'])
  expect(one).toBe('kind=LATE&sort=name%3Aasc&columns=-owes%2Ccity')
  expect(other).toBe(one)
  expect(toViewQuery({}, [])).toBe('columns=none')
  expect(parseViewQuery(one)).toEqual({ kind: 'LATE', sort: 'name:asc', columns: '-owes,city' })
})

test('the usual columns are a choice, too; no columns are none', () => {
  expect(readColumns([])).toBeUndefined()
  expect(readColumns(['none'])).toEqual([])
  expect(readColumns(['city'])).toEqual(['city'])
})

test('views are compared by what they show', () => {
  expect(isSameView('a=1&b=2&columns=none', 'b=2&a=1')).toBe(true)
  expect(isSameView('columns=city,-owes', 'columns=-owes,city')).toBe(true)
  expect(isSameView('a=1', 'a=2')).toBe(false)
  expect(isSameView('columns=city', 'columns=none')).toBe(false)
})
