import { settlesItself } from '#core/loan/settle.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import { selectCashbooks } from '../../cashbooks/server/cashbookRow.ts'
import { toCashbookDto } from '../../cashbooks/server/toCashbookDto.ts'
import { visibleCashbooks } from '../../cashbooks/server/visibleCashbooks.ts'
import type * as endpoints from '../contract.ts'
import { planCorrection } from './planCorrection.ts'
import { selectTransactions } from './toTransactionDto.ts'

/** Handles what a correction would change, by the rules that record it; it stores nothing. */
export const handlePreviewCorrection: Read<typeof endpoints.previewCorrection> = async (
  context,
  { params, body: { cashbookId: otherId } },
) => {
  const { db, actor, today } = context
  const row = orNotFound(
    await selectTransactions(db)
      .where('transactions.id', '=', params.id)
      .where('transactions.removed_at', 'is', null)
      .executeTakeFirst(),
  )
  const ids = otherId === null ? [row.cashbook_id] : [row.cashbook_id, otherId]
  const cashbooks = await selectCashbooks(db)
    .where(visibleCashbooks(actor))
    .where('cashbooks.id', 'in', ids)
    .execute()
  const cashbook = orNotFound(cashbooks.find(({ id }) => id === row.cashbook_id))
  const other = cashbooks.find(({ id }) => id === otherId)
  const plan = await planCorrection(context, { row, cashbook, otherId, other })
  const { loan, target, moved, countsOn } = plan
  return {
    amount: row.amount_sen,
    businessDate: today,
    countsOn,
    cashbook: toCashbookDto({ ...cashbook, credit_sen: loan.creditSen }, today),
    moved: target && moved && toCashbookDto({ ...target, credit_sen: moved.creditSen }, today),
    willSettle: moved !== null && settlesItself(moved),
  }
}
