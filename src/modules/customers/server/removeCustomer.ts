import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { conflict } from '#platform/server/appError.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { Write } from '#platform/server/handler.ts'
import { removeLogins } from './removeLogins.ts'
import type * as endpoints from '../contract.ts'
import { customersMessages } from '../messages.ts'
import { changeCustomers } from './customerWrites.ts'
import { lockCustomer } from './lockCustomer.ts'

/**
 * Handles the soft removal of a customer: the row stays for the loans. Logins that show no other
 * customer are removed too. @throws AppError CUSTOMER_HAS_CASHBOOKS
 */
export const handleRemoveCustomer: Write<typeof endpoints.removeCustomer> = async (
  context,
  { params },
) => {
  const { db } = context
  const { id, name, agent_id: agentId } = await lockCustomer(context, params.id)
  const { count } = await db
    .selectFrom('cashbooks')
    .select(sql<number>`count(*)`.as('count'))
    .where('customer_id', '=', id)
    .where('status', '=', CASHBOOK_STATUS.UNSETTLED)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count > 0) throw conflict(customersMessages.CUSTOMER_HAS_CASHBOOKS, { count })
  await changeCustomers(context, [id], { status: RECORD_STATUS.DELETED })
  const logins = await removeLogins(context, id)
  const about = { agentId, customerId: id }
  return {
    data: null,
    log: [
      { action: 'customer.remove', entity: 'customer', entityId: id, ...about, before: { name } },
      ...logins.map((login): LogEntry => ({
        action: 'customerLogin.remove',
        entity: 'user',
        entityId: login.id,
        ...about,
        before: { username: login.username, name },
      })),
    ],
  }
}
