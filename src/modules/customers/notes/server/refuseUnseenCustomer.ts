import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { isAdminType } from '#core/access/roles.ts'
import { AppError } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { notesMessages } from '../messages.ts'

/**
 * Checks the customer of a note: one of the agent's own, any for admin types. @throws AppError 404
 * at `customerId` when there is no such customer
 */
export async function refuseUnseenCustomer(
  { db, actor }: Context<Actor>,
  customerId: number | null | undefined,
  agentId: number | null,
): Promise<void> {
  if (customerId == null) return
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    .$if(agentId !== null || !isAdminType(actor.roleId), (rows) =>
      rows.where('agent_id', '=', agentId),
    )
    .forShare()
    .executeTakeFirst()
  if (row) return
  const message = notesMessages.NOTE_CUSTOMER_NOT_FOUND
  throw new AppError(message, { status: 404, fields: [{ path: 'customerId', message }] })
}
