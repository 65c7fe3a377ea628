import { refuse, type Refusal } from './loan/refusal.ts'
import { subtractSen, type Sen } from './money.ts'

/** Cash as it was counted, from 0 up, and what is said to it. */
export type CashCount = { countedSen: Sen; remark?: string }

/**
 * What a runner still has to hand over of a day: what they collected less what was handed over of it.
 * Negative when a payment was removed after its cash had been handed over.
 */
export function cashLeft(collectedSen: Sen, handedOverSen: Sen): Sen {
  return subtractSen(collectedSen, handedOverSen)
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
