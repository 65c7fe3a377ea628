import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchKey } from './searchKey.ts'

test.each([
  ['Tan Ah-Kow', 'tanahkow'],
  ['陈 大 文', '陈大文'],
  ['+60 12-345 6789', '60123456789'],
  ['CB000123', 'cb000123'],
  ['ＡＢＣ１２３', 'abc123'],
  ["Siti Nur'aini binti Ali", 'sitinurainibintiali'],
  ['முருகன்', 'முருகன்'.replace(/[^\p{L}\p{N}]/gu, '')],
  ['— …', ''],
])('%s is searched as %s', (text, key) => {
  expect(searchKey(text)).toBe(key)
})

test('a key contains no wildcard of LIKE, no space and no mark, for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(searchKey(text)).toMatch(/^[\p{L}\p{N}]*$/u)
    }),
  )
})
