import { ROLES } from '#core/access/roles.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import { lockCashbooks } from '#modules/lending/cashbooks/server/lockCashbooks.ts'
import { removeVisit } from './visitWrites.ts'
import type * as endpoints from '../contract.ts'

/** Handles the removal of a missed visit; a runner may remove only their own. */
export const handleRemoveMissedVisit: Write<typeof endpoints.removeMissedVisit> = async (
  context,
  { params },
) => {
  const { db, actor } = context
  const visit = orNotFound(await load())
  const cashbookId = visit.cashbook_id
  const cashbook = orNotFound((await lockCashbooks(context, [cashbookId])).get(cashbookId))
  // A concurrent request may have removed the visit before the lock.
  orNotFound(await load())
  removeVisit(context, params.id)
  const about = { agentId: cashbook.agent_id, customerId: cashbook.customer_id, cashbookId }
  const before = { date: visit.visited_on, reason: visit.reason }
  return {
    data: null,
    log: {
      action: 'missedVisit.remove',
      entity: 'missed-visit',
      entityId: params.id,
      ...about,
      before,
    },
  }

  function load() {
    return db
      .selectFrom('missed_visits')
      .select(['cashbook_id', 'visited_on', 'reason'])
      .where('id', '=', params.id)
      .where('removed_at', 'is', null)
      .$if(actor.roleId === ROLES.RUNNER, (own) => own.where('created_by', '=', actor.id))
      .executeTakeFirst()
  }
}
