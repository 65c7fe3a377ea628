import { differencePostings } from '#core/ledger/differencePostings.ts'
import type { Sen } from '#core/money.ts'
import { insertResolution } from '../../hand-overs/server/differences/differenceResolutions.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertPayment } from './commissionPayments.ts'

type Deduction = { agentId: number; runnerId: number; amountSen: Sen; remark: string }

/**
 * Takes a runner's shortage off the commission owed to them: a resolution of the difference, and a
 * commission payment that no account pays. The caller has locked the runner and petty cash, and
 * verified the amount.
 */
export async function takeOffCommission(
  context: Context<Actor>,
  { agentId, runnerId, amountSen, remark }: Deduction,
): Promise<{ resolutionId: number; paymentId: number }> {
  const { today } = context
  const resolution = { agentId, runnerId, type: 'OFF_COMMISSION', amountSen, remark }
  const resolutionId = await insertResolution(context, resolution)
  const paymentId = await insertPayment(context, {
    agentId,
    userId: runnerId,
    amountSen,
    on: today,
    remark,
    bankAccountId: null,
    differenceResolutionId: resolutionId,
  })
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
