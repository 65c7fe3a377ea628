import { daysBetween, type Day } from '#core/calendar.ts'
import { halfUp } from './halfUp.ts'
import type { Terms } from './books.ts'
import { keepDays } from './daysOff.ts'

/** What staff enter; what is left out takes the rule's default. */
export type Entered = {
  packageType: 1 | 2
  debitDays: number
  expected: number
  rate?: number
  debit?: number
  firstCredit?: number
  debitOn?: Day
  startOn?: Day
  skipsDaysOff?: boolean
}

/** Writes down the days of a loan from a start. */
type WriteDays = (startOn: Day, debitDays: number) => ReturnType<typeof keepDays>

const everyDay: WriteDays = (startOn, debitDays) => keepDays(startOn, debitDays, [])

/** The terms of rules.md 2, and every rule that they break. */
export function getTerms(
  entered: Entered,
  today: Day,
  write = everyDay,
): { terms: Terms; reasons: string[] } {
  const { packageType, debitDays, expected, debitOn = today, startOn = today } = entered
  const debit =
    packageType === 1
      ? expected - halfUp(expected * (entered.rate ?? 0), 10_000)
      : (entered.debit ?? 0)
  const rate =
    packageType === 1 ? (entered.rate ?? 0) : halfUp((expected - debit) * 10_000, expected)
  const daily = Math.min(Math.ceil(expected / Math.max(debitDays, 1) / 5) * 5, expected)
  const firstCredit = entered.firstCredit ?? daily
  const days = write(startOn, debitDays)
  const reasons = [
    ...(debit > expected ? ['DEBIT_EXCEEDS_EXPECTED'] : []),
    ...(firstCredit > expected ? ['FIRST_CREDIT_EXCEEDS_EXPECTED'] : []),
    ...(debitOn > today ? ['DATE_IN_FUTURE'] : []),
    ...(startOn < debitOn ? ['START_BEFORE_DEBIT'] : []),
    ...(daysBetween(debitOn, days.startOn) > 31 ? ['START_TOO_FAR'] : []),
  ]
  const amounts = { packageType, debitDays, rate, expected, debit, daily, firstCredit }
  const { skipsDaysOff = false } = entered
  return { terms: { ...amounts, debitOn, ...days, skipsDaysOff }, reasons }
}
