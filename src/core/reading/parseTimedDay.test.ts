import { expect, test } from 'vitest'
import { parseTimedDay } from './parseTimedDay.ts'

test.each([
  '14-10-2026',
  '2026-10-14 13:45:00',
  '14/10/2026 2:30 PM',
  '14/10/26 09:00',
  '2026-10-14T13:45:00.123',
  '14th Oct 2026',
  'Oct 14, 2026',
  'October 14 2026',
  'Okt 14, 2026 09:30',
  'Wed 14/10/2026',
  'Wednesday, 14 October 2026',
  'Rabu, 14 Oktober 2026',
  '2026年10月14日 星期三',
])('“%s” is 14-10-2026', (typed) => expect(parseTimedDay(typed)).toBe('2026-10-14'))

test.each([
  // Whose day it was depends on the zone.
  '2026-10-13T16:00:00.000Z',
  '2026-10-14 13:45:00-05:00',
  '14/10/2026 25:99',
  '13:45',
  'Oct 14, 26',
  'Oct-26',
  'Wed',
  'Someday 14/10/2026',
  '31 Nov 2026 09:00',
])('“%s” is no day', (typed) => expect(parseTimedDay(typed)).toBeUndefined())
