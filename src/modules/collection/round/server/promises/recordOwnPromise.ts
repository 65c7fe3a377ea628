import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { addDays } from '#core/calendar.ts'
import { getBalance } from '#core/loan/standing.ts'
import { refuseUnlessUnsettled } from '#core/loan/transaction.ts'
import { getUsualPromise } from '#core/loan/getUsualPromise.ts'
import { minSen } from '#core/money.ts'
import { conflict, fieldError, orNotFound, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { getLoan } from '#modules/lending/cashbooks/server/cashbookRow.ts'
import { lockCashbooks } from '#modules/lending/cashbooks/server/lockCashbooks.ts'
import { collectionMessages as text } from '../../messages.ts'
import type * as endpoints from '../../contract.ts'
import { OWN_PROMISE_DAYS } from '../../contract.ts'
import { selectPromises, toOwnPromiseDto } from './promiseRows.ts'
import { insertPromises } from './promiseWrites.ts'

/** The promises that a customer may make on a loan in one day. */
const PER_DAY = 5

/** Handles a promise that the customer makes in the portal. @throws AppError 404, 409, 422 */
export const handleRecordOwnPromise: Write<typeof endpoints.recordOwnPromise> = async (
  context,
  { body },
) => {
  const { db, today } = context
  const { cashbookId, promisedDate } = body
  const cashbook = orNotFound((await lockCashbooks(context, [cashbookId])).get(cashbookId))
  const loan = getLoan(cashbook)
  const refusal = refuseUnlessUnsettled(loan)
  if (refusal) unwrapOrThrow(refusal)
  const balanceSen = getBalance(loan)
  if (balanceSen === 0) unwrapOrThrow({ refused: 'CASHBOOK_FULLY_PAID' })
  const untilOn = addDays(today, OWN_PROMISE_DAYS)
  if (promisedDate < today || promisedDate > untilOn) {
    throw fieldError('promisedDate', text.PROMISE_OUT_OF_RANGE, { todayOn: today, untilOn })
  }
  const amountSen = body.promisedAmount ?? minSen(getUsualPromise(loan, promisedDate), balanceSen)
  if (amountSen > balanceSen) {
    throw fieldError('promisedAmount', text.PROMISE_EXCEEDS_BALANCE, { balanceSen })
  }
  await refuseMany(context, cashbookId)
  const { agent_id: agentId, customer_id: customerId } = cashbook
  const promise = { agentId, cashbookId, promisedOn: promisedDate, amountSen, remark: '' }
  const [inserted] = await insertPromises(context, [{ ...promise, isByCustomer: true }])
  const id = assertDefined(inserted, 'one promise was inserted')
  const row = await selectPromises(db, today).where('promise.id', '=', id).executeTakeFirstOrThrow()
  const about = { agentId, customerId, cashbookId }
  const after = { promisedDate, amount: amountSen }
  return {
    data: toOwnPromiseDto(row),
    log: { action: 'promise.make', entity: 'promise', entityId: id, ...about, after },
  }
}

/** Refuses a further promise of the day; the lock of the cashbook keeps the count exact. */
async function refuseMany({ db, today }: Context<Actor>, cashbookId: number): Promise<void> {
  const { made } = await db
    .selectFrom('promises')
    .select(sql<number>`count(*)`.as('made'))
    .where('cashbook_id', '=', cashbookId)
    .where('made_on', '=', today)
    .where('is_by_customer', '=', true)
    .executeTakeFirstOrThrow()
  if (made >= PER_DAY) throw conflict(text.TOO_MANY_PROMISES, { most: PER_DAY })
}
