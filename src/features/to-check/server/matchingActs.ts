import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { ActKind, ActSource, exportActsToCheck } from '../contract.ts'

/** Without a state all acts match, whether somebody has looked at them or not. */
export type ActFilters = Partial<Omit<z.output<typeof exportActsToCheck.query>, 'format'>>

export type ActRow = {
  source: ActSource
  source_id: number
  kind: ActKind
  happened_at: Date
  actor_id: number | null
  agent_id: number | null
  customer_id: number | null
  cashbook_id: number | null
  amount_sen: Sen | null
  /** Of a count: who carried the cash, what was counted and what was expected. */
  runner_id: number | null
  counted_sen: Sen | null
  expected_sen: Sen | null
  paper_id: number | null
  checked_at: Date | null
  checked_by: number | null
  note: string | null
}

// The condition of the index operation_log_to_check, word for word.
const KIND = sql`kind_of_act(action, actor_role, detail, happened_at)`

/** What the log has under one of several names, the first that is there. */
const LOGGED_SEN = sql`coalesce(detail -> 'before' ->> 'amount', detail -> 'after' ->> 'amount',
  detail -> 'after' ->> 'lossAmount', detail -> 'before' ->> 'payOut')::bigint`

/**
 * Selects the acts that match: of the log, counts of cash with a difference that no later count of that
 * day replaced, and checks of receipts whose payment had been removed. Each with who looked at it.
 */
export function matchingActs(
  { timeZone }: Pick<Context<Actor>, 'timeZone'>,
  { state, kind, agentId, actorId }: ActFilters,
): RawBuilder<ActRow> {
  return sql<ActRow>`
    SELECT act.*, seen.checked_at, seen.checked_by, seen.note
    FROM (${fromLog(timeZone)} UNION ALL ${FROM_COUNTS} UNION ALL ${FROM_PAPERS}) AS act
    LEFT JOIN checked_acts AS seen ON seen.source = act.source AND seen.source_id = act.source_id
    WHERE act.happened_at >= (SELECT since FROM acts_shown_since)
      ${state === undefined ? sql`` : state === 'CHECKED' ? sql`AND seen.id IS NOT NULL` : sql`AND seen.id IS NULL`}
      ${kind === undefined ? sql`` : sql`AND act.kind = ${kind}`}
      ${agentId === undefined ? sql`` : sql`AND act.agent_id = ${agentId}`}
      ${actorId === undefined ? sql`` : sql`AND act.actor_id = ${actorId}`}`
}

// An answer by somebody whom the problem is not about is no act to check.
const fromLog = (timeZone: string) => sql`
  SELECT 'LOG' AS source, log.id AS source_id, ${KIND} AS kind, log.happened_at, log.actor_id,
         log.agent_id, log.customer_id, log.cashbook_id,
         CASE WHEN ${KIND} NOT IN ('TERMS', 'PHONE', 'PROBLEM') THEN ${LOGGED_SEN} END AS amount_sen,
         NULL::bigint AS runner_id, NULL::bigint AS counted_sen, NULL::bigint AS expected_sen,
         NULL::bigint AS paper_id
  FROM operation_log AS log
  WHERE ${KIND} IS NOT NULL
    AND NOT (${KIND} = 'BACKDATED'
      AND detail -> 'after' ->> 'date' >= to_char(happened_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD'))
    AND NOT (${KIND} = 'PROBLEM' AND EXISTS (
      SELECT FROM disputes JOIN transactions AS payment ON payment.id = disputes.transaction_id
      WHERE disputes.id = log.entity_id AND payment.created_by <> log.actor_id))`

const FROM_COUNTS = sql`
  SELECT 'COUNT', counted.id, 'DIFFERENCE', counted.confirmed_at, counted.confirmed_by,
         counted.agent_id, NULL, NULL, abs(counted.counted_sen - counted.expected_sen),
         counted.runner_id, counted.counted_sen, counted.expected_sen, NULL
  FROM hand_overs AS counted
  WHERE counted.counted_sen <> counted.expected_sen AND counted.removed_at IS NULL
    AND counted.confirmed_at IS NOT NULL
    AND NOT EXISTS (
      SELECT FROM hand_overs AS later
      WHERE later.runner_id = counted.runner_id AND later.collected_on = counted.collected_on
        AND later.agent_id = counted.agent_id AND later.id > counted.id
        AND later.removed_at IS NULL AND later.confirmed_at IS NOT NULL)`

const FROM_PAPERS = sql`
  SELECT 'PAPER', paper.id, 'PAPER', paper.checked_at, NULL, payment.agent_id,
         cashbooks.customer_id, payment.cashbook_id, payment.amount_sen, NULL, NULL, NULL,
         paper.paper_id
  FROM paper_checks AS paper
  JOIN transactions AS payment ON payment.id = paper.paper_id
  JOIN cashbooks ON cashbooks.id = payment.cashbook_id
  WHERE paper.paper = 'RECEIPT' AND paper.result = 'REMOVED'`
