import { type Sen, ZERO_SEN, maxSen, minSen, negateSen, subtractSen } from '../money.ts'
import { type CashbookOwner, type Posting, journal } from './journal.ts'

/**
 * Builds the postings of settling: the unearned interest (expected − debit) is released, the
 * written-off balance leaves the receivable, and the difference is the profit or the loss. It
 * balances:
 * profit = total credit − debit = (expected − written off) − debit = interest − written off.
 */
export function settlePostings({
  agentId,
  cashbookId,
  interestSen,
  writtenOffSen,
}: CashbookOwner & { interestSen: Sen; writtenOffSen: Sen }): Posting[] {
  const profitSen = subtractSen(interestSen, writtenOffSen)
  const incomeSen = maxSen(profitSen, ZERO_SEN)
  const lossSen = negateSen(minSen(profitSen, ZERO_SEN))
  return journal(
    { account: 'unearned_interest', agentId, cashbookId, amountSen: interestSen },
    { account: 'loan_loss', agentId, cashbookId, amountSen: lossSen },
    { account: 'interest_income', agentId, cashbookId, amountSen: negateSen(incomeSen) },
    { account: 'receivable', agentId, cashbookId, amountSen: negateSen(writtenOffSen) },
  )
}
