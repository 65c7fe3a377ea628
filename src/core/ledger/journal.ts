import { invariant } from '../invariant.ts'
import { type Sen, negateSen, sumSen } from '../money.ts'
import type { AgentAccount, CashbookAccount, UserAccount } from './account.ts'

/**
 * One line of a journal, in sen: a debit is positive, a credit negative. Cash with a holder is
 * carried by that runner; without one it is in the box.
 */
export type Posting = {
  agentId: number
  amountSen: Sen
  cashbookId?: number | undefined
  userId?: number | undefined
  bankAccountId?: number | undefined
  holderId?: number | undefined
} & (
  | { account: AgentAccount }
  | { account: 'petty_cash' }
  | { account: 'bank'; bankAccountId: number }
  | { account: CashbookAccount; cashbookId: number }
  | { account: UserAccount; userId: number }
)

/** The owner of a cashbook's books. */
export type CashbookOwner = { agentId: number; cashbookId: number }

/** Builds a balanced journal without zero amounts. @throws when the rest do not sum to 0: a bug. */
export function journal(...postings: Posting[]): Posting[] {
  invariant(balances(postings), 'a journal must sum to 0')
  return postings.filter(({ amountSen }) => amountSen !== 0)
}

/** Returns whether the postings sum to 0. */
export function balances(postings: readonly Posting[]): boolean {
  return sumSen(postings.map(({ amountSen }) => amountSen)) === 0
}

/** Builds the journal that reverses another: the same lines with opposite signs. */
export function reverse(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({ ...posting, amountSen: negateSen(posting.amountSen) }))
}
