import { sql } from 'kysely'
import type { z } from 'zod'
import { parseRinggit } from '#core/reading/amount.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import { getCashbooks } from '#modules/lending/cashbooks/server/list/matchingCashbooks.ts'
import type { listDisputes } from './schemas.ts'
import { selectDisputes } from './disputeRows.ts'
import { visibleDisputes } from './visibleDisputes.ts'

type Filters = Omit<z.output<typeof listDisputes.query>, 'cursor' | 'limit'>

/** Selects the visible disputes that the filters of the register allow. */
export function matchingDisputes(context: Context<Actor>, filters: Filters) {
  const { db, actor } = context
  const { state, agentId, customerId, kind, searchTerm, from, to } = filters
  requireVisibleAgent(actor, agentId)
  let matching = selectDisputes(db).where(visibleDisputes(actor))
  if (state === 'OPEN') matching = matching.where('disputes.outcome', 'is', null)
  if (state === 'ANSWERED') matching = matching.where('disputes.outcome', 'is not', null)
  if (agentId !== undefined) matching = matching.where('disputes.agent_id', '=', agentId)
  if (customerId !== undefined) matching = matching.where('disputes.customer_id', '=', customerId)
  if (kind !== undefined) matching = matching.where('disputes.kind', '=', kind)
  if (searchTerm !== undefined) matching = matching.where(matchesDispute(context, searchTerm))
  if (from !== undefined) matching = matching.where('disputes.disputed_on', '>=', from)
  if (to !== undefined) matching = matching.where('disputes.disputed_on', '<=', to)
  return matching
}

/** Returns the condition for the disputes that a customer, a cashbook or an exact amount names. */
function matchesDispute(context: Context<Actor>, searchTerm: string) {
  const ofCashbooks = getCashbooks(context, { searchTerm }).select('cashbooks.id')
  const amountSen = parseRinggit(searchTerm)
  const isNamed = sql<boolean>`disputes.cashbook_id IN ${ofCashbooks}`
  return amountSen === undefined
    ? isNamed
    : sql<boolean>`(${isNamed} OR ${amountSen} IN (disputes.amount_sen, payment.amount_sen))`
}

/** Puts disputes in the order that was asked for; the id decides between those of one day. */
export function inOrder(
  matching: ReturnType<typeof matchingDisputes>,
  sort: Filters['sort'] = 'createdAt:desc',
  after?: number,
) {
  const [field, direction] = sort.split(':') as ['createdAt' | 'date', 'asc' | 'desc']
  const isAfter = direction === 'asc' ? '>' : '<'
  if (field === 'createdAt') {
    return matching
      .$if(after !== undefined, (q) => q.where('disputes.id', isAfter, Number(after)))
      .orderBy('disputes.id', direction)
  }
  return matching
    .$if(after !== undefined, (q) =>
      q.where(sql<boolean>`(disputes.disputed_on, disputes.id) ${sql.raw(isAfter)} (
        SELECT last.disputed_on, last.id FROM disputes AS last WHERE last.id = ${after})`),
    )
    .orderBy('disputes.disputed_on', direction)
    .orderBy('disputes.id', direction)
}
