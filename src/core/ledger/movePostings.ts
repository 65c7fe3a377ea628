import { type Sen, ZERO_SEN, addSen, negateSen } from '../money.ts'
import { type Posting, journal, reverse } from './journal.ts'

/**
 * The balances of one cashbook that move to another agent's books, in sen, signed as in the
 * accounts: the customer's debt is positive, unearned interest negative.
 */
export type Carried = {
  cashbookId: number
  fromAgentId: number
  toAgentId: number
  receivableSen: Sen
  unearnedSen: Sen
}

/**
 * Builds the postings of moving a cashbook: one agent gives the debt less the unearned interest,
 * the other takes it; each agent's capital is the other side, so that both books balance.
 */
export function movePostings({
  cashbookId,
  fromAgentId,
  toAgentId,
  receivableSen,
  unearnedSen,
}: Carried): { given: Posting[]; taken: Posting[] } {
  const worthSen = addSen(receivableSen, unearnedSen)
  const getInBooks = (agentId: number) =>
    journal(
      { account: 'receivable', agentId, cashbookId, amountSen: receivableSen },
      { account: 'unearned_interest', agentId, cashbookId, amountSen: unearnedSen },
      { account: 'capital', agentId, amountSen: negateSen(worthSen) },
    )
  return { given: reverse(getInBooks(fromAgentId)), taken: getInBooks(toAgentId) }
}

/**
 * Returns what reversals in a former agent's books add to a cashbook there, to be carried to its
 * current agent. Undefined when there is nothing.
 */
export function carriedBy(
  postings: readonly Posting[],
  { cashbookId, agentId: toAgentId }: { cashbookId: number; agentId: number },
): Carried | undefined {
  const stray = postings.filter(
    ({ agentId, cashbookId: of }) => agentId !== toAgentId && of === cashbookId,
  )
  const sumBy = (account: Posting['account']) =>
    stray
      .filter((posting) => posting.account === account)
      .reduce<Sen>((sum, { amountSen }) => addSen(sum, amountSen), ZERO_SEN)
  const receivableSen = sumBy('receivable')
  const unearnedSen = sumBy('unearned_interest')
  const [first] = stray
  if (!first || (receivableSen === 0 && unearnedSen === 0)) return undefined
  return { cashbookId, fromAgentId: first.agentId, toAgentId, receivableSen, unearnedSen }
}
