import { refuse, type Refusal } from './loan/refusal.ts'
import { subtractSen, type Sen } from './money.ts'

/** Counted cash, from 0 up, and its remark. */
export type CashCount = { countedSen: Sen; remark?: string }

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
