/** Why a customer needs a reminder; the most urgent first. */
export const REMINDER_REASONS = [
  'PROMISE_BROKEN',
  'PROMISED_TODAY',
  'DEBT_DAYS',
  'ENDS_SOON',
  'DUE_TODAY',
] as const
export type ReminderReason = (typeof REMINDER_REASONS)[number]
