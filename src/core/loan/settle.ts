import type { Day } from '../calendar.ts'
import { type Sen, ZERO_SEN } from '../money.ts'
import { type Refusal, refuse } from './refusal.ts'
import { CASHBOOK_STATUS, type LoanState, getBalance } from './standing.ts'
import { SETTLE_TYPE } from './terms.ts'
import { refuseDate, refuseUnlessUnsettled } from './transaction.ts'

/** Why a loan is given up as lost. OTHER says it in a text. */
export const LOSS_REASONS = [
  'CANNOT_PAY',
  'MOVED_AWAY',
  'DIED',
  'IN_DISPUTE',
  'FRAUD',
  'OTHER',
] as const

export type LossReason = (typeof LOSS_REASONS)[number]

type SettleOptions = { declareLoss?: boolean; dated?: { on: Day; today: Day } | undefined }

/**
 * Settles the loan and returns the loss written off (0 when fully paid). A balance needs
 * `declareLoss`. `dated` is another day than today: from the latest transaction on.
 */
export function settle(
  loan: LoanState,
  { declareLoss = false, dated }: SettleOptions = {},
): { loan: LoanState; lossSen: Sen } | Refusal {
  const refusal = refuseUnlessUnsettled(loan) ?? (dated && refuseDate(loan, dated.on, dated.today))
  if (refusal) return refusal
  const lossSen = getBalance(loan)
  if (lossSen > 0 && !declareLoss) {
    return refuse('BALANCE_REMAINS', undefined, { balanceSen: lossSen })
  }
  return { loan: { ...loan, status: CASHBOOK_STATUS.SETTLED, writtenOffSen: lossSen }, lossSen }
}

/** Returns whether the loan settles by itself now: set to AUTO, and nothing is left to pay. */
export function settlesItself(loan: LoanState): boolean {
  return (
    loan.status === CASHBOOK_STATUS.UNSETTLED &&
    loan.settleType === SETTLE_TYPE.AUTO &&
    getBalance(loan) === 0
  )
}

/** Unsettles the loan and reverses its write-off. */
export function unsettle(loan: LoanState): { loan: LoanState } | Refusal {
  return (
    refuseUnlessSettled(loan) ?? {
      loan: { ...loan, status: CASHBOOK_STATUS.UNSETTLED, writtenOffSen: ZERO_SEN },
    }
  )
}

/**
 * Closes the loan, which is final. `unconfirmedSen` are its credits by transfer that nobody has seen
 * arrive: a closed loan could not take one back.
 */
export function close(
  loan: LoanState,
  { unconfirmedSen }: { unconfirmedSen: Sen },
): { loan: LoanState } | Refusal {
  const refusal = refuseUnlessSettled(loan)
  if (refusal) return refusal
  if (unconfirmedSen > 0) return refuse('TRANSFER_UNCONFIRMED', undefined, { unconfirmedSen })
  return { loan: { ...loan, status: CASHBOOK_STATUS.CLOSED } }
}

function refuseUnlessSettled(loan: LoanState): Refusal | undefined {
  if (loan.status === CASHBOOK_STATUS.CLOSED) return refuse('CASHBOOK_CLOSED')
  if (loan.status !== CASHBOOK_STATUS.SETTLED) return refuse('CASHBOOK_NOT_SETTLED')
}
