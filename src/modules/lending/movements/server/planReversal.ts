import { getReversalDay } from '#core/lockedPeriod.ts'
import { reversesCredit } from '#core/loan/transaction.ts'
import { negateSen } from '#core/money.ts'
import type { TotalChange } from '#modules/ledger/server/ledger.ts'
import { readLockedDay } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import { getReversals } from '#modules/ledger/server/reversals.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { ActiveTransaction } from './activeTransactions.ts'
import { balanceImported, findImports } from './importedMoney.ts'
import type { ReversedCredit } from './transactions.ts'
import type { Movements } from './writeMovements.ts'

/**
 * Plans the reversal of transactions: their rows are kept and marked; their money and day totals are
 * reversed, on their own day, or today if that is locked. Imported ones moved no money, so none moves
 * back.
 */
export async function planReversal(
  context: Context<Actor>,
  transactions: readonly ActiveTransaction[],
  reason: string,
): Promise<Movements & Required<Pick<Movements, 'journals'>>> {
  const { db, actor, now, today } = context
  const ids = transactions.map(({ id }) => id)
  const [lockedOn, reversals, imports] = await Promise.all([
    readLockedDay(db),
    getReversals(context, ids),
    findImports(db, ids),
  ])
  const getDay = ({ on }: ActiveTransaction) => getReversalDay(on, lockedOn, today)
  const marks = { removed_at: now, removed_by: actor.id, removal_reason: reason }
  return {
    reversedCredits: transactions.flatMap(restoreReversed),
    removed: transactions.map((each) => ({ id: each.id, ...marks, reversed_on: getDay(each) })),
    journals: [...reversals, ...(await balanceImported(context, reversals, imports))],
    totals: transactions.map((each) => ({
      ...undoTotal(getTotal(each)),
      businessOn: getDay(each) ?? each.on,
    })),
  }
}

/** Returns what a transaction adds to its day's total; what undoes lowers the credits. */
export function getTotal(
  transaction: Pick<
    ActiveTransaction,
    'agentId' | 'kind' | 'runnerId' | 'amountSen' | 'on' | 'bankAccountId'
  >,
): TotalChange {
  const { agentId, kind, runnerId, amountSen, on: businessOn, bankAccountId } = transaction
  const about = { agentId, runnerId, businessOn, isTransfer: bankAccountId !== null }
  return reversesCredit(kind)
    ? { ...about, kind: 'CREDIT', amountSen: negateSen(amountSen), count: 0 }
    : { ...about, kind, amountSen, count: 1 }
}

const undoTotal = (total: TotalChange): TotalChange => ({
  ...total,
  amountSen: negateSen(total.amountSen),
  count: total.count === 0 ? 0 : -1,
})

/**
 * A credit whose bounce or correction is reversed stands again; a transfer waits for confirmation.
 */
function restoreReversed({
  reversesCreditId: id,
  bankAccountId,
}: ActiveTransaction): ReversedCredit[] {
  const state = bankAccountId === null ? null : 'UNCONFIRMED'
  return id === null ? [] : [{ id, is_taken_back: false, transfer_state: state }]
}
