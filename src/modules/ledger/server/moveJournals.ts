import type { Day } from '#core/calendar.ts'
import { carriedBy, movePostings, type Carried } from '#core/ledger/movePostings.ts'
import type { Journal } from './ledger.ts'

/**
 * Returns two journals for each cashbook, one in each agent's books: a journal never spans two
 * agents.
 */
export function moveJournals(carried: readonly Carried[], businessOn: Day): Journal[] {
  return carried.flatMap((each) => {
    const { given, taken } = movePostings(each)
    const about = { event: 'MOVE', businessOn, cashbookId: each.cashbookId } as const
    return [
      { ...about, agentId: each.fromAgentId, postings: given },
      { ...about, agentId: each.toAgentId, postings: taken },
    ]
  })
}

/**
 * Returns the journals that carry amounts from the books of a former agent of the cashbook to its
 * current agent; none if the journals are already the current agent's.
 */
export function carriedOver(
  journals: readonly Journal[],
  cashbook: { cashbookId: number; agentId: number },
  businessOn: Day,
): Journal[] {
  const formerAgents = new Set(journals.map(({ agentId }) => agentId))
  const carried = [...formerAgents].map((former) =>
    carriedBy(
      journals.filter(({ agentId }) => agentId === former).flatMap(({ postings }) => postings),
      cashbook,
    ),
  )
  return moveJournals(
    carried.filter((each) => each !== undefined),
    businessOn,
  )
}
