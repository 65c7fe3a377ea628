import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { toCashbookDto } from '../toCashbookDto.ts'
import { selectCashbooks } from '../cashbookRow.ts'
import { requireCustomer } from '../requireCustomer.ts'
import { visibleCashbooks } from '../visibleCashbooks.ts'

/** Handles the customer's ended cashbooks, newest first. */
export const handleListPreviousCashbooks: Read<typeof endpoints.listPreviousCashbooks> = async (
  context,
  { params },
) => {
  const { db, actor, today } = context
  const customerId = await requireCustomer(context, params.customerId)
  const rows = await selectCashbooks(db)
    .where(visibleCashbooks(actor))
    .where('cashbooks.customer_id', '=', customerId)
    .where('cashbooks.status', '<>', CASHBOOK_STATUS.UNSETTLED)
    .orderBy('cashbooks.id', 'desc')
    .execute()
  return rows.map((row) => toCashbookDto(row, today))
}
