import { type Sen } from '../money.ts'
import { creditPostings } from './creditPostings.ts'
import { type CashbookOwner, type Posting, reverse } from './journal.ts'

/** Builds the postings of a refund: cash goes back to the customer, who owes it again. */
export function refundPostings(refund: CashbookOwner & { amountSen: Sen }): Posting[] {
  return reverse(creditPostings(refund))
}
