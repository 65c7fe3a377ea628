import { expect, test } from 'vitest'
import { isReminderTime } from './reminders.ts'

test.each([
  ['07:59', false],
  ['08:00', true],
  ['19:59', true],
  ['20:00', false],
  ['00:00', false],
])('at %s in Kuala Lumpur a reminder is allowed: %s', (time, isAllowed) => {
  const at = new Date(`2026-01-10T${time}:30+08:00`)
  expect(isReminderTime('Asia/Kuala_Lumpur', at)).toBe(isAllowed)
})

test('the zone decides, not the machine', () => {
  const at = new Date('2026-01-10T01:00:00Z')
  expect(isReminderTime('Asia/Kuala_Lumpur', at)).toBe(true)
  expect(isReminderTime('UTC', at)).toBe(false)
})
