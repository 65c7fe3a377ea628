import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { sql } from 'kysely'
import { checkUndo } from '#core/loan/checkUndo.ts'
import { assertDefined } from '#core/invariant.ts'
import { ZERO_SEN, sumSen } from '#core/money.ts'
import { conflict, orNotFound, unwrapOrThrow } from '#platform/server/appError.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { latestTransactions } from '../../movements/server/activeTransactions.ts'
import { getLoan, selectCashbooks, type CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import { lockCashbooks } from '../../cashbooks/server/lockCashbooks.ts'
import { toLoanColumns } from '../../movements/server/loans.ts'
import { planReversal } from '../../movements/server/planReversal.ts'
import { toCashbookDto } from '../../cashbooks/server/toCashbookDto.ts'
import { assertOwnCashbooks } from '../../credits/server/assertOwnCashbooks.ts'
import { joinMovements, writeMovements } from '../../movements/server/writeMovements.ts'
import { getSettlementReversals } from '#modules/ledger/server/reversals.ts'
import type * as endpoints from '../contract.ts'
import { reloanMessages } from '../messages.ts'
import { selectReloans, toReloanDto, type ReloanDto } from './reloanRows.ts'
import { markUndone } from './reloanWrites.ts'
import { visibleReloans } from './visibleReloans.ts'

/**
 * Undoes a reloan in one transaction while nothing happened since: the new cashbook is voided, and
 * the old ones are unsettled and owe what they owed.
 */
export const handleUndoReloan: Write<typeof endpoints.undoReloan> = async (
  context,
  { params, body: { reason } },
) => {
  const { db, today } = context
  const { old, opened } = await lockParts(context, params.id)
  const lines = await latestTransactions(db, [...old, opened])
  const openingLines = lines.get(opened.id) ?? []
  const { restored } = unwrapOrThrow(
    checkUndo(
      old.map((row) => ({ loan: getLoan(row), live: lines.get(row.id) ?? [] })),
      {
        loan: getLoan(opened),
        live: openingLines,
        openingCount: opened.first_credit_sen > 0 ? 2 : 1,
      },
    ),
  )
  const oldIds = old.map(({ id }) => id)
  const repayments = oldIds.map((id) => assertDefined(lines.get(id)?.[0], 'each was repaid'))
  const reversed = [...repayments, ...openingLines]
  for (const line of reversed) assertOwnCashbooks(context.actor, line)
  const changes = old.map((row, place) => {
    const loan = assertDefined(restored[place], 'each old cashbook is restored')
    const transactionCount = row.transaction_count - 1
    const columns = toLoanColumns(loan, { transactionCount, endOn: null })
    return { id: row.id, ...columns, voided_at: row.voided_at }
  })
  const undoing = {
    unsettled: oldIds,
    journals: await getSettlementReversals(context, oldIds),
    loans: [...changes, voidLoan(opened, context)],
  }
  const reversal = await planReversal(context, reversed, reason)
  writeMovements(context, joinMovements(undoing, reversal))
  markUndone(context, params.id, reason)
  const [reloan, cashbooks] = await Promise.all([
    selectReloans(db).where('reloans.id', '=', params.id).executeTakeFirstOrThrow(),
    selectCashbooks(db)
      .where('cashbooks.id', '=', sql<number>`ANY (${oldIds}::bigint[])`)
      .orderBy('cashbooks.id')
      .execute(),
  ])
  const data = {
    reloan: toReloanDto(reloan),
    cashbooks: cashbooks.map((row) => toCashbookDto(row, today)),
  }
  return { data, log: getLog(data.reloan, old, reason) }
}

/**
 * Locks the cashbooks of a visible reloan, which decide what may still be undone. @throws AppError
 * 404, or 409 when it is undone
 */
async function lockParts(
  context: Context<Actor>,
  reloanId: number,
): Promise<{ old: CashbookRow[]; opened: CashbookRow }> {
  const { db, actor } = context
  const load = () =>
    db
      .selectFrom('reloans')
      .innerJoin('reloan_sources as source', 'source.reloan_id', 'reloans.id')
      .select(['reloans.new_cashbook_id', 'reloans.undone_at', 'source.old_cashbook_id'])
      .where(visibleReloans(actor))
      .where('reloans.id', '=', reloanId)
      .orderBy('source.old_cashbook_id')
      .execute()
  const found = await load()
  const { new_cashbook_id: newId } = orNotFound(found[0])
  const oldIds = found.map(({ old_cashbook_id: id }) => id)
  const locked = await lockCashbooks(context, [...oldIds, newId])
  // A concurrent request may have undone it, or moved the customer, before the lock.
  if (orNotFound((await load())[0]).undone_at !== null) throw conflict(reloanMessages.RELOAN_UNDONE)
  const get = (id: number) => {
    const row = locked.get(id)
    if (!row) throw conflict(refusalMessages.RELOAN_CHANGED)
    return row
  }
  return { old: oldIds.map(get), opened: get(newId) }
}

/** Returns the new cashbook voided; its terms stay as they were for the list of reloans. */
function voidLoan(row: CashbookRow, { now }: Context<Actor>) {
  const loan = { ...getLoan(row), creditSen: ZERO_SEN }
  const columns = toLoanColumns(loan, { transactionCount: 0, endOn: row.end_on })
  return { id: row.id, ...columns, voided_at: now }
}

/** Returns a log line for the reloan, and one for each old cashbook that is unsettled again. */
function getLog(reloan: ReloanDto, old: readonly CashbookRow[], reason: string): LogEntry[] {
  const { id, agentId, customerId, newCashbook, oldCashbooks, payOut } = reloan
  const about = { agentId, customerId }
  const codes = oldCashbooks.map(({ cashbookId }) => cashbookId).join(', ')
  const carried = sumSen(oldCashbooks.map(({ balance }) => balance))
  const unsettled = old.map((row): LogEntry => {
    const before = { status: row.status, reloanedTo: newCashbook.cashbookId }
    const what = { action: 'cashbook.unsettle', entity: 'cashbook', entityId: row.id } as const
    return { ...what, ...about, cashbookId: row.id, before, after: { status: 1, remark: reason } }
  })
  const before = { oldCashbooks: codes, newCashbook: newCashbook.cashbookId, carried, payOut }
  const what = { action: 'reloan.undo', entity: 'reloan', entityId: id } as const
  return [
    { ...what, ...about, cashbookId: newCashbook.id, before, after: { reason } },
    ...unsettled,
  ]
}
