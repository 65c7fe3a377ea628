import { assertDefined } from '#core/invariant.ts'
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
import { insertPromises } from './promiseWrites.ts'

/** Handles a promise that was made without a visit. */
export const handleRecordPromise: Write<typeof endpoints.recordPromise> = async (
  context,
  { body },
) => {
  const { db, today } = context
  const { cashbookId, promisedDate, remark } = body
  const cashbook = orNotFound((await lockCashbooks(context, [cashbookId])).get(cashbookId))
  assertWorksFor(cashbook.agent_id, await resolveRunner(context, undefined))
  const refusal = refuseUnlessUnsettled(getLoan(cashbook))
  if (refusal) unwrapOrThrow(refusal)
  if (promisedDate < today) {
    throw fieldError('promisedDate', text.PROMISE_IN_PAST, { visitOn: today })
  }
  const amountSen = body.promisedAmount ?? getUsualPromise(getLoan(cashbook), promisedDate)
  const { agent_id: agentId, customer_id: customerId } = cashbook
  const promise = { agentId, cashbookId, promisedOn: promisedDate, amountSen, remark }
  const [inserted] = await insertPromises(context, [{ ...promise, isByCustomer: false }])
  const id = assertDefined(inserted, 'one promise was inserted')
  const row = await selectPromises(db, today).where('promise.id', '=', id).executeTakeFirstOrThrow()
  const about = { agentId, customerId, cashbookId }
  const after = { promisedDate, amount: amountSen, ...(remark && { remark }) }
  return {
    data: toPromiseDto(row),
    log: { action: 'promise.record', entity: 'promise', entityId: id, ...about, after },
  }
}
