import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import { applyCredit, type CreditApplied } from '#core/loan/applyCredit.ts'
import { isRefused } from '#core/loan/refusal.ts'
import { standingOn, type LoanState } from '#core/loan/standing.ts'
import { minSen, sen, type Sen } from '#core/money.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import type { getCreditDetails } from '../server/schemas.ts'
import { creditMessages as text } from '../messages.ts'

export type CreditDetails = z.input<(typeof getCreditDetails)['output']>

/** Returns the initial amount of a form: the due amount, or one day if nothing is due. */
export function usualAmount(loan: LoanState, on: Day): Sen {
  const { dueTodaySen, balanceSen } = standingOn(on, loan)
  return dueTodaySen > 0 ? dueTodaySen : minSen(loan.dailySen, balanceSen)
}

/** Returns the quick amounts, with the closest meaning first and without duplicates. */
export function quickAmounts(loan: LoanState, on: Day): { label: Message; amountSen: Sen }[] {
  const { dueTodaySen, debtDays, balanceSen } = standingOn(on, loan)
  const choices = [
    { label: text.oneDay, amountSen: loan.dailySen },
    { label: text.twoDays, amountSen: sen(loan.dailySen * 2) },
    ...(debtDays > 0 ? [{ label: text.clearDebt, amountSen: dueTodaySen }] : []),
    { label: text.fullBalance, amountSen: balanceSen },
  ]
  // Clearing the debt or the balance is a clearer label than a number of days.
  return choices.filter(
    ({ amountSen }, at) =>
      amountSen <= balanceSen &&
      !choices.slice(at + 1).some((later) => later.amountSen === amountSen),
  )
}

export type Outcome =
  | { applied: CreditApplied }
  | { field: string | undefined; message: Message; values: Values }

/** Returns the effect of the amount, or the refusal with its field. */
export function getOutcome(
  loan: LoanState,
  payment: { amountSen: Sen; on: Day; today: Day },
): Outcome {
  const applied = applyCredit(loan, payment)
  if (!isRefused(applied)) return { applied }
  const { refused, field, params = {} } = applied
  return {
    field,
    message: refusalMessages[refused],
    values: params,
  }
}
