import { type Sen, negateSen } from '../money.ts'
import { type CashbookOwner, type Posting, journal } from './journal.ts'
import { type MoneyPlace, moneyPosting } from './moneyPosting.ts'

/**
 * Builds the postings of money on a written-off loan: it is income, because the loss stays and
 * nothing is owed.
 */
export function recoveryPostings({
  agentId,
  cashbookId,
  amountSen,
  ...place
}: CashbookOwner & MoneyPlace & { amountSen: Sen }): Posting[] {
  return journal(moneyPosting({ agentId, amountSen, ...place }), {
    account: 'recovered_losses',
    agentId,
    cashbookId,
    amountSen: negateSen(amountSen),
  })
}
