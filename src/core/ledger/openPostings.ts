import { type Sen, negateSen, sen } from '../money.ts'
import { type CashbookOwner, type Posting, journal } from './journal.ts'

/** Opening: the customer owes all, cash goes out, and the interest in between is not yet earned. */
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
