import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { loadGuarantors, toReadable } from '#modules/customers/server/guarantors/loadGuarantors.ts'
import type * as endpoints from '../../contract.ts'
import { selectCashbookDetails } from '../cashbookRow.ts'
import { visibleCashbooks } from '../visibleCashbooks.ts'

/** Handles who answers for a visible cashbook. @throws AppError 404 */
export const handleListGuarantors: Read<typeof endpoints.listGuarantors> = (context, { params }) =>
  readGuarantors(context, params.id)

/** Returns the guarantors of a visible cashbook as the user may read them. @throws AppError 404 */
export async function readGuarantors({ db, actor }: Context<Actor>, cashbookId: number) {
  const row = orNotFound(
    await selectCashbookDetails(db)
      .where(visibleCashbooks(actor))
      .where('cashbooks.id', '=', cashbookId)
      .executeTakeFirst(),
  )
  const guarantors = (await loadGuarantors(db, [cashbookId])).get(cashbookId) ?? []
  return {
    isLocked: row.is_signed || row.status === CASHBOOK_STATUS.CLOSED,
    guarantors: guarantors.map((each) => toReadable(each, actor)),
  }
}
