import { type Refusal, refuse } from './loan/refusal.ts'
import { type Sen, negateSen } from './money.ts'

/** The manual entries; MOVE takes money to another account of the same agent. */
export const PETTY_CASH_TYPES = ['TOP_UP', 'WITHDRAW', 'ADJUSTMENT', 'EXPENSE', 'MOVE'] as const
export type PettyCashType = (typeof PETTY_CASH_TYPES)[number]

/** The entries that change the balance of one account. */
export type OneSidedType = Exclude<PettyCashType, 'MOVE'>

/** A manual entry as typed: the amount is positive, only an adjustment's may carry a minus. */
export type PettyCashEntry = { type: PettyCashType; amountSen: Sen; remark?: string }

/**
 * Returns what a manual entry adds to an account's balance (negative: takes out), or a refusal.
 * Withdrawals, expenses and moves never exceed the balance; an adjustment states the counted cash.
 */
export function pettyCashChange(
  entry: PettyCashEntry,
  balanceSen: Sen,
  isBank = false,
): { changeSen: Sen } | Refusal {
  const { type, amountSen, remark } = entry
  if (type === 'ADJUSTMENT' && amountSen === 0) return refuse('AMOUNT_ZERO', 'amount')
  if (type !== 'ADJUSTMENT' && amountSen <= 0) return refuse('AMOUNT_NOT_POSITIVE', 'amount')
  const needsRemark = type === 'ADJUSTMENT' || type === 'EXPENSE'
  if (needsRemark && !remark?.trim()) return refuse('REMARK_REQUIRED', 'remark')
  const takesOut = type === 'WITHDRAW' || type === 'EXPENSE' || type === 'MOVE'
  if (takesOut && amountSen > balanceSen) return refuseInsufficient(balanceSen, isBank)
  return { changeSen: takesOut ? negateSen(amountSen) : amountSen }
}

/** Refuses what petty cash, or a bank account, cannot pay. */
export function refuseInsufficient(balanceSen: Sen, isBank: boolean): Refusal {
  const code = isBank ? 'ACCOUNT_INSUFFICIENT' : 'PETTY_CASH_INSUFFICIENT'
  return refuse(code, undefined, { balanceSen })
}
