import type { z } from 'zod'
import { addSen, ZERO_SEN, type Sen } from '../../../core/money.ts'
import type { LogEntry } from '../../../platform/server/operationLog.ts'
import type { Actor, Context } from '../../../platform/server/handler.ts'
import type { controlTotals } from '../contract.ts'
import type { Problems } from './problems.ts'
import type { Row } from './readRows.ts'

export type Totals = z.output<typeof controlTotals>

/** What the real run is told while it writes. */
export type Writing = {
  migrationId: number
  /** Hears how many rows are written. Throws when the server stops. */
  onProgress(done: number): Promise<void>
}

/** Rows that have been judged against the house as it is: what they add up to and how to write them. */
export type Plan = {
  totals: Totals
  /** Answers what the log tells of single cashbooks. */
  write(context: Context<Actor>, writing: Writing): Promise<readonly LogEntry[]>
}

/** Judges rows against each other and the house, adding what stands against them to the problems. */
export type Planner<Fields> = (
  context: Context<Actor>,
  rows: readonly Row<Fields>[],
  problems: Problems,
) => Promise<Plan>

/** One row's part of the totals. */
type Part = { agentName: string; debitSen: Sen; creditSen: Sen }

/** The control totals over all rows, and by agent in the order of the sheet. */
export function totalsOf(
  parts: readonly Part[],
  { customers = 0, newGroups = 0 }: { customers?: number; newGroups?: number } = {},
): Totals {
  const agents = new Map<string, Totals['agents'][number]>()
  const all = { rows: 0, debit: ZERO_SEN, credit: ZERO_SEN }
  for (const { agentName: name, debitSen, creditSen } of parts) {
    const agent = agents.get(name) ?? { name, rows: 0, debit: ZERO_SEN, credit: ZERO_SEN }
    agents.set(name, agent)
    for (const sums of [all, agent]) {
      sums.rows += 1
      sums.debit = addSen(sums.debit, debitSen)
      sums.credit = addSen(sums.credit, creditSen)
    }
  }
  return { ...all, customers, newGroups, agents: [...agents.values()] }
}

/** Lists of at most `size`, in order. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size))
}
