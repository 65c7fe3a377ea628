import { type Sen, negateSen } from '../money.ts'
import { type CashbookOwner, type Posting, journal } from './journal.ts'
import { type MoneyPlace, moneyPosting } from './moneyPosting.ts'

/**
 * Builds the postings of a credit: money comes in, the customer owes less. A reloan's credit is
 * posted the same way; the new cashbook's opening pays it out again.
 */
export function creditPostings({
  agentId,
  cashbookId,
  amountSen,
  ...place
}: CashbookOwner & MoneyPlace & { amountSen: Sen }): Posting[] {
  return journal(moneyPosting({ agentId, amountSen, ...place }), {
    account: 'receivable',
    agentId,
    cashbookId,
    amountSen: negateSen(amountSen),
  })
}
