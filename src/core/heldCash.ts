import type { Day } from './calendar.ts'
import type { DifferenceEntry } from './cashDifference.ts'
import { addSen, maxSen, minSen, negateSen, sen, subtractSen, sumSen, ZERO_SEN } from './money.ts'
import type { Sen } from './money.ts'

/**
 * A day of a person's cash: what was collected on it, below 0 where a payment of a locked day was
 * reversed on it; what confirmed counts of the day handed over; what its latest count lacked of all
 * that was collected by then, and how much of that was resolved already.
 */
export type CollectedDay = {
  on: Day
  collectedSen: Sen
  countedSen: Sen
  lackedSen: Sen
  resolvedSen: Sen
}

/** What a person's cash is made of. */
export type PersonCash = {
  /** What the ledger says that they hold; below 0 when the box owes them. */
  heldSen: Sen
  /** Oldest first; settled days may be left out. */
  days: readonly CollectedDay[]
  /** In order of recording; above 0 for a shortage. */
  resolutions: readonly DifferenceEntry[]
}

/**
 * Where the cash of a day is: still to be handed over; of that, what a count lacked; handed over too
 * much; and what its counts lacked and is resolved. None is below 0.
 */
export type HeldDay = { on: Day; leftSen: Sen; shortSen: Sen; overSen: Sen; resolvedSen: Sen }

/** A person's cash, by day: the days add up to what they hold, or to what the box owes them. */
export type HeldCash = {
  toHandOverSen: Sen
  owedByBoxSen: Sen
  /** Above 0 when counts lacked cash, below 0 when the box owes the person. */
  differenceSen: Sen
  /**
   * What of earlier days is in it before one day covers another: with today's cash, less what was handed
   * over and resolved of it, it is what is held. Below 0 when earlier days had too much.
   */
  carriedSen: Sen
  /** Oldest first. */
  days: readonly HeldDay[]
}

type Line = HeldDay & { balanceSen: Sen; lackedSen: Sen; resolvableSen: Sen }

/**
 * Splits what a person holds by the business days on which it came in. A resolution covers the
 * oldest shortage (or surplus); what one day has too much covers the oldest cash of other days. Cash
 * that the ledger does not give to the person, because it is older than holders or was imported, is
 * the oldest and left out. `onDay` is today, and the day of what no day explains.
 */
export function splitHeldCash(cash: PersonCash, onDay: Day): HeldCash {
  const lines = new Map<Day, Line>()
  for (const day of cash.days) lines.set(day.on, startLine(day))
  for (const resolution of cash.resolutions) applyResolution(lines, resolution)
  const carriedSen = subtractSen(cash.heldSen, lines.get(onDay)?.balanceSen ?? ZERO_SEN)
  const days = () => [...lines.values()].sort((one, other) => (one.on < other.on ? -1 : 1))
  followLedger(lines, days(), cash.heldSen, onDay)
  const split = days()
  coverOldest(split)
  const held = split.map(finishLine).filter(isShown)
  return {
    toHandOverSen: maxSen(cash.heldSen, ZERO_SEN),
    owedByBoxSen: maxSen(negateSen(cash.heldSen), ZERO_SEN),
    differenceSen: sumSen(held.map(({ shortSen, overSen }) => subtractSen(shortSen, overSen))),
    carriedSen,
    days: held,
  }
}

/** Returns the days whose differences are open, oldest first: above 0 for a shortage. */
export function getOpenDays({ days }: HeldCash): DifferenceEntry[] {
  return days
    .map(({ on, shortSen, overSen }) => ({ on, amountSen: subtractSen(shortSen, overSen) }))
    .filter(({ amountSen }) => amountSen !== 0)
}

const NOTHING_HELD = {
  leftSen: ZERO_SEN,
  shortSen: ZERO_SEN,
  overSen: ZERO_SEN,
  resolvedSen: ZERO_SEN,
}

/** Returns a day of a person's cash; zeros for a day that is settled. */
export function getHeldDay(cash: HeldCash | undefined, on: Day): HeldDay {
  return cash?.days.find((day) => day.on === on) ?? { on, ...NOTHING_HELD }
}

/** What is to be handed over, by age: today's, and that of earlier days. */
export type HeldByAge = {
  todaySen: Sen
  earlierSen: Sen
  earlierDays: number
  /** The oldest of the earlier days. */
  oldestOn: Day | null
}

