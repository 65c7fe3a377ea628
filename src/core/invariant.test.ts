import { expect, test } from 'vitest'
import { invariant, assertDefined } from './invariant.ts'

test('invariant passes a true condition and throws its message otherwise', () => {
  invariant(1 === 1, 'never')
  expect(() => invariant(false, 'two and two')).toThrow('two and two')
})

test('assertDefined throws on null and undefined only', () => {
  expect(() => assertDefined(null, 'gone')).toThrow('gone')
  expect(() => assertDefined(undefined, 'gone')).toThrow('gone')
  expect(assertDefined(0, 'gone')).toBe(0)
  expect(assertDefined('', 'gone')).toBe('')
})
