import { getFindingMessage } from './getFindingMessage.ts'
import type { Refusal } from '#core/loan/refusal.ts'
import { invariant } from '#core/invariant.ts'
import { translate, type Language, type Message, type Values } from '#platform/contract/message.ts'
import type { Column } from '../contract.ts'
import { sheetMessages } from '../sheetMessages.ts'

/**
 * What was found about a row: a PROBLEM stops the import, a WARNING does not, and a row that is
 * LEFT_OUT is not imported.
 */
export const FINDING_KINDS = ['PROBLEM', 'WARNING', 'LEFT_OUT'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Why a row cannot be imported: the code of a message, and the column if a single one is wrong. */
export type Problem = { code: string; column: string | null; params: Values }

type ByRow = Map<number, Problem[]>

/** What was found about the rows of a sheet, by their number. */
export class Problems {
  readonly byKind: Readonly<Record<FindingKind, ByRow>> = {
    PROBLEM: new Map(),
    WARNING: new Map(),
    LEFT_OUT: new Map(),
  }
  readonly #kept: KeptRows

  /** `kept` are the rows that a person wants imported although they would be left out. */
  constructor(kept: KeptRows = new Set()) {
    this.#kept = kept
  }

  /** The number of rows with a problem. */
  get count(): number {
    return this.byKind.PROBLEM.size
  }

  get leftOutCount(): number {
    return this.byKind.LEFT_OUT.size
  }

  has(row: number): boolean {
    return this.byKind.PROBLEM.has(row)
  }

  add(row: number, { key }: Message, column: string | null = null, params: Values = {}): void {
    push(this.byKind.PROBLEM, row, { code: key, column, params })
  }

  /** Adds a refusal of the core to a row. */
  refuse(row: number, { refused, params = {} }: Refusal, column: string | null = null): void {
    push(this.byKind.PROBLEM, row, { code: refused, column, params })
  }

  warn(row: number, { key }: Message, column: string | null, params: Values = {}): void {
    push(this.byKind.WARNING, row, { code: key, column, params })
  }

  /** Leaves a row out, unless a person keeps it. Returns whether it is left out. */
  leaveOut(row: number, { key }: Message, params: Values = {}): boolean {
    if (this.#kept === 'all' || this.#kept.has(row)) return false
    push(this.byKind.LEFT_OUT, row, { code: key, column: null, params })
    return true
  }

  /** Leaves a row out because a person said so. */
  leaveOutByHand(row: number): void {
    const { key: code } = sheetMessages.ROW_BY_HAND
    push(this.byKind.LEFT_OUT, row, { code, column: null, params: {} })
  }
}

export type KeptRows = ReadonlySet<number> | 'all'

/** Reads the stored form of kept rows: `all`, or their numbers with commas. */
export function parseKeptRows(kept: string): KeptRows {
  return kept === 'all' ? kept : new Set(kept.split(',').filter(Boolean).map(Number))
}

function push(rows: ByRow, row: number, problem: Problem): void {
  const known = rows.get(row)
  if (known) known.push(problem)
  else rows.set(row, [problem])
}

/** Formats a problem in the user's language. */
export function describeProblem(
  { code, column, params }: Problem,
  columns: readonly Column[],
  language: Language,
): string {
  const message = getFindingMessage(code)
  invariant(message !== undefined, `the reason ${code} has no message`)
  const named = columns.find(({ key }) => key === column)
  return translate(message, language, {
    ...(named && { field: translate(named.title, language) }),
    ...params,
  })
}
