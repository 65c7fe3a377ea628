import { type Sen, negateSen } from '../money.ts'
import { type Posting, journal } from './journal.ts'
import { type MoneyPlace, moneyPosting } from './moneyPosting.ts'

/**
 * Builds the postings of money that changes its place within one agent's books: between two
 * accounts, or between a runner and the box.
 */
export function movedMoneyPostings({
  agentId,
  from,
  to,
  amountSen,
}: {
  agentId: number
  from: MoneyPlace
  to: MoneyPlace
  amountSen: Sen
}): Posting[] {
  return journal(
    moneyPosting({ agentId, amountSen: negateSen(amountSen), ...from }),
    moneyPosting({ agentId, amountSen, ...to }),
  )
}
