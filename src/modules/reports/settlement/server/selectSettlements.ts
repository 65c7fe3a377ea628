import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Context } from '#platform/server/handler.ts'
import { isUnconfirmed } from '#modules/lending/cashbooks/server/unconfirmedCredit.ts'
import type { settlementFilter } from './schemas.ts'
import { visibleSettlements } from '#modules/lending/settlements/server/visibleSettlements.ts'

export type SettlementFilter = z.output<typeof settlementFilter> & {
  /** Those with a transfer that is not confirmed, or those without one. */
  isWaiting?: boolean | undefined
}

/**
 * Selects the visible current settlements of the requested agent and days; `closures` shows if
 * closed.
 */
export function selectSettlements(
  { db, actor }: Pick<Context<Actor>, 'db' | 'actor'>,
  { agentId, from, to, isWaiting }: Omit<SettlementFilter, 'state'>,
) {
  let matching = db
    .selectFrom('settlements')
    .leftJoin('closures', 'closures.settlement_id', 'settlements.id')
    .where('settlements.undone_at', 'is', null)
    .where(visibleSettlements(actor))
  if (agentId !== undefined) matching = matching.where('settlements.agent_id', '=', agentId)
  if (from !== undefined) matching = matching.where('settlements.settled_on', '>=', from)
  if (to !== undefined) matching = matching.where('settlements.settled_on', '<=', to)
  if (isWaiting !== undefined)
    matching = matching.where(isWaiting ? WAITS : sql<boolean>`NOT ${WAITS}`)
  return matching
}

const WAITS = sql<boolean>`EXISTS (
  SELECT FROM transactions
  WHERE transactions.cashbook_id = settlements.cashbook_id AND ${isUnconfirmed})`

/** Conditions on the state of a settlement of `selectSettlements`. */
export const isIn = {
  ALL: sql<boolean>`true`,
  UNCLOSED: sql<boolean>`closures.settlement_id IS NULL`,
  CLOSED: sql<boolean>`closures.settlement_id IS NOT NULL`,
} as const
