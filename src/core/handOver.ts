import { refuse, type Refusal } from './loan/refusal.ts'
import { maxSen, minSen, negateSen, subtractSen, ZERO_SEN, type Sen } from './money.ts'

/** Cash as it was counted, from 0 up, and what is said to it. */
export type CashCount = { countedSen: Sen; remark?: string }

/**
 * A runner's cash of a day: what they collected, what was counted and confirmed of it, and what the
 * latest confirmed count differed from what was expected then (0 without one).
 */
export type DayCash = { collectedSen: Sen; handedOverSen: Sen; lastDifferenceSen: Sen }

/**
 * What of a day's cash is still to be handed over, and of that what a confirmed count lacked; `overSen`
 * was handed over too much: a surplus, or a payment that was removed later. None is below 0.
 */
export function cashLeft({ collectedSen, handedOverSen, lastDifferenceSen }: DayCash) {
  const leftSen = maxSen(subtractSen(collectedSen, handedOverSen), ZERO_SEN)
  return {
    leftSen,
    shortSen: minSen(leftSen, maxSen(negateSen(lastDifferenceSen), ZERO_SEN)),
    overSen: maxSen(subtractSen(handedOverSen, collectedSen), ZERO_SEN),
  }
}

/**
 * What was counted less what was expected, or why the count may not stand: there is nothing to hand
 * over, or it differs and nobody says why.
 */
export function cashDifference(
  count: CashCount,
  expectedSen: Sen,
): { differenceSen: Sen } | Refusal {
  if (expectedSen <= 0) return refuse('NOTHING_TO_HAND_OVER')
  const differenceSen = subtractSen(count.countedSen, expectedSen)
  if (differenceSen !== 0 && !count.remark?.trim())
    return refuse('DIFFERENCE_UNEXPLAINED', 'remark')
  return { differenceSen }
}
