import { type Sen, negateSen } from '../money.ts'
import { type Posting, journal } from './journal.ts'

/**
 * Builds the postings of a commission pay-out: the debt to the earner is paid from the petty cash
 * of the agent in whose books it was earned.
 */
export function commissionPostings({
  agentId,
  userId,
  amountSen,
}: {
  agentId: number
  userId: number
  amountSen: Sen
}): Posting[] {
  return journal(
    { account: 'commission_payable', agentId, userId, amountSen },
    { account: 'petty_cash', agentId, amountSen: negateSen(amountSen) },
  )
}
