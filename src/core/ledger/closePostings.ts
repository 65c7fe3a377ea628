import { type Sen, negateSen, sumSen } from '../money.ts'
import { type CashbookOwner, type Posting, journal } from './journal.ts'

/** The commission of one user, the agent or a runner, on a cashbook. */
export type CommissionDue = { userId: number; amountSen: Sen }

/**
 * Builds the postings of closing: the frozen commissions become an expense and a debt to each
 * earner.
 */
export function closePostings({
  agentId,
  cashbookId,
  commissions,
}: CashbookOwner & { commissions: readonly CommissionDue[] }): Posting[] {
  const totalSen = sumSen(commissions.map(({ amountSen }) => amountSen))
  return journal(
    { account: 'commission_expense', agentId, cashbookId, amountSen: totalSen },
    ...commissions.map(({ userId, amountSen }): Posting => ({
      account: 'commission_payable',
      agentId,
      userId,
      amountSen: negateSen(amountSen),
    })),
  )
}
