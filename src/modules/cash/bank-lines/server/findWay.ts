import { negateSen, subtractSen } from '#core/money.ts'
import type { Way } from '#core/reading/bankFigures.ts'
import type { Draft } from './readBankRows.ts'

/** Returns the order of a file, by its days; within one day, by its balances. */
export function isOldestFirst(drafts: readonly Draft[]): boolean {
  const [first, last] = [drafts.at(0), drafts.at(-1)]
  if (!first || !last || first.on !== last.on) return !first || !last || first.on < last.on
  const fits = (older: Draft | undefined, newer: Draft | undefined) =>
    older?.balanceSen != null &&
    newer?.balanceSen != null &&
    Math.abs(newer.balanceSen - older.balanceSen) === newer.sizeSen &&
    (newer.way === undefined || newer.balanceSen > older.balanceSen === (newer.way === 'IN'))
  const up = drafts.filter((each, place) => fits(drafts[place - 1], each)).length
  const down = drafts.filter((each, place) => fits(drafts[place + 1], each)).length
  return up >= down
}

const COMES_IN = /receive|reload|refund|cash ?back|top ?up|terima|tambah nilai/i
const GOES_OUT = /pay|transfer to|withdraw|send|sent|bayar|pindahan ke/i

/** What a file says about the ways of its lines. */
export type WaysOfFile = { isSigned: boolean; hasColumn: boolean; hasBalances: boolean }

/**
 * Finds which way a line without a sign went: by the balance before it, else by its words. Where the
 * file has no balances, or gives a sign to what went out only, it came in.
 */
export function findWay(
  draft: Draft,
  before: Draft | undefined,
  { isSigned, hasColumn, hasBalances }: WaysOfFile,
): Way | undefined {
  if (draft.way) return draft.way
  const found = byBalance(draft, before)
  if (found || hasColumn) return found
  return isSigned || !hasBalances ? 'IN' : byWords(draft)
}

function byBalance({ sizeSen, balanceSen }: Draft, before: Draft | undefined): Way | undefined {
  if (balanceSen === null || before?.balanceSen == null) return undefined
  const moved = subtractSen(balanceSen, before.balanceSen)
  if (moved === sizeSen) return 'IN'
  return moved === negateSen(sizeSen) ? 'OUT' : undefined
}

function byWords({ searchText, description }: Draft): Way | undefined {
  const words = `${description} ${searchText}`
  if (COMES_IN.test(words)) return 'IN'
  return GOES_OUT.test(words) ? 'OUT' : undefined
}
