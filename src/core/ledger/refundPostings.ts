import type { Sen } from '../money.ts'
import { creditPostings } from './creditPostings.ts'
import { type CashbookOwner, type Posting, reverse } from './journal.ts'
import type { MoneyPlace } from './moneyPosting.ts'

/**
 * Builds the postings of a refund, or of a credit that is undone: the money leaves its place,
 * and the customer owes it again.
 */
export function refundPostings(refund: CashbookOwner & MoneyPlace & { amountSen: Sen }): Posting[] {
  return reverse(creditPostings(refund))
}
