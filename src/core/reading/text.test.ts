import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLine, readText } from './text.ts'

test.each([
  ['\u200b', ''],
  [' \u2060\u00ad\ufeff ', ''],
  ['\u200d', ''],
  ['Ali\nBaba', 'Ali Baba'],
  ['Ali\r\nBaba', 'Ali Baba'],
  ['Ali\u2028Baba', 'Ali Baba'],
  ['Ali\tBaba', 'Ali Baba'],
  ['Ali\u202eabaB', 'AliabaB'],
  ['\u202a+60 12-800 0151\u202c', '+60 12-800 0151'],
  ['A\u200dB', 'AB'],
  ['A\u0000B\u0007', 'AB'],
  ['\ud800A', 'A'],
  ['Jose\u0301', 'José'],
  // What joins the letters of a script, or the parts of a picture, stays.
  ['क्\u200dष', 'क्\u200dष'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['❤\ufe0f', '❤\ufe0f'],
  ['陈美玲', '陈美玲'],
  ['மீனாட்சி', 'மீனாட்சி'],
])('the line %j is read as %j', (typed, line) => {
  expect(readLine(typed)).toBe(line)
})

test('text of several lines keeps its lines and tabs', () => {
  expect(readText(' a\r\nb\rc\td\u200b \n')).toBe('a\nb\nc\td')
})

test('reading twice is reading once, and a line is one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(readText(readText(typed))).toBe(readText(typed))
      expect(readLine(readLine(typed))).toBe(readLine(typed))
      expect(readLine(typed)).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u)
      expect(readLine(typed)).toBe(readLine(typed).normalize('NFC'))
    }),
  )
})
