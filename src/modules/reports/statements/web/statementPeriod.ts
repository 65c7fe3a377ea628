import { isDay, type Day } from '#core/calendar.ts'
import { periodAround, stepPeriod } from '#core/reportPeriod.ts'

export const STATEMENT_PERIODS = ['THIS_MONTH', 'LAST_MONTH', 'THIS_YEAR', 'ALL', 'CUSTOM'] as const
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number]

/** The period in the URL. */
export type PeriodUrl = { period: string; from: string; to: string }

/** Returns the chosen period and its days; without a first day everything up to the last. */
export function readStatementPeriod(url: PeriodUrl, today: Day) {
  const period = STATEMENT_PERIODS.find((each) => each === url.period) ?? 'THIS_MONTH'
  return { period, days: getDays(period, url, today) }
}

function getDays(
  period: StatementPeriod,
  { from, to }: PeriodUrl,
  today: Day,
): { from?: Day; to: Day } {
  const month = periodAround('MONTHLY', today)
  if (period === 'LAST_MONTH') return stepPeriod('MONTHLY', month, -1)
  if (period === 'THIS_YEAR') return { from: periodAround('YEARLY', today).from, to: today }
  if (period === 'ALL') return { to: today }
  if (period === 'THIS_MONTH' || !isDay(from)) return { from: month.from, to: today }
  const last = isDay(to) && to <= today ? to : today
  return { from: from <= last ? from : last, to: last }
}
