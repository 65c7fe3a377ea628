import { sql } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { isAdminType } from '#core/access/roles.ts'
import { sumSen, ZERO_SEN } from '#core/money.ts'
import { refuse } from '#core/loan/refusal.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import { conflict, fieldError } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import { unconfirmedCredit } from '#modules/lending/cashbooks/server/unconfirmedCredit.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import type * as endpoints from '../contract.ts'
import { MAX_SKIPPED } from '../contract.ts'
import { settlementMessages as text } from '#modules/lending/settlements/messages.ts'
import { closeCashbooks } from '#modules/lending/settlements/server/closeCashbooks.ts'
import {
  frozenSettlements,
  type FrozenSettlement,
} from '#modules/lending/settlements/server/frozenSettlements.ts'
import { visibleSettlements } from '#modules/lending/settlements/server/visibleSettlements.ts'
import { getReason } from '#modules/lending/settlements/server/setCashbookStatus.ts'
import { isIn, selectSettlements, type SettlementFilter } from './selectSettlements.ts'
import { findRemaining } from './findRemaining.ts'

/**
 * Closes every settled cashbook of the report, or none when their count or sum differs from what
 * the user saw. An admin type says whose they are or what was seen. Logs all as one, and each.
 */
export const handleCloseAll: Write<typeof endpoints.closeAll> = async (
  context,
  { body: { expected, remark, ...filter } },
) => {
  const { actor } = context
  requireVisibleAgent(actor, filter.agentId)
  // A filter that was left out never means everybody's.
  if (isAdminType(actor.roleId) && filter.agentId === undefined && !expected) {
    throw fieldError('agentId', text.AGENT_OR_EXPECTED_REQUIRED)
  }
  const ids = filter.state === 'CLOSED' ? [] : await lockClosing(context, filter)
  const settlements = await frozenSettlements(context.db, ids)
  const count = settlements.length
  const amount = sumSen(settlements.map(({ profitSen }) => profitSen))
  const commission = sumSen(settlements.map(({ commissionSen }) => commissionSen))
  if (expected && (expected.count !== count || expected.amount !== amount)) {
    throw conflict(text.LIST_CHANGED, { count, amountSen: amount }, { count, amount })
  }
  closeCashbooks(context, settlements, { remark })
  const [stays, waiting, unsettled] = await Promise.all([
    findRemaining(context, filter, { count: 0, amount: ZERO_SEN }),
    listWaiting(context, filter),
    getSkipped(context, filter),
  ])
  const skipped = [...waiting, ...unsettled].slice(0, MAX_SKIPPED)
  const log = {
    action: 'cashbook.closeAll',
    entity: 'cashbook',
    agentId: filter.agentId ?? null,
    after: { count, amount, commission, ...filter, remark },
  } as const
  return {
    data: { count, amount, commission, changed: ids, skipped, stays },
    log: count > 0 ? [log, ...closeLines(settlements, remark)] : [],
  }
}

/** Returns the first unsettled visible cashbooks, each with the reason why it cannot be closed. */
async function getSkipped(
  { db, actor, language }: Context<Actor>,
  { agentId }: { agentId?: number | undefined },
) {
  let unsettled = db
    .selectFrom('cashbooks')
    .select(['id', 'balance_sen'])
    .where(visibleCashbooks(actor))
    .where('status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
  if (agentId !== undefined) unsettled = unsettled.where('agent_id', '=', agentId)
  const rows = await unsettled.orderBy('id').limit(MAX_SKIPPED).execute()
  return rows.map(({ id, balance_sen: balanceSen }) => {
    const refusal =
      balanceSen > 0
        ? refuse('BALANCE_REMAINS', undefined, { balanceSen })
        : refuse('CASHBOOK_NOT_SETTLED')
    return { id, ...getReason(refusal, language) }
  })
}

/** Returns the first settled cashbooks of the filter that wait for a transfer to be confirmed. */
async function listWaiting(
  context: Context<Actor>,
  filter: SettlementFilter,
): Promise<{ id: number; code: string; message: string }[]> {
  if (filter.state === 'CLOSED') return []
  const rows = await selectSettlements(context, { ...filter, isWaiting: true })
    .where(isIn.UNCLOSED)
    .select('settlements.cashbook_id as id')
    .orderBy('settlements.cashbook_id')
    .limit(MAX_SKIPPED)
    .execute()
  const unconfirmed = await unconfirmedCredit(
    context.db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id }) => {
    const unconfirmedSen = unconfirmed.get(id) ?? ZERO_SEN
    const refusal = refuse('TRANSFER_UNCONFIRMED', undefined, { unconfirmedSen })
    return { id, ...getReason(refusal, context.language) }
  })
}

/** Returns the history line of each closed cashbook. */
function closeLines(settlements: readonly FrozenSettlement[], remark: string): LogEntry[] {
  const before = { status: CASHBOOK_STATUS.SETTLED }
  return settlements.map(({ cashbookId, customerId, agentId, commissionSen: commission }) => ({
    action: 'cashbook.close',
    entity: 'cashbook',
    entityId: cashbookId,
    agentId,
    customerId,
    cashbookId,
    before,
    after: { status: CASHBOOK_STATUS.CLOSED, commission, remark },
  }))
}

/** Locks the settled cashbooks of these settlements in id order; returns those that may close. */
async function lockClosing(
  { db, actor }: Context<Actor>,
  { agentId, from, to }: SettlementFilter,
): Promise<number[]> {
  let closing = db
    .selectFrom('cashbooks')
    .innerJoin('settlements', 'settlements.cashbook_id', 'cashbooks.id')
    .select('cashbooks.id')
    .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.SETTLED))
    .where('cashbooks.voided_at', 'is', null)
    .where('settlements.undone_at', 'is', null)
    .where(visibleSettlements(actor))
  if (agentId !== undefined) closing = closing.where('settlements.agent_id', '=', agentId)
  if (from !== undefined) closing = closing.where('settlements.settled_on', '>=', from)
  if (to !== undefined) closing = closing.where('settlements.settled_on', '<=', to)
  const rows = await closing.orderBy('cashbooks.id').forUpdate('cashbooks').execute()
  const ids = rows.map(({ id }) => id)
  // Asked for once they are locked: a transfer that waits then can no longer appear.
  const waiting = await unconfirmedCredit(db, ids)
  return ids.filter((id) => !waiting.has(id))
}
