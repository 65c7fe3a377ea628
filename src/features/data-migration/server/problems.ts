import type { Refusal } from '#core/loan/refusal.ts'
import { invariant } from '#core/invariant.ts'
import {
  refusalMessage,
  translate,
  type Language,
  type Message,
  type Values,
} from '#platform/contract/message.ts'
import type { Column } from '../columnsContract.ts'

/** Why a row cannot be imported: the code of a message, and the column if a single one is wrong. */
export type Problem = { code: string; column: string | null; params: Values }

/** The rows that cannot be imported, by their number in the sheet. */
export class Problems {
  readonly byRow = new Map<number, Problem[]>()

  get count(): number {
    return this.byRow.size
  }

  has(row: number): boolean {
    return this.byRow.has(row)
  }

  add(row: number, { key }: Message, column: string | null = null, params: Values = {}): void {
    this.#push(row, { code: key, column, params })
  }

  /** Adds a refusal of the core to a row. */
  refuse(row: number, { refused, params = {} }: Refusal, column: string | null = null): void {
    this.#push(row, { code: refused, column, params })
  }

  #push(row: number, problem: Problem): void {
    const known = this.byRow.get(row)
    if (known) known.push(problem)
    else this.byRow.set(row, [problem])
  }
}

/** Formats a problem in the user's language. */
export function describeProblem(
  { code, column, params }: Problem,
  columns: readonly Column[],
  language: Language,
): string {
  const message = refusalMessage(code)
  invariant(message !== undefined, `the reason ${code} has no message`)
  const named = columns.find(({ key }) => key === column)
  return translate(message, language, {
    ...(named && { field: translate(named.title, language) }),
    ...params,
  })
}
