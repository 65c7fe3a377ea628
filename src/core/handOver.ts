import { refuse, type Refusal } from './loan/refusal.ts'
import { maxSen, minSen, negateSen, subtractSen, ZERO_SEN, type Sen } from './money.ts'

/** Counted cash, from 0 up, and its remark. */
export type CashCount = { countedSen: Sen; remark?: string }

/**
 * A runner's cash of a day: the collected sum, the counted and confirmed sum, the difference of the
 * latest confirmed count from all that was collected by then (0 without one), and what of that
 * shortage is resolved.
 */
export type DayCash = {
  collectedSen: Sen
  handedOverSen: Sen
  lastDifferenceSen: Sen
  resolvedSen?: Sen
}

/**
 * Computes the cash still to be handed over and how much of it a confirmed count lacked, both less
 * what is resolved; `overSen` was handed over too much: a surplus, or a payment removed later. None
 * is below 0.
 */
export function cashLeft(cash: DayCash) {
  const { collectedSen, handedOverSen, lastDifferenceSen, resolvedSen = ZERO_SEN } = cash
  const heldSen = maxSen(subtractSen(collectedSen, handedOverSen), ZERO_SEN)
  const lackedSen = minSen(heldSen, maxSen(negateSen(lastDifferenceSen), ZERO_SEN))
  return {
    leftSen: subtractSen(heldSen, resolvedSen),
    shortSen: maxSen(subtractSen(lackedSen, resolvedSen), ZERO_SEN),
    overSen: maxSen(subtractSen(handedOverSen, collectedSen), ZERO_SEN),
  }
}

/**
 * Returns the counted less the expected cash, or a refusal: nothing to hand over, or a difference
 * without a remark.
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
