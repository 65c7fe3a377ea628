import { ROLES } from '#core/access/roles.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import { lockCashbooks } from '#modules/lending/cashbooks/server/lockCashbooks.ts'
import type * as endpoints from '../../contract.ts'
import { removePromise } from './promiseWrites.ts'

/** Handles the removal of a promise; a runner may remove only their own. @throws AppError 404 */
export const handleRemovePromise: Write<typeof endpoints.removePromise> = async (
  context,
  { params },
) => {
  const { db, actor } = context
  const found = await db
    .selectFrom('promises')
    .select('cashbook_id')
    .where('id', '=', params.id)
    .$if(actor.roleId === ROLES.RUNNER, (own) => own.where('created_by', '=', actor.id))
    .executeTakeFirst()
  const cashbookId = orNotFound(found).cashbook_id
  const cashbook = orNotFound((await lockCashbooks(context, [cashbookId])).get(cashbookId))
  const removed = orNotFound(await removePromise(context, params.id))
  const { promised_on: promisedDate, amount_sen: amount } = removed
  const about = { agentId: cashbook.agent_id, customerId: cashbook.customer_id, cashbookId }
  const before = { promisedDate, amount }
  return {
    data: null,
    log: { action: 'promise.remove', entity: 'promise', entityId: params.id, ...about, before },
  }
}
