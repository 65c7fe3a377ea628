import { expect, test } from 'vitest'
import { describeChange } from './describeChange.ts'

test.each([
  ['approval', 'acts', ['LOSS', 'OLD_PAYMENT'], 'acts: loss, change of an old payment'],
  ['approval', 'aboveAmounts', ['10000', '2000'], 'above: RM 100.00, RM 20.00'],
  ['daysOff', 'weekdays', ['0', '5'], 'days of the week: Sunday, Friday'],
  ['daysOff', 'dates', ['2026-08-31 National Day'], 'dates: 31-08-2026 National Day'],
  ['webhook', 'events', ['PAYMENTS', 'PEOPLE'], 'events: payments, users and permissions'],
  ['customer', 'removed', ['slip.png'], 'removed: slip.png'],
  ['daysOff', 'weekdays', [], 'days of the week: none'],
])('the log says the list of %s, %s in words', (entity, field, after, words) => {
  expect(describeChange(entity, { field, before: null, after }, 'en')).toBe(words)
})

test('a day of the week is named in the language of the reader', () => {
  const change = { field: 'weekdays', before: ['0'], after: ['0', '6'] }
  expect(describeChange('daysOff', change, 'my')).toBe('hari dalam minggu: Ahad → Ahad, Sabtu')
})
