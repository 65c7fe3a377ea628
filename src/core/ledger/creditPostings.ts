import { type Sen, negateSen } from '../money.ts'
import { type CashbookOwner, type Posting, journal } from './journal.ts'

/**
 * Builds the postings of a credit: cash comes in, the customer owes less. A reloan's credit is
 * posted the same way; the new cashbook's opening pays it out again.
 */
export function creditPostings({
  agentId,
  cashbookId,
  amountSen,
}: CashbookOwner & { amountSen: Sen }): Posting[] {
  return journal(
    { account: 'petty_cash', agentId, amountSen },
    { account: 'receivable', agentId, cashbookId, amountSen: negateSen(amountSen) },
  )
}
