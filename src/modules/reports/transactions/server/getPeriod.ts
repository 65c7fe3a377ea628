import { daysBetween, type Day } from '#core/calendar.ts'
import { periodAround, type Period, type RelativeTime } from '#core/reportPeriod.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { translate } from '#platform/contract/message.ts'
import { fieldError } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { transactionReportMessages as text } from '../messages.ts'

/** Ten years: a longer report is not useful. */
const MAX_DAYS = 3_660

type Input = { relativeTime: RelativeTime; from?: Day; to?: Day }

/** Returns the days of a report. @throws AppError PERIOD_BACKWARDS, PERIOD_TOO_LONG */
export function getPeriod(context: Context<Actor>, { relativeTime, from, to }: Input): Period {
  const { today } = context
  if (relativeTime !== 'CUSTOM') return periodAround(relativeTime, from ?? today)
  return refuseBadPeriod(context, { from: from ?? today, to: to ?? from ?? today })
}

/** Returns a period that has a day and is not too long. @throws AppError otherwise */
export function refuseBadPeriod({ language }: Context<Actor>, period: Period): Period {
  const { from, to } = period
  if (to < from) {
    throw fieldError('to', commonMessages.PERIOD_BACKWARDS, {
      field: translate(text.to, language),
      fromOn: from,
    })
  }
  if (daysBetween(from, to) >= MAX_DAYS) {
    throw fieldError('to', text.PERIOD_TOO_LONG, { count: MAX_DAYS })
  }
  return period
}
