import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { isAdminType } from '#core/access/roles.ts'
import type { ApprovalAct } from '#core/approval.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { ApprovalRequests, DB } from '#db/tables.ts'
import type { Language } from '#platform/contract/message.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { ApprovalState } from '../contract.ts'

/** The requests that a user may see: all for admin types, otherwise one's own. */
export const visibleApprovals =
  ({ id, roleId }: Pick<Actor, 'id' | 'roleId'>) =>
  (eb: ExpressionBuilder<DB, 'approval_requests'>) =>
    isAdminType(roleId) ? eb.lit(true) : eb('approval_requests.requested_by', '=', id)

/** The state as it is now: one that waited too long has lapsed before the job says so. */
export const stateAt = (now: Date) => sql<ApprovalState>`
  CASE WHEN approval_requests.state = 'WAITING' AND approval_requests.lapses_at <= ${now}
       THEN 'LAPSED' ELSE approval_requests.state END`

/** Selects requests with the names of what they are about. */
export function selectApprovals(db: Database, now: Date) {
  return db
    .selectFrom('approval_requests')
    .innerJoin('users as asker', 'asker.id', 'approval_requests.requested_by')
    .leftJoin('users as decider', 'decider.id', 'approval_requests.decided_by')
    .leftJoin('users as agent', 'agent.id', 'approval_requests.agent_id')
    .leftJoin('users as person', 'person.id', 'approval_requests.person_id')
    .leftJoin('customers', 'customers.id', 'approval_requests.customer_id')
    .leftJoin('cashbooks', 'cashbooks.id', 'approval_requests.cashbook_id')
    .selectAll('approval_requests')
    .select([
      'asker.name as asker_name',
      'decider.name as decider_name',
      'agent.name as agent_name',
      'person.name as person_name',
      'customers.name as customer_name',
      'cashbooks.cashbook_code',
      stateAt(now).as('state_now'),
      sql<number>`(SELECT count(*) FROM approval_files
        WHERE approval_files.request_id = approval_requests.id)`.as('file_count'),
    ])
}

export type ApprovalRow = Selectable<ApprovalRequests> & {
  asker_name: string
  decider_name: string | null
  agent_name: string | null
  person_name: string | null
  customer_name: string | null
  cashbook_code: string | null
  state_now: ApprovalState
  file_count: number
}

type Detail = { before?: Record<string, unknown>; after?: Record<string, unknown> }

/** Converts a request to the API's form; the refusal in the language of the reader. */
export function toApprovalDto(row: ApprovalRow, language: Language) {
  const refusal = row.refusal as Partial<Record<Language, string>> | null
  return {
    id: row.id,
    act: row.act as ApprovalAct,
    state: row.state_now,
    action: row.action,
    changes: getChanges(row.detail as Detail),
    amount: row.amount_sen,
    agentId: row.agent_id,
    agentName: row.agent_name,
    customerId: row.customer_id,
    customerName: row.customer_name,
    cashbookId: row.cashbook_id,
    cashbookCode: row.cashbook_code,
    personId: row.person_id,
    personName: row.person_name,
    requestedById: row.requested_by,
    requestedByName: row.asker_name,
    requestedAt: row.requested_at,
    lapsesAt: row.lapses_at,
    decidedByName: row.decider_name,
    decidedAt: row.decided_at,
    reason: row.reason,
    refusal: refusal?.[language] ?? null,
    fileCount: row.file_count,
  }
}

type Value = string | number | boolean | null

function getChanges({ before = {}, after = {} }: Detail) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.map((field) => ({
    field,
    before: toValue(before[field]),
    after: toValue(after[field]),
  }))
}

function toValue(value: unknown): Value {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' || value === undefined ? null : (value as Value)
}

/** What the log says about a request, by any of its decisions. */
export const aboutApproval = (row: {
  id: number
  agent_id: number | null
  customer_id: number | null
  cashbook_id: number | null
}) =>
  ({
    entity: 'approval',
    entityId: row.id,
    agentId: row.agent_id,
    customerId: row.customer_id,
    cashbookId: row.cashbook_id,
  }) as const

/** What it asked for, in the log of its decision. */
export const toFacts = ({ act, amount_sen: amount }: { act: string; amount_sen: Sen }) => ({
  act,
  amount,
})

/** Counts the visible requests that wait, of one agent or of all. */
export async function countWaitingApprovals(
  { db, actor, now }: Context<Actor>,
  agentId: number | null,
): Promise<number> {
  const { count } = await db
    .selectFrom('approval_requests')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', sql.lit('WAITING'))
    .where('lapses_at', '>', now)
    .where(visibleApprovals(actor))
    .$if(isAdminType(actor.roleId) && agentId !== null, (all) =>
      all.where('agent_id', '=', agentId),
    )
    .executeTakeFirstOrThrow()
  return count
}
