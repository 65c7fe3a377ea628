import { formatInstantIso } from './calendar.ts'

/** Why a customer needs a reminder; the most urgent first. */
export const REMINDER_REASONS = [
  'PROMISE_BROKEN',
  'PROMISED_TODAY',
  'DEBT_DAYS',
  'ENDS_SOON',
  'DUE_TODAY',
] as const
export type ReminderReason = (typeof REMINDER_REASONS)[number]

/** Reminders are sent from the first hour on, and before the last, in the time zone of the business. */
export const REMINDER_HOURS = { from: 8, to: 20 } as const

/** A loan with this many debt days needs a reminder. */
export const REMINDER_DEBT_DAYS = 4

/** A loan that ends within this many days needs a reminder. */
export const REMINDER_ENDING_DAYS = 3

/** Returns whether customers may be written to at that instant: 08:00 up to, not including, 20:00. */
export function isReminderTime(zone: string, now: Date): boolean {
  const hour = Number(formatInstantIso(zone, now).slice(11, 13))
  return hour >= REMINDER_HOURS.from && hour < REMINDER_HOURS.to
}
