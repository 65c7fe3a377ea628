import type { Sen } from '#core/money.ts'
import { conflict, AppError } from '#platform/server/appError.ts'
import { recordFiles } from '#platform/server/recordFiles.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { toCashbookDetailsDto } from '#features/cashbooks/server/toCashbookDto.ts'
import { selectCashbookDetails } from '#features/cashbooks/server/cashbookRow.ts'
import { insertOpenings } from '#features/cashbooks/server/insertOpenings.ts'
import { lockCashbooks } from '#features/cashbooks/server/lockCashbooks.ts'
import { attachReceipts, settleIfPaid } from '#features/cashbooks/server/openCashbook.ts'
import { selfSettledLines } from '#features/settlements/server/selfSettledLines.ts'
import type * as endpoints from '../contract.ts'
import { reloanMessages } from '../messages.ts'
import { insertReloan } from './insertReloan.ts'
import { payOffCashbooks } from './payOffCashbooks.ts'
import { prepareReloan, type PreparedReloan, type ReloanBody } from './prepareReloan.ts'
import { isTokenFor } from './previewToken.ts'
import { toReloanDto, selectReloans, type ReloanDto } from './reloanRows.ts'

/** Replaces old cashbooks with a new one in a single transaction. */
export const handleProcessReloan: Write<typeof endpoints.processReloan> = async (
  context,
  { body: { previewToken, ...request }, files },
) => {
  const { db, today } = context
  const prepared = await prepareAsSeen(context, request, previewToken)
  const { opening } = prepared
  const { agentId, id: customerId } = opening.customer
  const { settleType, remark } = request
  await payOffCashbooks(context, prepared)
  const [newId] = await insertOpenings(context, [
    { ...opening, agentId, customerId, settleType, remark },
  ])
  await attachReceipts(context, newId!, agentId, await recordFiles(context, agentId, files))
  const reloanId = await insertReloan(context, prepared, newId!)
  await settleIfPaid(context, newId!, { ...opening, agentId }, settleType)
  const [reloan, cashbook] = await Promise.all([
    selectReloans(db).where('reloans.id', '=', reloanId).executeTakeFirstOrThrow(),
    selectCashbookDetails(db).where('cashbooks.id', '=', newId!).executeTakeFirstOrThrow(),
  ])
  const data = { reloan: toReloanDto(reloan), cashbook: toCashbookDetailsDto(cashbook, today) }
  return { data, log: [...getLog(data.reloan, prepared), ...selfSettledLines([cashbook])] }
}

/**
 * Prepares the reloan with its old cashbooks locked and checks that it still matches the preview.
 * Cashbooks are locked before the customer, as in every money transaction.
 */
async function prepareAsSeen(
  context: Context<Actor>,
  request: ReloanBody,
  token: string,
): Promise<PreparedReloan> {
  const stale = conflict(reloanMessages.STALE_PREVIEW)
  const locked = await lockCashbooks(context, request.cashbookIds)
  const prepared = await prepareReloan(context, request, locked).catch((error: unknown) => {
    // The preview of these entries passed every rule, so a refusal now means that the data has
    // changed.
    throw error instanceof AppError && isTokenFor(request, token) ? stale : error
  })
  if (prepared.token !== token) throw stale
  return prepared
}

/** Returns a log line for the reloan, and a final one for each old cashbook. */
function getLog(reloan: ReloanDto, { old, made }: PreparedReloan): LogEntry[] {
  const { agentId, customerId, newCashbook, carried, payOut } = reloan
  const about = { agentId, customerId }
  const codes = old.map(({ cashbook_code }) => cashbook_code).join(', ')
  const after = { oldCashbooks: codes, newCashbook: newCashbook.cashbookId, carried, payOut }
  const what = { action: 'reloan.process', entity: 'reloan', entityId: reloan.id }
  const settled = old.map((row, place): LogEntry => {
    const loan = made.repaid[place]!.loan
    const profit = (loan.creditSen - loan.debitSen) as Sen
    return {
      action: 'cashbook.settle',
      entity: 'cashbook',
      entityId: row.id,
      cashbookId: row.id,
      ...about,
      before: { status: row.status },
      after: { status: loan.status, profit, reloanedTo: newCashbook.cashbookId },
    }
  })
  return [{ ...what, ...about, cashbookId: newCashbook.id, after }, ...settled]
}
