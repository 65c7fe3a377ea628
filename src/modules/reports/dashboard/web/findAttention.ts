import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { getAttention } from '../contract.ts'

export type AttentionFigures = ResponseOf<typeof getAttention>

/** A kind of thing that needs attention, or one of these things by its id. */
export type AttentionThing = {
  kind:
    | ('records' | 'books' | 'backup' | 'drill' | 'licence')
    | ('cash' | 'earlierCash' | 'holder' | 'transfers' | 'unseen')
    | ('approvals' | 'problems' | 'broken' | 'promised')
    | ('paid' | 'behind' | 'ending' | 'idle')
  id?: number
}

/**
 * Returns what needs attention, the most pressing first: what the bell counts and the lines tell.
 * It has no words, because the bell counts on every page.
 */
export function findAttention(figures: AttentionFigures, mayAnswer: boolean): AttentionThing[] {
  const { proofs, problemsReported = 0, approvalsWaiting = 0, inactiveHolders = [] } = figures
  const { books, backup } = proofs ?? {}
  const hasAny = (counted: { count: number } | undefined) => (counted?.count ?? 0) > 0
  const found: (AttentionThing | false)[] = [
    figures.lostRecords != null && { kind: 'records' },
    books != null && (books.outcome === 'BROKEN' || books.isLate) && { kind: 'books' },
    figures.lateBackup != null && { kind: 'backup' },
    backup != null &&
      (backup.outcome !== 'HOLDS' || (backup.isLate && backup.heldAt !== null)) && {
        kind: 'drill',
      },
    figures.licenceEndsOn != null && { kind: 'licence' },
    hasAny(figures.cashCounted) && { kind: 'cash' },
    hasAny(figures.earlierCash) && { kind: 'earlierCash' },
    ...inactiveHolders.map(({ id }) => ({ kind: 'holder', id }) as const),
    hasAny(figures.transfersToConfirm) && { kind: 'transfers' },
    hasAny(figures.transfersUnseen) && { kind: 'unseen' },
    approvalsWaiting > 0 && { kind: 'approvals' },
    mayAnswer && problemsReported > 0 && { kind: 'problems' },
    hasAny(figures.promisesBroken) && { kind: 'broken' },
    hasAny(figures.promisedToday) && { kind: 'promised' },
    hasAny(figures.fullyPaidButUnsettled) && { kind: 'paid' },
    hasAny(figures.longBehind) && { kind: 'behind' },
    hasAny(figures.endingSoon) && { kind: 'ending' },
    ...figures.idleRunners.map(({ id }) => ({ kind: 'idle', id }) as const),
  ]
  return found.filter((each) => each !== false)
}
