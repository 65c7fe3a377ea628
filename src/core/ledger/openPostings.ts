import { type Sen, negateSen, sen } from '../money.ts'
import { type CashbookOwner, type Posting, journal } from './journal.ts'

/**
 * Builds the postings of opening: the customer owes all, cash goes out, the difference is unearned
 * interest.
 */
export function openPostings({
  agentId,
  cashbookId,
  expectedSen,
  debitSen,
}: CashbookOwner & { expectedSen: Sen; debitSen: Sen }): Posting[] {
  return journal(
    { account: 'receivable', agentId, cashbookId, amountSen: expectedSen },
    { account: 'petty_cash', agentId, amountSen: negateSen(debitSen) },
    { account: 'unearned_interest', agentId, cashbookId, amountSen: sen(debitSen - expectedSen) },
  )
}
