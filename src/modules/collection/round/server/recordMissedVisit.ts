import { orNotFound, AppError } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import { lockCashbooks } from '#modules/lending/cashbooks/server/lockCashbooks.ts'
import { assertWorksFor, resolveRunner } from '#modules/lending/cashbooks/server/resolveRunner.ts'
import { assertUnsettled } from '#modules/lending/settlements/server/assertUnsettled.ts'
import { visitFacts } from '#modules/lending/credits/server/visitFacts.ts'
import type * as endpoints from '../contract.ts'
import type { MissedReason } from '../contract.ts'
import { visitFault } from './visitFault.ts'
import { getPromise, recordMissedVisits } from './recordMissedVisits.ts'

/** Handles a visit without a payment. */
export const handleRecordMissedVisit: Write<typeof endpoints.recordMissedVisit> = async (
  context,
  { body },
) => {
  const { db, today } = context
  const { cashbookId, date: on = today, visitedAt, ...text } = body
  const cashbook = orNotFound((await lockCashbooks(context, [cashbookId])).get(cashbookId))
  const runner = await resolveRunner(context, undefined)
  assertWorksFor(cashbook.agent_id, runner)
  await assertUnsettled(context, cashbook)
  const fault = visitFault(cashbook, { ...text, on, today }, 'visit')
  if (fault) {
    const path = fault.path.replace('visit.', '')
    throw new AppError(fault.message, {
      values: fault.values,
      fields: [{ ...fault, path }],
    })
  }
  const agentId = cashbook.agent_id
  const promise = getPromise(cashbook, text)
  const line = { ...text, cashbookId, on, agentId, runnerId: runner?.id ?? null, promise }
  recordMissedVisits(context, [line])
  const visit = await db
    .selectFrom('missed_visits')
    .select(['id', 'cashbook_id', 'visited_on', 'reason', 'remark'])
    .where('cashbook_id', '=', cashbookId)
    .where('visited_on', '=', on)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const about = { agentId, customerId: cashbook.customer_id, cashbookId }
  const promised = { promisedDate: promise?.on ?? null, promisedAmount: promise?.amountSen ?? null }
  const after = {
    date: on,
    reason: text.reason,
    ...(promise && promised),
    ...visitFacts(context, visitedAt),
  }
  return {
    data: {
      id: visit.id,
      cashbookId,
      date: on,
      reason: visit.reason as MissedReason,
      ...promised,
      remark: visit.remark,
    },
    log: {
      action: 'missedVisit.record',
      entity: 'missed-visit',
      entityId: visit.id,
      ...about,
      after,
    },
  }
}
