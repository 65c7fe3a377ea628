import { type Sen, negateSen, sumSen } from '../money.ts'
import { type CashbookOwner, type Posting, journal } from './journal.ts'

/** What one person, the agent or a runner, has earned on a cashbook. */
export type CommissionDue = { userId: number; amountSen: Sen }

/** Closing: the frozen commissions become an expense, and are owed to each who earned one. */
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
