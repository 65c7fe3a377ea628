import { isRefused, type Refusal } from '../../../core/loan/refusal.ts'
import type { LogEntry } from '../../../platform/server/operationLog.ts'
import type { CashbookRow } from '../../cashbooks/server/cashbookRow.ts'

/** What became of locked cashbooks whose status somebody asked to change, each one or not at all. */
export type StatusChange = {
  changed: readonly CashbookRow[]
  /** Why the rest stay as they are, by id. */
  refusals: ReadonlyMap<number, Refusal>
  log: readonly LogEntry[]
}

/** A cashbook that a rule lets through, with what the rule made of it. */
type Allowed<Result> = { row: CashbookRow } & Exclude<Result, Refusal>

/** Puts each cashbook to a rule of the core, and parts those that may from those that may not. */
export function judge<Result extends object>(
  rows: Iterable<CashbookRow>,
  rule: (row: CashbookRow) => Result,
): { allowed: Allowed<Result>[]; refusals: Map<number, Refusal> } {
  const allowed: Allowed<Result>[] = []
  const refusals = new Map<number, Refusal>()
  for (const row of rows) {
    const result = rule(row)
    if (isRefused(result)) refusals.set(row.id, result)
    else allowed.push({ row, ...(result as Exclude<Result, Refusal>) })
  }
  return { allowed, refusals }
}

/** The log line of one cashbook's change. */
export function statusLog(
  action: string,
  row: CashbookRow,
  after: Record<string, unknown>,
): LogEntry {
  const about = { agentId: row.agent_id, customerId: row.customer_id, cashbookId: row.id }
  const before = { status: row.status }
  return { action, entity: 'cashbook', entityId: row.id, ...about, before, after }
}
