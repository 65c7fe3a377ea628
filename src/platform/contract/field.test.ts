import { expect, test } from 'vitest'
import { addDays, day } from '#core/calendar.ts'
import { businessDay, deletedFiles, joinedIds, optionalText, requiredText } from './field.ts'

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
