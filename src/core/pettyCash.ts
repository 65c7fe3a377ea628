import { type Refusal, refuse } from './loan/refusal.ts'
import { type Sen, negateSen, subtractSen, ZERO_SEN } from './money.ts'

/** The manual entries; MOVE takes money to another account of the same agent. */
export const PETTY_CASH_TYPES = ['TOP_UP', 'WITHDRAW', 'ADJUSTMENT', 'EXPENSE', 'MOVE'] as const
export type PettyCashType = (typeof PETTY_CASH_TYPES)[number]

/** The entries that change the balance of one account. */
export type OneSidedType = Exclude<PettyCashType, 'MOVE'>

/** A manual entry as typed: the amount is positive, only an adjustment's may carry a minus. */
export type PettyCashEntry = { type: PettyCashType; amountSen: Sen; remark?: string }

/**
 * What can be spent: a bank account's balance, or what is in the box, where it is told what runners
 * hold besides.
 */
export type Funds = { spendableSen: Sen; withRunnersSen?: Sen; isBank?: boolean }

/** Returns what can be spent of petty cash: the box cannot pay what runners hold. */
export const getBoxFunds = (pettyCashSen: Sen, withRunnersSen: Sen): Funds => ({
  spendableSen: subtractSen(pettyCashSen, withRunnersSen),
  withRunnersSen,
})

/**
 * Returns what a manual entry adds to an account's balance (negative: takes out), or a refusal.
 * Withdrawals, expenses and moves never exceed what the box, or the bank account, has; an adjustment
 * states the counted cash.
 */
export function pettyCashChange(entry: PettyCashEntry, funds: Funds): { changeSen: Sen } | Refusal {
  const { type, amountSen, remark } = entry
  if (type === 'ADJUSTMENT' && amountSen === 0) return refuse('AMOUNT_ZERO', 'amount')
  if (type !== 'ADJUSTMENT' && amountSen <= 0) return refuse('AMOUNT_NOT_POSITIVE', 'amount')
  const needsRemark = type === 'ADJUSTMENT' || type === 'EXPENSE'
  if (needsRemark && !remark?.trim()) return refuse('REMARK_REQUIRED', 'remark')
  const takesOut = type === 'WITHDRAW' || type === 'EXPENSE' || type === 'MOVE'
  if (takesOut && amountSen > funds.spendableSen) return refuseInsufficient(funds)
  return { changeSen: takesOut ? negateSen(amountSen) : amountSen }
}

/** Refuses what the box, or a bank account, cannot pay. */
export function refuseInsufficient({
  spendableSen: balanceSen,
  withRunnersSen = ZERO_SEN,
  isBank,
}: Funds): Refusal {
  if (isBank) return refuse('ACCOUNT_INSUFFICIENT', undefined, { balanceSen })
  if (withRunnersSen === 0) return refuse('PETTY_CASH_INSUFFICIENT', undefined, { balanceSen })
  return refuse('BOX_INSUFFICIENT', undefined, { boxSen: balanceSen, withRunnersSen })
}
