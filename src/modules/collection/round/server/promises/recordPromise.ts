import { refuseUnlessUnsettled } from '#core/loan/transaction.ts'
import { getUsualPromise } from '#core/loan/getUsualPromise.ts'
import { fieldError, orNotFound, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import { getLoan } from '#modules/lending/cashbooks/server/cashbookRow.ts'
import { lockCashbooks } from '#modules/lending/cashbooks/server/lockCashbooks.ts'
import { assertWorksFor, resolveRunner } from '#modules/lending/cashbooks/server/resolveRunner.ts'
import type * as endpoints from '../../contract.ts'
import { collectionMessages as text } from '../../messages.ts'
import { selectPromises, toPromiseDto } from './promiseRows.ts'

/** Handles a promise that was made without a visit. */
export const handleRecordPromise: Write<typeof endpoints.recordPromise> = async (
  context,
  { body },
) => {
  const { db, actor, now, today } = context
  const { cashbookId, promisedDate, remark } = body
  const cashbook = orNotFound((await lockCashbooks(context, [cashbookId])).get(cashbookId))
  assertWorksFor(cashbook.agent_id, await resolveRunner(context, undefined))
  const refusal = refuseUnlessUnsettled(getLoan(cashbook))
  if (refusal) unwrapOrThrow(refusal)
  if (promisedDate < today) {
    throw fieldError('promisedDate', text.PROMISE_IN_PAST, { visitOn: today })
  }
  const amountSen = body.promisedAmount ?? getUsualPromise(getLoan(cashbook), promisedDate)
  const { id } = await db
    .insertInto('promises')
    .values({
      agent_id: cashbook.agent_id,
      cashbook_id: cashbookId,
      made_on: today,
      promised_on: promisedDate,
      amount_sen: amountSen,
      remark,
      created_by: actor.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await selectPromises(db, today).where('promise.id', '=', id).executeTakeFirstOrThrow()
  const about = { agentId: cashbook.agent_id, customerId: cashbook.customer_id, cashbookId }
  const after = { promisedDate, amount: amountSen, ...(remark && { remark }) }
  return {
    data: toPromiseDto(row),
    log: { action: 'promise.record', entity: 'promise', entityId: id, ...about, after },
  }
}
