import { assertDefined } from '#core/invariant.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import {
  activeTransactions,
  type ActiveTransaction,
} from '../../movements/server/activeTransactions.ts'
import { lockCashbooks } from '../../cashbooks/server/lockCashbooks.ts'
import { selectTransactions, type TransactionRow } from './toTransactionDto.ts'

export type LockedTransaction = {
  row: TransactionRow
  cashbook: CashbookRow
  transaction: ActiveTransaction
  /** The newest active transactions of its cashbook, newest first: as many as the core needs. */
  live: ActiveTransaction[]
  /** Another cashbook that was asked for; none when it is not visible. */
  other: CashbookRow | undefined
}

/**
 * Locks the visible cashbook of an active transaction and returns both; another cashbook is locked
 * in the same step, so that two requests never wait for each other. @throws AppError 404
 */
export async function lockTransaction(
  context: Context<Actor>,
  transactionId: number,
  otherId: number | null = null,
): Promise<LockedTransaction> {
  const { db } = context
  const { cashbook_id: cashbookId } = orNotFound(await load())
  const ids = otherId === null ? [cashbookId] : [cashbookId, otherId]
  const cashbooks = await lockCashbooks(context, ids)
  const cashbook = orNotFound(cashbooks.get(cashbookId))
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
  const other = otherId === null ? undefined : cashbooks.get(otherId)
  return { row, cashbook, transaction, live, other }

  async function load() {
    return selectTransactions(db).where('transactions.id', '=', transactionId).executeTakeFirst()
  }
}

/**
 * Locks a credit against a confirmation at the same time, which takes no cashbook, and returns its
 * state and who confirmed it.
 */
export function lockTransferState({ db }: Context<Actor>, id: number) {
  return db
    .selectFrom('transactions')
    .select(['transfer_state', 'confirmed_by', 'confirmed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
