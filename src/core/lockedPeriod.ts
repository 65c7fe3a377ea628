import { addDays, type Day } from './calendar.ts'
import { type Refusal, refuse } from './loan/refusal.ts'

/** Refuses an entry dated within the locked period, which ends on `lockedOn`. */
export function refuseLocked(on: Day, lockedOn: Day | null, field?: string): Refusal | undefined {
  if (lockedOn !== null && on <= lockedOn) return refuse('PERIOD_LOCKED', field, { lockedOn })
}

/**
 * Returns the day of a reversal where it is not the original's: today, if the original's is locked.
 */
export function getReversalDay(on: Day, lockedOn: Day | null, today: Day): Day | null {
  return refuseLocked(on, lockedOn) ? today : null
}

/**
 * Refuses another end of the locked period: its last day must be over, and moving the end back, or
 * unlocking everything (null), needs a reason.
 */
export function refuseLock(
  next: Day | null,
  { lockedOn, reason, today }: { lockedOn: Day | null; reason: string; today: Day },
): Refusal | undefined {
  if (next !== null && next >= today) {
    return refuse('PERIOD_NOT_OVER', 'lockedThrough', { latestOn: addDays(today, -1) })
  }
  const isMovedBack = lockedOn !== null && (next === null || next < lockedOn)
  if (isMovedBack && reason === '') return refuse('UNLOCK_REASON_REQUIRED', 'reason', { lockedOn })
}
