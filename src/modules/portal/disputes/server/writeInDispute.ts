import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { lockCustomer } from '#modules/customers/server/lockCustomer.ts'
import type * as endpoints from '../contract.ts'
import { REOPEN_DAYS } from '../contract.ts'
import { disputeMessages as text } from '../messages.ts'
import { selectDisputes, toOwnDisputeDto } from './disputeRows.ts'
import { changeDispute, OPEN_AGAIN } from './disputeWrites.ts'
import { insertMessage } from './insertMessage.ts'
import { refuseManyOpen } from './refuseManyOpen.ts'
import { visibleDisputes } from './visibleDisputes.ts'

const MOST_MESSAGES = 20
const DAY_MS = 86_400_000

/** Handles a further message of the customer; it reopens a dispute. @throws AppError 404, 409 */
export const handleWriteInDispute: Write<typeof endpoints.writeInDispute> = async (
  context,
  { params: { id }, body: { words }, files },
) => {
  const { db } = context
  const found = await db
    .selectFrom('disputes')
    .select('customer_id')
    .where('disputes.id', '=', id)
    .where(visibleDisputes(context.actor))
    .executeTakeFirst()
  const customer = await lockCustomer(context, orNotFound(found).customer_id)
  const locked = await db
    .selectFrom('disputes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const dispute = assertDefined(locked, 'disputes are never deleted')
  await refuseManyMessages(context, id)
  if (dispute.closed_at) await reopen(context, { ...dispute, closed_at: dispute.closed_at })
  const agentId = dispute.agent_id
  await insertMessage(context, { agentId, disputeId: id, isByCustomer: true, words, photos: files })
  const row = await selectDisputes(db).where('disputes.id', '=', id).executeTakeFirstOrThrow()
  const about = { agentId, customerId: customer.id, cashbookId: dispute.cashbook_id }
  return {
    data: toOwnDisputeDto(row),
    log: {
      action: dispute.closed_at ? 'dispute.reopen' : 'dispute.write',
      entity: 'dispute',
      entityId: id,
      ...about,
      after: { remark: words },
    },
  }
}

type Closed = {
  id: number
  customer_id: number
  transaction_id: number | null
  closed_at: Date
}

async function reopen(context: Context<Actor>, dispute: Closed): Promise<void> {
  const { db, now } = context
  if (now.getTime() - dispute.closed_at.getTime() > REOPEN_DAYS * DAY_MS) {
    throw conflict(text.DISPUTE_TOO_OLD, { days: REOPEN_DAYS })
  }
  await refuseManyOpen(context, dispute.customer_id)
  const other = await db
    .selectFrom('disputes')
    .select('id')
    .where('transaction_id', '=', dispute.transaction_id ?? 0)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  if (other) throw conflict(text.DISPUTE_IS_OPEN)
  await changeDispute(db, dispute.id, OPEN_AGAIN)
}

async function refuseManyMessages({ db }: Context<Actor>, disputeId: number): Promise<void> {
  const { written } = await db
    .selectFrom('dispute_messages')
    .select(sql<number>`count(*)`.as('written'))
    .where('dispute_id', '=', disputeId)
    .where('is_by_customer', '=', true)
    .executeTakeFirstOrThrow()
  if (written >= MOST_MESSAGES) {
    throw conflict(text.TOO_MANY_DISPUTE_MESSAGES, { most: MOST_MESSAGES })
  }
}
