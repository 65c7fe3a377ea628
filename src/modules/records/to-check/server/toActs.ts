import { toCamelCase } from '#db/toCamelCase.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Sen } from '#core/money.ts'
import type { Day } from '#core/calendar.ts'
import type { TransactionKind } from '#core/loan/transaction.ts'
import type { RoleId } from '#core/access/roles.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { receiptNumber } from '#modules/lending/credits/receiptNumber.ts'
import { loadActivities } from '../../log/server/loadActivities.ts'
import type { act } from './schemas.ts'
import type { ActRow } from './matchingActs.ts'

export type Act = z.output<typeof act>

/** Names what a page of acts is about, with two statements for all of them. */
export async function toActs(context: Context<Actor>, rows: readonly ActRow[]): Promise<Act[]> {
  if (rows.length === 0) return []
  const ofLog = rows.filter(({ source }) => source === 'LOG')
  const [activities, names] = await Promise.all([
    loadActivities(
      context,
      ofLog.map(({ source_id }) => source_id),
    ),
    loadNames(context, rows),
  ])
  return rows.map((row, at) => {
    const name = names[at]
    const logged = row.source === 'LOG' ? activities.get(row.source_id) : undefined
    return {
      ...getSubject(row, name),
      ...(logged && {
        action: logged.action,
        entity: logged.entity,
        entityId: logged.entityId,
        entityName: logged.entityName,
        changes: logged.changes,
        paymentDate: logged.paymentDate,
      }),
      id: `${row.source}-${row.source_id}`,
      kind: row.kind,
      amount: row.amount_sen,
      recordedAfter: (name?.recorded_after ?? []).map((each) => ({
        kind: each.kind,
        amount: each.amount_sen,
        date: each.business_on,
        createdAt: new Date(each.created_at),
        createdByName: each.author_name,
      })),
      checkedAt: row.checked_at,
      checkedByName: name?.checker_name ?? null,
      note: row.note,
    }
  })
}

type Named = {
  actor_name: string | null
  actor_username: string | null
  actor_role: RoleId | null
  agent_name: string | null
  customer_name: string | null
  cashbook_code: string | null
  runner_name: string | null
  checker_name: string | null
  recorded_after: {
    kind: TransactionKind
    amount_sen: Sen
    business_on: Day
    created_at: string
    author_name: string
  }[]
}

/** Returns the columns of the log's lines for an act of any source. */
function getSubject(row: ActRow, name: Named | undefined) {
  return {
    ...toCamelCase(row),
    actorName: name?.actor_name ?? null,
    actorUsername: name?.actor_username ?? null,
    actorRole: name?.actor_role ?? null,
    action: row.source === 'COUNT' ? 'handOver.confirm' : 'paper.check',
    entity: row.source === 'COUNT' ? 'hand-over' : 'transaction',
    entityId: row.source === 'COUNT' ? row.source_id : row.paper_id,
    entityName: null,
    agentName: name?.agent_name ?? null,
    customerName: name?.customer_name ?? null,
    cashbookCode: name?.cashbook_code ?? null,
    changes: getCounted(row),
    paymentDate: null,
    personId: row.runner_id,
    personName: name?.runner_name ?? null,
    paperNumber: row.paper_id === null ? null : receiptNumber(row.paper_id),
  }
}

/** What a count expected, and what was there. */
function getCounted({ counted_sen: counted, expected_sen: expected }: ActRow) {
  if (counted === null || expected === null) return []
  return [{ field: 'amount', before: expected as number, after: counted as number }]
}

async function loadNames({ db }: Context<Actor>, rows: readonly ActRow[]): Promise<Named[]> {
  const wanted = rows.map((row, at) => ({ ...row, at }))
  const { rows: named } = await sql<Named>`
    SELECT actor.name AS actor_name, actor.username AS actor_username, actor.role_id AS actor_role,
           agent.name AS agent_name, customers.name AS customer_name, cashbooks.cashbook_code,
           runner.name AS runner_name, checker.name AS checker_name,
           CASE WHEN wanted.kind IN ('REMOVED', 'CORRECTED') THEN (
             SELECT json_agg(after_it ORDER BY after_it.created_at) FROM (
               SELECT recorded.kind, recorded.amount_sen, recorded.business_on, recorded.created_at,
                      author.name AS author_name
               FROM transactions AS recorded JOIN users AS author ON author.id = recorded.created_by
               WHERE recorded.cashbook_id = wanted.cashbook_id
                 AND recorded.created_at > wanted.happened_at
                 AND recorded.created_at <= wanted.happened_at + interval '1 hour'
               ORDER BY recorded.id LIMIT 5) AS after_it) END AS recorded_after
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}) AS wanted (at integer, kind text,
      happened_at timestamptz, actor_id bigint, agent_id bigint, customer_id bigint,
      cashbook_id bigint, runner_id bigint, checked_by bigint)
    LEFT JOIN users AS actor ON actor.id = wanted.actor_id
    LEFT JOIN users AS agent ON agent.id = wanted.agent_id
    LEFT JOIN customers ON customers.id = wanted.customer_id
    LEFT JOIN cashbooks ON cashbooks.id = wanted.cashbook_id
    LEFT JOIN users AS runner ON runner.id = wanted.runner_id
    LEFT JOIN users AS checker ON checker.id = wanted.checked_by
    ORDER BY wanted.at`.execute(db)
  return named
}
