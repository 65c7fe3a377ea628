import { type Refusal, refuse } from './loan/refusal.ts'
import { type Sen, negateSen } from './money.ts'

export const PETTY_CASH_TYPES = ['TOP_UP', 'WITHDRAW', 'ADJUSTMENT', 'EXPENSE'] as const
export type PettyCashType = (typeof PETTY_CASH_TYPES)[number]

/** A manual entry as typed: the amount is positive, only an adjustment's may carry a minus. */
export type PettyCashEntry = { type: PettyCashType; amountSen: Sen; remark?: string }

/**
 * Returns what a manual entry adds to a petty cash balance (negative: takes out), or a refusal.
 * Withdrawals and expenses never exceed the balance; an adjustment states the counted cash.
 */
export function pettyCashChange(
  entry: PettyCashEntry,
  balanceSen: Sen,
): { changeSen: Sen } | Refusal {
  const { type, amountSen, remark } = entry
  if (type === 'ADJUSTMENT' && amountSen === 0) return refuse('AMOUNT_ZERO', 'amount')
  if (type !== 'ADJUSTMENT' && amountSen <= 0) return refuse('AMOUNT_NOT_POSITIVE', 'amount')
  const needsRemark = type === 'ADJUSTMENT' || type === 'EXPENSE'
  if (needsRemark && !remark?.trim()) return refuse('REMARK_REQUIRED', 'remark')
  const takesOut = type === 'WITHDRAW' || type === 'EXPENSE'
  if (takesOut && amountSen > balanceSen) {
    return refuse('PETTY_CASH_INSUFFICIENT', undefined, { balanceSen })
  }
  return { changeSen: takesOut ? negateSen(amountSen) : amountSen }
}
