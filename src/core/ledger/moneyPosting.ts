import type { Sen } from '../money.ts'
import type { Posting } from './journal.ts'

/**
 * Where a movement's money is: a bank account, or the agent's petty cash, in the box or with the
 * runner who holds it. Without either it is the box.
 */
export type MoneyPlace = {
  bankAccountId?: number | null | undefined
  holderId?: number | null | undefined
}

/** The box: petty cash that no runner carries. */
export const BOX: MoneyPlace = {}

/** Builds the posting of money that comes to a place; negative when it leaves it. */
export function moneyPosting({
  agentId,
  amountSen,
  bankAccountId,
  holderId,
}: MoneyPlace & { agentId: number; amountSen: Sen }): Posting {
  if (bankAccountId != null) return { account: 'bank', agentId, bankAccountId, amountSen }
  if (holderId != null) return { account: 'petty_cash', agentId, holderId, amountSen }
  return { account: 'petty_cash', agentId, amountSen }
}
