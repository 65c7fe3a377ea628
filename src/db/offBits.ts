import { addDays, daysBetween, type Day } from '#core/calendar.ts'
import type { LoanDays } from '#core/loan/daysOff.ts'

/** The columns of a cashbook that hold its days off: a bit for each day from the start, 1 is off. */
export type OffBits = { start_on: Day; off_bits: string | null }

/** Converts the stored days off of a cashbook to their list. */
export function listDaysOff({ start_on, off_bits }: OffBits): Day[] {
  const daysOff: Day[] = []
  if (off_bits === null) return daysOff
  for (let place = off_bits.indexOf('1'); place >= 0; place = off_bits.indexOf('1', place + 1)) {
    daysOff.push(addDays(start_on, place))
  }
  return daysOff
}

/** Converts a sorted list of days off to the stored bits; null without any. */
export function toOffBits({ startOn, daysOff }: LoanDays): string | null {
  let bits = ''
  for (const on of daysOff) bits = `${bits.padEnd(daysBetween(startOn, on), '0')}1`
  return bits === '' ? null : bits
}
