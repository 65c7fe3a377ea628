import { expect, test } from 'vitest'
import { moved } from '../route/route.ts'
import { groupDigits, pressed, parseTypedSen } from './keypad.ts'

const typing = (keys: readonly string[]) => keys.reduce(pressed, '')

test.each([
  [['4', '5'], '45', 4_500],
  [['0', '5'], '5', 500],
  [['.', '5'], '0.5', 50],
  [['1', '.', '2', '5', '9'], '1.25', 125],
  [['1', '.', '.', '2'], '1.2', 120],
  [['1', '2', 'back', '3'], '13', 1_300],
  [['back'], '', 0],
  [['1', '2', 'clear', '3'], '3', 300],
  [['2', '00'], '200', 20_000],
  [['00', '5'], '5', 500],
  [['1', '.', '00'], '1.00', 100],
  [['1', '.', '5', '00'], '1.50', 150],
  [[...'123456', '00'], '1234560', 123_456_000],
  [[...'12345678'], '1234567', 123_456_700],
])('%j becomes %s', (keys, typed, amount) => {
  expect(typing(keys)).toBe(typed)
  expect(parseTypedSen(typed)).toBe(amount)
})

test('a stop moves up and down and stays within the list', () => {
  const all = ['a', 'b', 'c', 'd']
  expect(moved(all, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(all, 3, -5)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(all, 1, 9)).toEqual(['a', 'c', 'd', 'b'])
})

test.each([
  ['5', '5'],
  ['999.', '999.'],
  ['1000', '1,000'],
  ['1234567.5', '1,234,567.5'],
  ['1234.56', '1,234.56'],
])('%s is shown as %s', (typed, shown) => {
  expect(groupDigits(typed)).toBe(shown)
})
