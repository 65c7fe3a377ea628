import { type Day, daysBetween } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { useT } from '#platform/web/preferences/language.ts'
import { dashboardMessages as text } from './messages.ts'

type EarlierCash = { count: number; amount: Sen; oldestDate: Day | null }

/** Says who still holds cash of earlier days, and how old the oldest is; undefined without any. */
export function describeEarlierCash(
  cash: (EarlierCash & { dayCount?: number }) | undefined,
  today: Day,
  t: ReturnType<typeof useT>,
): string | undefined {
  if (!cash || cash.count === 0 || !cash.oldestDate) return undefined
  const { count, amount: amountSen, oldestDate: dayOn, dayCount = 2 } = cash
  const held =
    dayCount === 1
      ? t(text.earlierCash, { count, amountSen, dayOn })
      : t(text.earlierCashOfDays, { count, amountSen })
  return `${held} · ${t(text.oldestCash, { count: daysBetween(dayOn, today), dayOn })}`
}
