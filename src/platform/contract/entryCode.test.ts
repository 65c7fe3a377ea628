import { expect, test } from 'vitest'
import { getEntryCode, readEntryCode } from './entryCode.ts'

const KEY = '00f3a21c0de4b8579d3301aa77e6c5f0'

test.each(['', 'P', 'P123', 'R8YM-CSJV-93XE-91Y8', `${'P'.repeat(70)}`, 'PUUU-UUUU-UUUU-UUUU-U'])(
  '%s is no code of a phone',
  (typed) => {
    expect(readEntryCode(typed)).toBeUndefined()
  },
)

test('a key that is no number has no code', () => {
  expect(getEntryCode('payment of Tan')).toBeUndefined()
})

test('a code tells the beginning of its key, however it is typed', () => {
  const code = getEntryCode(KEY)!
  expect(code).toMatch(/^P[0-9A-Z]{3}(-[0-9A-Z]{4}){3}-[0-9A-Z]$/)
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  expect(readEntryCode(code)).toBe(KEY.slice(0, 20))
  expect(readEntryCode(typed)).toBe(KEY.slice(0, 20))
})
