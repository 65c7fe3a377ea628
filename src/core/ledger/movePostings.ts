import { type Sen, ZERO_SEN, addSen, negateSen } from '../money.ts'
import { type Posting, journal, reverse } from './journal.ts'

/**
 * What stands of one cashbook in an agent's books and is carried over to another's, in sen, as the
 * accounts stand: what the customer owes is positive, interest not yet earned negative.
 */
export type Carried = {
  cashbookId: number
  fromAgentId: number
  toAgentId: number
  receivableSen: Sen
  unearnedSen: Sen
}

/**
 * Moving a cashbook: one agent gives what is owed less the interest not yet earned, the other takes
 * it; each agent's capital is the other side, so that the books of either balance by themselves.
 */
export function movePostings({
  cashbookId,
  fromAgentId,
  toAgentId,
  receivableSen,
  unearnedSen,
}: Carried): { given: Posting[]; taken: Posting[] } {
  const worthSen = addSen(receivableSen, unearnedSen)
  const inBooksOf = (agentId: number) =>
    journal(
      { account: 'receivable', agentId, cashbookId, amountSen: receivableSen },
      { account: 'unearned_interest', agentId, cashbookId, amountSen: unearnedSen },
      { account: 'capital', agentId, amountSen: negateSen(worthSen) },
    )
  return { given: reverse(inBooksOf(fromAgentId)), taken: inBooksOf(toAgentId) }
}

/**
 * What postings in a former agent's books (the undoing of something booked before a move) bring to a
 * cashbook there, to be carried to the agent who has it now. Undefined when there is nothing.
 */
export function carriedBy(
  postings: readonly Posting[],
  { cashbookId, agentId: toAgentId }: { cashbookId: number; agentId: number },
): Carried | undefined {
  const stray = postings.filter(
    ({ agentId, cashbookId: of }) => agentId !== toAgentId && of === cashbookId,
  )
  const sumOf = (account: Posting['account']) =>
    stray
      .filter((posting) => posting.account === account)
      .reduce<Sen>((sum, { amountSen }) => addSen(sum, amountSen), ZERO_SEN)
  const receivableSen = sumOf('receivable')
  const unearnedSen = sumOf('unearned_interest')
  if (receivableSen === 0 && unearnedSen === 0) return undefined
  return { cashbookId, fromAgentId: stray[0]!.agentId, toAgentId, receivableSen, unearnedSen }
}
