import type { Row } from '../../round/web/rows.ts'
import { getExpected } from './verify.ts'
import type { SheetState } from './sheetState.ts'

/**
 * LARGE is above 5 × the daily credit, AHEAD by more than 2 days, LESS than expected, MISSED
 * nothing.
 */
export const EXCEPTIONS = ['LARGE', 'AHEAD', 'LESS', 'MISSED'] as const
export type ExceptionKind = (typeof EXCEPTIONS)[number]

export const LARGE_TIMES = 5
export const AHEAD_DAYS = 2

/** Returns the unusual rows to be recorded, by the first reason that applies. */
export function getExceptions(sheet: SheetState, rows: Iterable<Row>): Map<ExceptionKind, Row[]> {
  const exceptions = new Map<ExceptionKind, Row[]>()
  for (const row of rows) {
    const kind = getKind(sheet, row)
    if (kind) exceptions.set(kind, [...(exceptions.get(kind) ?? []), row])
  }
  return exceptions
}

function getKind(sheet: SheetState, row: Row): ExceptionKind | undefined {
  const verified = sheet.verified(row)
  if (verified.kind === 'MISSED') return 'MISSED'
  if (verified.kind !== 'PAID') return undefined
  const { amountSen, applied } = verified
  if (amountSen > LARGE_TIMES * row.dailyCredit) return 'LARGE'
  if (applied.effect.towardsAdvanceSen > AHEAD_DAYS * row.dailyCredit) return 'AHEAD'
  return amountSen < getExpected(row) ? 'LESS' : undefined
}
