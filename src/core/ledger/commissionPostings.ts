import { type Sen, negateSen } from '../money.ts'
import { type Posting, journal } from './journal.ts'
import { type MoneyPlace, moneyPosting } from './moneyPosting.ts'

/**
 * Builds the postings of a commission pay-out: the debt to the earner is paid from petty
 * cash or a bank account of the agent in whose books it was earned, or with the cash that the
 * earner holds.
 */
export function commissionPostings({
  agentId,
  userId,
  amountSen,
  ...place
}: MoneyPlace & {
  agentId: number
  userId: number
  amountSen: Sen
}): Posting[] {
  return journal(
    { account: 'commission_payable', agentId, userId, amountSen },
    moneyPosting({ agentId, amountSen: negateSen(amountSen), ...place }),
  )
}
