import { type Sen, negateSen, sen } from '../money.ts'
import { type CashbookOwner, type Posting, journal } from './journal.ts'
import { moneyPosting } from './moneyPosting.ts'

/**
 * Builds the postings of opening: the customer owes all, money goes out, the difference is unearned
 * interest.
 */
export function openPostings({
  agentId,
  cashbookId,
  expectedSen,
  debitSen,
  bankAccountId,
}: CashbookOwner & { bankAccountId?: number | null } & {
  expectedSen: Sen
  debitSen: Sen
}): Posting[] {
  return journal(
    { account: 'receivable', agentId, cashbookId, amountSen: expectedSen },
    moneyPosting({ agentId, bankAccountId, amountSen: negateSen(debitSen) }),
    { account: 'unearned_interest', agentId, cashbookId, amountSen: sen(debitSen - expectedSen) },
  )
}
