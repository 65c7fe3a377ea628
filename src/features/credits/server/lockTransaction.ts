import { assertDefined } from '#core/invariant.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { CashbookRow } from '#features/cashbooks/server/cashbookRow.ts'
import {
  activeTransactions,
  type ActiveTransaction,
} from '#features/cashbooks/server/activeTransactions.ts'
import { lockCashbooks } from '#features/cashbooks/server/lockCashbooks.ts'
import { selectTransactions, type TransactionRow } from './toTransactionDto.ts'

export type LockedTransaction = {
  row: TransactionRow
  cashbook: CashbookRow
  transaction: ActiveTransaction
  /** The newest active transactions of its cashbook, newest first: as many as the core needs. */
  live: ActiveTransaction[]
}

/** Locks the visible cashbook of an active transaction and returns both. @throws AppError 404 */
export async function lockTransaction(
  context: Context<Actor>,
  transactionId: number,
): Promise<LockedTransaction> {
  const { db } = context
  const { cashbook_id: cashbookId } = orNotFound(await load())
  const cashbook = orNotFound((await lockCashbooks(context, [cashbookId])).get(cashbookId))
  // A concurrent request may have changed or removed it before the lock.
  const row = orNotFound(await load())
  if (row.removed_at !== null) orNotFound(undefined)
  const live = await activeTransactions(
    db,
    cashbookId,
    Math.max(2, cashbook.transaction_count - row.number + 1),
  )
  const transaction = assertDefined(
    live.find(({ id }) => id === transactionId),
    'a live row is listed',
  )
  return { row, cashbook, transaction, live }

  async function load() {
    return selectTransactions(db).where('transactions.id', '=', transactionId).executeTakeFirst()
  }
}
