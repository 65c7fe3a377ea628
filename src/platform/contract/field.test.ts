import { expect, test } from 'vitest'
import { addDays, day } from '#core/calendar.ts'
import {
  businessDay,
  deletedFiles,
  joinedIds,
  optionalPhone,
  optionalText,
  phone,
  plainLines,
  requiredText,
} from './field.ts'

const ends = [day('1910-01-01'), day('9989-12-31')]

test.each([
  '1909-12-31',
  '9990-01-01',
  '1900-01-01',
  '9999-12-31',
  '2026-02-29',
  '2026-1-1',
  '',
  '99999-01-01',
])('%j is no day of business', (text) => {
  expect(businessDay.safeParse(text).success).toBe(false)
})

test('leaves ten years on each side of the first and the last day', () => {
  for (const end of ends) {
    expect(businessDay.parse(end)).toBe(end)
    for (const days of [-3_650, 3_650]) expect(() => addDays(end, days)).not.toThrow()
  }
})

test.each(['0', '777,0,32469,9', '00', '1,', ',1', '1,,2', '-1', '1 ,2', '1234567890123456'])(
  'refuses %j as a list of ids',
  (text) => {
    expect(joinedIds.safeParse(text).success).toBe(false)
    expect(deletedFiles.safeParse(text).success).toBe(false)
  },
)

test('reads each id once', () => {
  expect(joinedIds.parse('777,32469,777')).toEqual([777, 32469])
  expect(deletedFiles.parse('777,32469')).toBe('777,32469')
})

// XML 1.0, section 2.2: a workbook holds none of these, and PostgreSQL's text not all of them.
const FORBIDDEN = ['\0', '\u0001', '\u0008', '\u000B', '\u001F', '\uD83D', '\uFFFE', '\uFFFF']

test.each(FORBIDDEN)('drops %j from text and leaves text of nothing else empty', (character) => {
  expect(optionalText().parse(`${character} Ali${character} bin 陈😀\t\n${character}`)).toBe(
    'Ali bin 陈😀',
  )
  expect(requiredText().safeParse(character).success).toBe(false)
})

test('text of one line has no line break and nothing invisible, text of several keeps its lines', () => {
  for (const typed of ['Ali\nBaba', 'Ali\r\nBaba', '\u202eAli\u200b Baba\u2028']) {
    expect(requiredText().parse(typed)).toBe('Ali Baba')
  }
  expect(plainLines().parse('12, Jalan 5\r\n\u200bKlang ')).toBe('12, Jalan 5\nKlang')
  for (const typed of ['\u200b', '\u200d', '\u00ad\ufeff', '\n', '\u3164']) {
    expect(requiredText().safeParse(typed).error?.issues[0]?.message).toBe('REQUIRED')
  }
})

test.each([
  ['\u202a+60 12-800 0151\u202c', '+60128000151'],
  ['０１２－８０００１５１', '+60128000151'],
  ['012\u2011800\u00a00151', '+60128000151'],
  ['03-2222 3334', '+60322223334'],
])('%j is the phone number %s', (typed, number) => {
  expect(phone.parse(typed)).toBe(number)
  expect(optionalPhone.parse(typed)).toBe(number)
})

test.each(['03-2222 3334 ext 12', '03-2222 3334 x12', '03-22223334#12'])(
  '%s is refused for its extension, which would be lost',
  (typed) => {
    for (const schema of [phone, optionalPhone]) {
      expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('PHONE_EXTENSION')
    }
  },
)
