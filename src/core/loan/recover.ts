import type { Day } from '../calendar.ts'
import { type Sen, ZERO_SEN, addSen, maxSen, subtractSen } from '../money.ts'
import { type Refusal, refuse } from './refusal.ts'
import { CASHBOOK_STATUS, type LoanState } from './standing.ts'

type Recovery = {
  amountSen: Sen
  on: Day
  today: Day
  /** The day of the latest transaction: of the loss, or of a recovery after it. */
  latestOn: Day
  recoveredSen: Sen
}

/**
 * Returns what a written-off loan has recovered with another payment, or a refusal. Nothing is owed
 * any more, so the loan itself does not change (field rules, section 10).
 */
export function recover(
  loan: Pick<LoanState, 'status' | 'writtenOffSen'>,
  { amountSen, on, today, latestOn, recoveredSen }: Recovery,
): { recoveredSen: Sen } | Refusal {
  const { status, writtenOffSen } = loan
  if (status === CASHBOOK_STATUS.UNSETTLED || writtenOffSen === 0) return refuse('NOT_WRITTEN_OFF')
  const leftSen = maxSen(subtractSen(writtenOffSen, recoveredSen), ZERO_SEN)
  if (amountSen <= 0) return refuse('AMOUNT_NOT_POSITIVE', 'creditAmount')
  if (amountSen > leftSen) return refuse('RECOVERY_EXCEEDS_LOSS', 'creditAmount', { leftSen })
  if (on > today) return refuse('DATE_IN_FUTURE', 'date', { todayOn: today })
  if (on < latestOn) return refuse('DATE_BEFORE_LATEST', 'date', { latestOn })
  return { recoveredSen: addSen(recoveredSen, amountSen) }
}
