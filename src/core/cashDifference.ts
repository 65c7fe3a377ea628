import type { Day } from './calendar.ts'
import { refuse, type Refusal } from './loan/refusal.ts'
import { negateSen, sen, type Sen } from './money.ts'

/** How a runner's difference is resolved: see field rules, section 1. */
export const RESOLUTION_TYPES = ['RETURNED', 'WRITTEN_OFF', 'OFF_COMMISSION'] as const
export type ResolutionType = (typeof RESOLUTION_TYPES)[number]

/** What a day's hand-overs lacked (above 0) or had too much (below 0), or a resolution of it. */
export type DifferenceEntry = { on: Day; amountSen: Sen }

/** What a resolution draws on: the runner's open difference and the commission owed to them. */
export type DifferenceFunds = { differenceSen: Sen; owedSen: Sen }

/**
 * Returns the signed amount that resolves a difference, negative for a surplus, or a refusal: there
 * must be one, 0 < amount ≤ the difference, and at most the commission owed when it is taken off.
 */
export function resolveDifference(
  { type, amountSen }: { type: ResolutionType; amountSen: Sen },
  { differenceSen, owedSen }: DifferenceFunds,
): { resolvedSen: Sen } | Refusal {
  if (amountSen <= 0) return refuse('AMOUNT_NOT_POSITIVE', 'amount')
  if (differenceSen === 0) return refuse('NO_DIFFERENCE')
  const isShort = differenceSen > 0
  if (type === 'OFF_COMMISSION' && !isShort) return refuse('NO_SHORTAGE', 'type')
  const openSen = sen(Math.abs(differenceSen))
  if (amountSen > openSen) {
    return refuse('AMOUNT_EXCEEDS_DIFFERENCE', 'amount', { differenceSen: openSen })
  }
  if (type === 'OFF_COMMISSION' && amountSen > owedSen) {
    return refuse('COMMISSION_EXCEEDS_OWED', 'amount', { owedSen })
  }
  return { resolvedSen: isShort ? amountSen : negateSen(amountSen) }
}
