import { assertDefined } from '#core/invariant.ts'
import { differencePostings } from '#core/ledger/differencePostings.ts'
import type { Sen } from '#core/money.ts'
import { insertResolutions } from '../../hand-overs/server/differences/differenceResolutions.ts'
import { type Journal, post } from '#modules/ledger/server/ledger.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertPayments } from './commissionPayments.ts'

export type Deduction = { agentId: number; runnerId: number; amountSen: Sen; remark: string }

const TYPE = 'OFF_COMMISSION'

/**
 * Takes runners' shortages off the commission owed to them: each is a resolution of the difference,
 * and a commission payment that no account pays. The caller has locked the runners and petty cash,
 * and verified the amounts. Returns the ids in the given order.
 */
export async function takeOffCommission(
  context: Context<Actor>,
  deductions: readonly Deduction[],
): Promise<{ resolutionId: number; paymentId: number }[]> {
  const { today: on } = context
  const resolutions = await insertResolutions(
    context,
    deductions.map((each) => ({ ...each, type: TYPE })),
  )
  const payments = await insertPayments(
    context,
    deductions.map(({ agentId, runnerId: userId, amountSen, remark }, place) => ({
      agentId,
      userId,
      amountSen,
      on,
      remark,
      bankAccountId: null,
      differenceResolutionId: at(resolutions, place),
    })),
  )
  const taken = deductions.map((_, place) => ({
    resolutionId: at(resolutions, place),
    paymentId: at(payments, place),
  }))
  post(
    context,
    deductions.map(({ agentId, runnerId, amountSen }, place): Journal => ({
      event: 'DIFFERENCE',
      agentId,
      businessOn: on,
      differenceResolutionId: at(resolutions, place),
      commissionPaymentId: at(payments, place),
      postings: differencePostings({ agentId, runnerId, type: TYPE, amountSen }),
    })),
  )
  return taken
}

const at = (ids: readonly number[], place: number) => assertDefined(ids[place], 'one for each')
