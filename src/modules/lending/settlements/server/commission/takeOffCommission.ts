import { differencePostings } from '#core/ledger/differencePostings.ts'
import type { Sen } from '#core/money.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

type Deduction = { agentId: number; runnerId: number; amountSen: Sen; remark: string }

/**
 * Takes a runner's shortage off the commission owed to them: a resolution of the difference, and a
 * commission payment that no account pays. The caller has locked the runner and petty cash, and
 * judged the amount.
 */
export async function takeOffCommission(
  context: Context<Actor>,
  { agentId, runnerId, amountSen, remark }: Deduction,
): Promise<{ resolutionId: number; paymentId: number }> {
  const { db, actor, now, today } = context
  const origin = { agent_id: agentId, remark, created_by: actor.id, created_at: now }
  const { id: resolutionId } = await db
    .insertInto('difference_resolutions')
    .values({
      ...origin,
      runner_id: runnerId,
      type: 'OFF_COMMISSION',
      amount_sen: amountSen,
      resolved_on: today,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: paymentId } = await db
    .insertInto('commission_payments')
    .values({
      ...origin,
      user_id: runnerId,
      amount_sen: amountSen,
      paid_on: today,
      difference_resolution_id: resolutionId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  post(context, [
    {
      event: 'DIFFERENCE',
      agentId,
      businessOn: today,
      differenceResolutionId: resolutionId,
      commissionPaymentId: paymentId,
      postings: differencePostings({ agentId, runnerId, type: 'OFF_COMMISSION', amountSen }),
    },
  ])
  return { resolutionId, paymentId }
}
