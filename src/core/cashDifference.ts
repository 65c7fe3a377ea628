import type { Day } from './calendar.ts'
import { refuse, type Refusal } from './loan/refusal.ts'
import { addSen, maxSen, negateSen, sen, subtractSen, sumSen, ZERO_SEN, type Sen } from './money.ts'

/** How a runner's difference is resolved: see field rules, section 1. */
export const RESOLUTION_TYPES = ['RETURNED', 'WRITTEN_OFF', 'OFF_COMMISSION'] as const
export type ResolutionType = (typeof RESOLUTION_TYPES)[number]

/** What a day's hand-overs lacked (positive) or had too much (negative), or a resolution of it. */
export type DifferenceEntry = { on: Day; amountSen: Sen }

/**
 * Returns the days whose differences are still open, oldest first. A later entry of the opposite
 * sign takes from the oldest open day: a surplus or a resolution covers the oldest shortage.
 */
export function getOpenDifferences(entries: readonly DifferenceEntry[]): DifferenceEntry[] {
  let open: DifferenceEntry[] = []
  for (const { on, amountSen } of entries) {
    let left: Sen = amountSen
    while (left !== 0) {
      const [oldest] = open
      if (!oldest || Math.sign(oldest.amountSen) === Math.sign(left)) {
        open.push({ on, amountSen: left })
        break
      }
      const rest = addSen(oldest.amountSen, left)
      const isCovered = rest === 0 || Math.sign(rest) === Math.sign(left)
      open = isCovered ? open.slice(1) : [{ ...oldest, amountSen: rest }, ...open.slice(1)]
      left = isCovered ? rest : ZERO_SEN
    }
  }
  return open
}

/** A runner's differences: of each counted day, and what of them is still open, oldest first. */
export type RunnerDifferences = {
  counted: readonly DifferenceEntry[]
  open: readonly DifferenceEntry[]
}

/** Returns how much of what the counts of a day lacked is resolved. */
export function getResolvedShortage(differences: RunnerDifferences | undefined, on: Day): Sen {
  const sumOn = (entries: readonly DifferenceEntry[] = []) =>
    maxSen(sumDifferences(entries.filter((entry) => entry.on === on)), ZERO_SEN)
  return maxSen(subtractSen(sumOn(differences?.counted), sumOn(differences?.open)), ZERO_SEN)
}

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

/** Returns the sum of the open differences: above 0 the runner is short. */
export function sumDifferences(entries: readonly DifferenceEntry[]): Sen {
  return sumSen(entries.map(({ amountSen }) => amountSen))
}
