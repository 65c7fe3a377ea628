import type { Action } from '#core/actions.ts'
import { isRefused, type Refusal } from '#core/loan/refusal.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { CashbookRow } from '../../cashbooks/server/cashbookRow.ts'

/**
 * The result of a status change for locked cashbooks: each one is changed completely or not at all.
 */
export type StatusChange = {
  changed: readonly CashbookRow[]
  /** Why the others are unchanged, by id. */
  refusals: ReadonlyMap<number, Refusal>
  log: readonly LogEntry[]
}

/** A cashbook that a rule allows, with the result of the rule. */
type Allowed<Result> = { row: CashbookRow } & Exclude<Result, Refusal>

/** Applies a rule of the core to each cashbook and separates the allowed from the refused. */
export function verify<Result extends object>(
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

/** Returns the log line of one cashbook's change. */
export function statusLog(
  action: Action,
  row: CashbookRow,
  after: Record<string, unknown>,
): LogEntry {
  const about = { agentId: row.agent_id, customerId: row.customer_id, cashbookId: row.id }
  const before = { status: row.status }
  return { action, entity: 'cashbook', entityId: row.id, ...about, before, after }
}
