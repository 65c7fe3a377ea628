import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { isAdminType } from '#core/access/roles.ts'
import { refuse } from '#core/loan/refusal.ts'
import { unsettle } from '#core/loan/settle.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { getLoan, type CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import type { ActiveTransaction } from '../../movements/server/activeTransactions.ts'
import { toLoanColumns } from '../../movements/server/loans.ts'
import { planReversal } from '../../movements/server/planReversal.ts'
import { verify, statusLog, type StatusChange } from './statusChange.ts'
import { joinMovements, writeMovements } from '../../movements/server/writeMovements.ts'
import { getSettlementReversals } from '#modules/ledger/server/reversals.ts'

/**
 * Unsettles the allowed ones of the locked cashbooks: reverses their freeze and their write-off.
 */
export async function unsettleLocked(
  context: Context<Actor>,
  rows: readonly CashbookRow[],
  { remark }: { remark: string },
): Promise<StatusChange> {
  const { db } = context
  const [reloaned, elsewhere] = await Promise.all([
    getReloaned(db, rows),
    findSettledElsewhere(context, rows),
  ])
  const { allowed, refusals } = verify(rows, (row) => {
    const result = unsettle(getLoan(row))
    // The new cashbook paid its balance: unsettling only this one would lose the money.
    if ('refused' in result) return result
    if (reloaned.has(row.id)) return refuse('BELONGS_TO_RELOAN')
    // The money is income because the loss stands.
    if (row.recovered_sen > 0) return refuse('CASHBOOK_RECOVERED')
    return elsewhere.has(row.id) ? refuse('BOOKED_WITH_FORMER_AGENT') : result
  })
  const ids = allowed.map(({ row }) => row.id)
  const losses = await getLosses(db, ids)
  const lost = new Set(losses.map(({ cashbookId }) => cashbookId))
  const loans = allowed.map(({ row, loan }) => ({
    id: row.id,
    ...toLoanColumns(loan, {
      transactionCount: row.transaction_count - (lost.has(row.id) ? 1 : 0),
      endOn: null,
    }),
  }))
  const journals = await getSettlementReversals(context, ids)
  const reversal = losses.length > 0 ? await planReversal(context, losses, remark) : {}
  writeMovements(context, joinMovements({ unsettled: ids, journals, loans }, reversal))
  const log = allowed.map(({ row, loan }) => {
    const after = { status: loan.status, lossUndone: row.written_off_sen, remark }
    return statusLog('cashbook.unsettle', row, after)
  })
  return { changed: allowed.map(({ row }) => row), refusals, log }
}

/** The query runs under the lock: the earlier row may be outdated. */
async function getReloaned(db: Database, rows: readonly CashbookRow[]): Promise<Set<number>> {
  const settled = rows.filter(({ status }) => status === CASHBOOK_STATUS.SETTLED)
  const sources = await db
    .selectFrom('reloan_sources')
    .select('old_cashbook_id')
    .where('old_cashbook_id', '=', sql<number>`ANY (${settled.map(({ id }) => id)}::bigint[])`)
    .where('is_undone', '=', sql.lit(false))
    .execute()
  return new Set(sources.map(({ old_cashbook_id }) => old_cashbook_id))
}

/**
 * Returns the cashbooks whose profit and commissions are in another agent's books, from before a
 * move; only admin types unsettle them.
 */
async function findSettledElsewhere(
  { db, actor }: Context<Actor>,
  rows: readonly CashbookRow[],
): Promise<Set<number>> {
  if (isAdminType(actor.roleId)) return new Set()
  const settlements = await db
    .selectFrom('settlements')
    .select('cashbook_id')
    .where('cashbook_id', '=', sql<number>`ANY (${rows.map(({ id }) => id)}::bigint[])`)
    .where('undone_at', 'is', null)
    .where('agent_id', '<>', assertDefined(actor.agentId, 'only admin types have no agent'))
    .execute()
  return new Set(settlements.map(({ cashbook_id }) => cashbook_id))
}

async function getLosses(db: Database, cashbookIds: readonly number[]) {
  const rows = await db
    .selectFrom('transactions')
    .select(['id', 'cashbook_id as cashbookId', 'agent_id as agentId', 'number', 'remark'])
    .select(['amount_sen as amountSen', 'business_on as on', 'runner_id as runnerId'])
    .where('cashbook_id', '=', sql<number>`ANY (${cashbookIds}::bigint[])`)
    .where('kind', '=', 'LOSS')
    .where('removed_at', 'is', null)
    .execute()
  return rows.map((row): ActiveTransaction & { cashbookId: number } => ({
    ...row,
    amountSen: row.amountSen as Sen,
    kind: 'LOSS',
    bankAccountId: null,
    reference: null,
    reversesCreditId: null,
  }))
}
