import type { Sen } from '../money.ts'
import { creditPostings } from './creditPostings.ts'
import { type CashbookOwner, type Posting, reverse } from './journal.ts'

/**
 * Builds the postings of a refund, or of a transfer that bounced: the money leaves, and the
 * customer owes it again.
 */
export function refundPostings(
  refund: CashbookOwner & { bankAccountId?: number | null; amountSen: Sen },
): Posting[] {
  return reverse(creditPostings(refund))
}
