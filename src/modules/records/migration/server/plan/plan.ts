import type { z } from 'zod'
import { addSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { controlTotals } from '../schemas.ts'
import type { Problems } from '../problems.ts'
import type { Row } from '../readRows.ts'

export type Totals = z.output<typeof controlTotals>

/** The options of the real run. */
export type Writing = {
  migrationId: number
  /** Receives the number of written rows. Throws when the server stops. */
  onProgress(done: number): Promise<void>
}

/** Checked rows: their totals, and how to write them. */
export type Plan = {
  totals: Totals
  /** Writes the rows. Returns the log entries of single cashbooks. */
  write(context: Context<Actor>, writing: Writing): Promise<readonly LogEntry[]>
}

/** Checks rows against each other and the stored data, and adds what it finds to the problems. */
export type Planner<Fields> = (
  context: Context<Actor>,
  rows: readonly Row<Fields>[],
  problems: Problems,
) => Promise<Plan>

/** One row's part of the totals. */
type Part = { agentName: string; debitSen: Sen; creditSen: Sen }

/** Returns the control totals over all rows, and by agent in the order of the sheet. */
export function computeTotals(
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

/** Splits a list into chunks of at most `size`, in order. */
export function splitIntoChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size))
}
