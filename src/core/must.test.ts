import { expect, test } from 'vitest'
import { must, present } from './must.ts'

test('must lets the truth pass and throws its message otherwise', () => {
  must(1 === 1, 'never')
  expect(() => must(false, 'two and two')).toThrow('two and two')
})

test('present refuses null and undefined, and nothing else', () => {
  expect(() => present(null, 'gone')).toThrow('gone')
  expect(() => present(undefined, 'gone')).toThrow('gone')
  expect(present(0, 'gone')).toBe(0)
  expect(present('', 'gone')).toBe('')
})
