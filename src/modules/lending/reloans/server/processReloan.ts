import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { assertDefined, invariant } from '#core/invariant.ts'
import { conflict, AppError } from '#platform/server/appError.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import { toCashbookDetailsDto } from '../../cashbooks/server/toCashbookDto.ts'
import { selectCashbookDetails } from '../../cashbooks/server/cashbookRow.ts'
import { planOpenings } from '../../cashbooks/server/opening/insertOpenings.ts'
import { lockCashbooks } from '../../cashbooks/server/lockCashbooks.ts'
import { openingFacts } from '../../cashbooks/server/opening/prepareOpening.ts'
import { insertGuarantors } from '#modules/customers/server/guarantors/guarantorWrites.ts'
import { attach } from '#modules/customers/server/attachments/attachments.ts'
import { selfSettledLines } from '../../movements/server/selfSettledLines.ts'
import { planCredits } from '../../credits/server/planCredits.ts'
import { planRecording } from '../../credits/server/recordCredits.ts'
import {
  joinMovements,
  writeMovements,
  type Movements,
} from '../../movements/server/writeMovements.ts'
import type * as endpoints from '../contract.ts'
import { reloanMessages } from '../messages.ts'
import { prepareReloan, type PreparedReloan, type ReloanBody } from './prepareReloan.ts'
import { isTokenFor } from './previewToken.ts'
import { toReloanDto, selectReloans, type ReloanDto } from './reloanRows.ts'
import { insertReloan } from './reloanWrites.ts'

/** Replaces old cashbooks with a new one in a single transaction. */
export const handleProcessReloan: Write<typeof endpoints.processReloan> = async (
  context,
  { body: { previewToken, ...request }, files },
) => {
  const { db, today } = context
  const prepared = await prepareAsSeen(context, request, previewToken)
  const { opening } = prepared
  const { agentId, id: customerId } = opening.customer
  const { settleType, remark, guarantors = [] } = request
  const paidOff = await planPayOff(context, prepared)
  const { movements, opened } = await planOpenings(context, [
    { ...opening, agentId, customerId, settleType, remark },
  ])
  writeMovements(context, joinMovements(paidOff, movements))
  const { id: newId } = assertDefined(opened[0], 'one opening was planned')
  insertGuarantors(context, [
    { book: { id: newId, agent_id: agentId, customer_id: customerId }, guarantors },
  ])
  const fileIds = await recordFiles(context, agentId, files)
  attach(context, { column: 'cashbook_id', id: newId, agentId }, fileIds)
  const reloanId = await linkCashbooks(context, prepared, newId)
  const [reloan, cashbook] = await Promise.all([
    selectReloans(db).where('reloans.id', '=', reloanId).executeTakeFirstOrThrow(),
    selectCashbookDetails(db).where('cashbooks.id', '=', newId).executeTakeFirstOrThrow(),
  ])
  const data = { reloan: toReloanDto(reloan), cashbook: toCashbookDetailsDto(cashbook, today) }
  return { data, log: [...getLog(data.reloan, prepared, today), ...selfSettledLines([cashbook])] }
}

/** Plans the whole balance of each old cashbook as paid on the new one's debit date, and its end. */
async function planPayOff(
  context: Context<Actor>,
  { old, made, opening: { terms, places } }: PreparedReloan,
): Promise<Movements> {
  const lines = old.map(({ id }, place) => ({
    cashbookId: id,
    amountSen: assertDefined(made.repaid[place], 'each old cashbook is repaid').creditSen,
    on: terms.debitOn,
    // The payment has no collector, so no runner earns a commission on it.
    runnerId: null,
    remark: '',
    // Both sides go through the account that pays out, so that it pays only the difference.
    bankAccountId: places.debitAccountId,
    holderId: null,
    reference: '',
  }))
  const locked = new Map(old.map((row) => [row.id, row]))
  const plan = planCredits(lines, locked, context.today)
  invariant(plan.refusals.size === 0, 'a reloan that was verified pays every old cashbook')
  const ids = await takeIds(context.db, 'transactions_id_seq', lines.length)
  const recording = { kind: 'RELOAN', settleOn: terms.debitOn } as const
  return (await planRecording(context, plan, ids, recording)).movements
}

/** Links the old cashbooks and the new one. Returns the reloan's id. */
function linkCashbooks(
  context: Context<Actor>,
  { opening: { customer, terms }, old, made }: PreparedReloan,
  newCashbookId: number,
): Promise<number> {
  const sources = old.map((row, place) => ({
    old_cashbook_id: row.id,
    balance_sen: assertDefined(made.repaid[place], 'each old cashbook is repaid').creditSen,
  }))
  const reloan = {
    agent_id: customer.agentId,
    customer_id: customer.id,
    new_cashbook_id: newCashbookId,
    carried_sen: made.oldBalanceSen,
    pay_out_sen: made.payOutSen,
    reloaned_on: terms.debitOn,
  }
  return insertReloan(context, reloan, sources)
}

/**
 * Prepares the reloan with its old cashbooks locked and checks that it still matches the preview; one that
 * waited for approval has the figures of today.
 * Cashbooks are locked before the customer, as in every money transaction.
 */
async function prepareAsSeen(
  context: Context<Actor>,
  request: ReloanBody,
  token: string,
): Promise<PreparedReloan> {
  const locked = await lockCashbooks(context, request.cashbookIds)
  if (context.isApproved) return prepareReloan(context, request, locked, 'RECORD')
  const stale = conflict(reloanMessages.STALE_PREVIEW)
  const prepared = await prepareReloan(context, request, locked, 'RECORD').catch(
    (error: unknown) => {
      // The preview of these entries passed every rule, so a refusal now means that the data has
      // changed.
      throw error instanceof AppError && isTokenFor(request, token) ? stale : error
    },
  )
  if (prepared.token !== token) throw stale
  return prepared
}

/** Returns a log line for the reloan, and a final one for each old cashbook. */
function getLog(reloan: ReloanDto, { old, made, opening }: PreparedReloan, today: Day): LogEntry[] {
  const { agentId, customerId, newCashbook, carried, payOut } = reloan
  const about = { agentId, customerId }
  const codes = old.map(({ cashbook_code }) => cashbook_code).join(', ')
  const after = {
    oldCashbooks: codes,
    newCashbook: newCashbook.cashbookId,
    carried,
    payOut,
    expectedCredit: opening.terms.expectedSen,
    ...openingFacts(opening),
  }
  const what = { action: 'reloan.process', entity: 'reloan', entityId: reloan.id } as const
  const settled = old.map((row, place): LogEntry => {
    const loan = assertDefined(made.repaid[place], 'each old cashbook is repaid').loan
    const profit = (loan.creditSen - loan.debitSen) as Sen
    return {
      action: 'cashbook.settle',
      entity: 'cashbook',
      entityId: row.id,
      cashbookId: row.id,
      ...about,
      before: { status: row.status },
      after: {
        status: loan.status,
        profit,
        reloanedTo: newCashbook.cashbookId,
        ...(reloan.date !== today && { date: reloan.date }),
      },
    }
  })
  return [{ ...what, ...about, cashbookId: newCashbook.id, after }, ...settled]
}