/** Sums what is to be handed over by its age; of several people it is the sum of theirs. */
export function splitByAge(days: readonly HeldDay[], today: Day): HeldByAge {
  const left = days.filter(({ leftSen }) => leftSen > 0)
  const earlier = left.filter(({ on }) => on < today)
  const dates = [...new Set(earlier.map(({ on }) => on))].sort()
  return {
    todaySen: sumSen(left.filter(({ on }) => on >= today).map(({ leftSen }) => leftSen)),
    earlierSen: sumSen(earlier.map(({ leftSen }) => leftSen)),
    earlierDays: dates.length,
    oldestOn: dates[0] ?? null,
  }
}

function startLine({ on, collectedSen, countedSen, lackedSen, resolvedSen }: CollectedDay): Line {
  return {
    on,
    ...NOTHING_HELD,
    balanceSen: subtractSen(collectedSen, countedSen),
    lackedSen,
    resolvableSen: maxSen(lackedSen, resolvedSen),
  }
}

/** Returns the line of a day, made when there is none. */
function findLine(lines: Map<Day, Line>, on: Day): Line {
  const none = { on, ...NOTHING_HELD, balanceSen: ZERO_SEN }
  const line = lines.get(on) ?? { ...none, lackedSen: ZERO_SEN, resolvableSen: ZERO_SEN }
  lines.set(on, line)
  return line
}

/**
 * Takes a resolution from the oldest days that have such a difference; what none of them has, because
 * a count was removed since, stands on the day of the resolution.
 */
function applyResolution(lines: Map<Day, Line>, { on, amountSen }: DifferenceEntry): void {
  const isShortage = amountSen > 0
  let rest = Math.abs(amountSen)
  for (const line of [...lines.values()].sort((one, other) => (one.on < other.on ? -1 : 1))) {
    const open = isShortage ? line.resolvableSen - line.resolvedSen : -line.balanceSen
    const part = Math.max(Math.min(open, rest), 0)
    line.balanceSen = sen(line.balanceSen + (isShortage ? -part : part))
    if (isShortage) line.resolvedSen = sen(line.resolvedSen + part)
    rest -= part
  }
  if (rest === 0) return
  const line = findLine(lines, on)
  line.balanceSen = sen(line.balanceSen + (isShortage ? -rest : rest))
}

/** Makes the days add up to what the ledger says: the oldest cash is not with the person. */
function followLedger(
  lines: Map<Day, Line>,
  days: readonly Line[],
  heldSen: Sen,
  onDay: Day,
): void {
  let excess = subtractSen(sumSen(days.map(({ balanceSen }) => balanceSen)), heldSen)
  for (const line of days) {
    const part = minSen(maxSen(line.balanceSen, ZERO_SEN), maxSen(excess, ZERO_SEN))
    line.balanceSen = subtractSen(line.balanceSen, part)
    excess = subtractSen(excess, part)
  }
  if (excess === 0) return
  const line = findLine(lines, onDay)
  line.balanceSen = subtractSen(line.balanceSen, excess)
}

/** Lets what days have too much cover the cash of others, the oldest first. */
function coverOldest(days: readonly Line[]): void {
  const have = days.filter(({ balanceSen }) => balanceSen > 0)
  for (const line of days.filter(({ balanceSen }) => balanceSen < 0)) {
    for (const other of have) {
      const part = minSen(other.balanceSen, negateSen(line.balanceSen))
      other.balanceSen = subtractSen(other.balanceSen, part)
      line.balanceSen = addSen(line.balanceSen, part)
    }
  }
}

function finishLine({ on, balanceSen, lackedSen, resolvedSen }: Line): HeldDay {
  const leftSen = maxSen(balanceSen, ZERO_SEN)
  return {
    on,
    leftSen,
    shortSen: minSen(leftSen, maxSen(subtractSen(lackedSen, resolvedSen), ZERO_SEN)),
    overSen: maxSen(negateSen(balanceSen), ZERO_SEN),
    resolvedSen,
  }
}

const isShown = ({ leftSen, overSen, resolvedSen }: HeldDay) =>
  leftSen !== 0 || overSen !== 0 || resolvedSen !== 0

/** What a count says of one day. */
export type CountedPart = { on: Day; expectedSen: Sen; countedSen: Sen }

/**
 * Spreads one count over the days with cash, the oldest first; the newest has what is over. A day
 * with nothing counted is in it too: it is short.
 */
export function spreadCount(
  days: readonly { on: Day; leftSen: Sen }[],
  countedSen: Sen,
): CountedPart[] {
  let rest = countedSen
  return days.map(({ on, leftSen }, place) => {
    const part = place === days.length - 1 ? rest : minSen(rest, leftSen)
    rest = subtractSen(rest, part)
    return { on, expectedSen: leftSen, countedSen: part }
  })
}
