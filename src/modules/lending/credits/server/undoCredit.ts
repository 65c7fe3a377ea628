import type { Day } from '#core/calendar.ts'
import type { Database } from '#db/connect.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { assertDefined } from '#core/invariant.ts'
import { visibleCashbooks } from '../../cashbooks/server/visibleCashbooks.ts'
import type * as endpoints from '../contract.ts'
import { UNDO_MINUTES } from '../contract.ts'
import { creditMessages as text } from '../messages.ts'
import { lockTransaction } from './lockTransaction.ts'
import { handleRemoveTransaction } from './removeTransaction.ts'

/** Whether a confirmed count has a runner's cash of a day, and was made after a moment. */
export type IsCounted = (
  db: Database,
  cash: { runnerId: number; on: Day; since: Date },
) => Promise<boolean>

/**
 * Handles the undo of a payment that the user has just recorded. It removes the latest payment
 * without the permission to remove, because a mistaken tap needs none.
 */
export const handleUndoCredit =
  (isCounted: IsCounted): Write<typeof endpoints.undoCredit> =>
  async (context, { params, files }) => {
    const { db, actor, now } = context
    const credit = await db
      .selectFrom('transactions')
      .innerJoin('cashbooks', 'cashbooks.id', 'transactions.cashbook_id')
      .select(['transactions.created_by', 'transactions.created_at'])
      .where('transactions.id', '=', params.id)
      .where('transactions.kind', 'in', ['CREDIT', 'RECOVERY'])
      .where('transactions.removed_at', 'is', null)
      .where(visibleCashbooks(actor))
      .executeTakeFirst()
    const { created_by, created_at } = orNotFound(credit)
    const ageMs = now.getTime() - created_at.getTime()
    if (created_by !== actor.id || ageMs > UNDO_MINUTES * 60_000) throw conflict(text.UNDO_TOO_LATE)
    await refuseIfActedOn(context, params.id, isCounted)
    const body = { reason: '' }
    const { data, log } = await handleRemoveTransaction(context, { params, body, query: {}, files })
    // A credit is never the opening, so its removal voids no cashbook.
    return { data: { cashbook: assertDefined(data.cashbook, 'the cashbook lives on') }, log }
  }

/**
 * Refuses once somebody has acted on the payment: saw its transfer arrive, or confirmed a count of
 * its day that was made after it. The row and the runner are locked, as confirming locks them.
 */
async function refuseIfActedOn(
  context: Context<Actor>,
  id: number,
  isCounted: IsCounted,
): Promise<void> {
  const { db } = context
  const { transaction } = await lockTransaction(context, id)
  const { confirmed_by, created_at } = await db
    .selectFrom('transactions')
    .select(['confirmed_by', 'created_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (confirmed_by !== null) throw conflict(text.UNDO_CONFIRMED)
  const { runnerId, bankAccountId, on } = transaction
  if (runnerId === null || bankAccountId !== null) return
  await db.selectFrom('users').select('id').where('id', '=', runnerId).forNoKeyUpdate().execute()
  if (await isCounted(db, { runnerId, on, since: created_at })) throw conflict(text.UNDO_COUNTED)
}
