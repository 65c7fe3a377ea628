import { conflict, fieldError, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import { lockCustomer } from '#modules/customers/server/lockCustomer.ts'
import type * as endpoints from '../contract.ts'
import { disputeMessages as text } from '../messages.ts'
import { selectDisputes, toOwnDisputeDto } from './disputeRows.ts'
import { insertDispute } from './disputeWrites.ts'
import { insertMessage } from './insertMessage.ts'
import { refuseManyOpen } from './refuseManyOpen.ts'

/** Handles a problem that a customer reports. @throws AppError 404, 409, 422 */
export const handleReportDispute: Write<typeof endpoints.reportDispute> = async (
  context,
  { body, files },
) => {
  const { db, now, today } = context
  const { cashbookId, transactionId, words } = body
  const cashbook = await findCashbook(context, cashbookId)
  const customer = await lockCustomer(context, cashbook.customer_id)
  const payment = transactionId === undefined ? undefined : await findPayment(context, body)
  const disputedOn = body.date ?? payment?.business_on ?? today
  if (disputedOn < cashbook.debit_on || disputedOn > today) {
    const values = { debitOn: cashbook.debit_on, todayOn: today }
    throw fieldError('date', text.DISPUTE_DAY_INVALID, values)
  }
  await refuseManyOpen(context, customer.id)
  const id = await insertDispute(db, {
    agent_id: customer.agent_id,
    customer_id: customer.id,
    cashbook_id: cashbookId,
    transaction_id: transactionId ?? null,
    kind: body.kind,
    disputed_on: disputedOn,
    amount_sen: body.amount ?? null,
    created_at: now,
  })
  const agentId = customer.agent_id
  await insertMessage(context, { agentId, disputeId: id, isByCustomer: true, words, photos: files })
  const row = await selectDisputes(db).where('disputes.id', '=', id).executeTakeFirstOrThrow()
  const about = { agentId, customerId: customer.id, cashbookId }
  const after = { date: disputedOn, ...(body.amount && { amount: body.amount }), remark: words }
  return {
    data: toOwnDisputeDto(row),
    log: { action: 'dispute.report', entity: 'dispute', entityId: id, ...about, after },
  }
}

async function findCashbook({ db, actor }: Context<Actor>, cashbookId: number) {
  const cashbook = await db
    .selectFrom('cashbooks')
    .select(['cashbooks.customer_id', 'cashbooks.debit_on'])
    .where('cashbooks.id', '=', cashbookId)
    .where(visibleCashbooks(actor))
    .executeTakeFirst()
  return orNotFound(cashbook)
}

/** Finds the reported payment of the cashbook. @throws AppError 404, 409 when it is reported */
async function findPayment(
  { db }: Context<Actor>,
  { cashbookId, transactionId }: { cashbookId: number; transactionId?: number | undefined },
) {
  const payment = await db
    .selectFrom('transactions')
    .select('transactions.business_on')
    .where('transactions.id', '=', transactionId ?? 0)
    .where('transactions.cashbook_id', '=', cashbookId)
    .where('transactions.removed_at', 'is', null)
    .executeTakeFirst()
  const open = await db
    .selectFrom('disputes')
    .select('id')
    .where('transaction_id', '=', transactionId ?? 0)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  if (payment && open) throw conflict(text.DISPUTE_IS_OPEN)
  return orNotFound(payment)
}
