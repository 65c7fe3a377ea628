import { expect, test } from 'vitest'
import { moved } from '../route/route.ts'
import { pressed, parseTypedSen } from './keypad.ts'

const typing = (keys: readonly string[]) => keys.reduce(pressed, '')

test.each([
  [['4', '5'], '45', 4_500],
  [['0', '5'], '5', 500],
  [['.', '5'], '0.5', 50],
  [['1', '.', '2', '5', '9'], '1.25', 125],
  [['1', '.', '.', '2'], '1.2', 120],
  [['1', '2', 'back', '3'], '13', 1_300],
  [['back'], '', 0],
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
