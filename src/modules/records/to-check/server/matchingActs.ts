import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { ActKind, ActSource } from '../contract.ts'
import type { exportActsToCheck } from './schemas.ts'

/** Without a state all acts match; those of the log are then named by their ids. */
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

/** Which acts of the log: those that nobody or somebody has looked at, or some by their ids. */
type Choice = { state?: ActFilters['state']; logIds?: readonly number[] | undefined }

/**
 * Selects the acts that match: of the log, counts of cash with a difference that no later count of that
 * day replaced, and checks of receipts whose payment had been removed. Each with who looked at it.
 */
export function matchingActs(
  { timeZone }: Pick<Context<Actor>, 'timeZone'>,
  { state, kind, agentId, actorId, logIds }: ActFilters & Choice,
): RawBuilder<ActRow> {
  const seenIf = {
    WAITING: sql`AND seen.id IS NULL`,
    CHECKED: sql`AND seen.id IS NOT NULL`,
    ALL: sql``,
  }[state ?? 'ALL']
  return sql<ActRow>`
    SELECT act.*, seen.checked_at, seen.checked_by, seen.note
    FROM (${fromLog(timeZone, { state, logIds })} UNION ALL ${FROM_COUNTS} UNION ALL ${FROM_PAPERS})
      AS act
    LEFT JOIN checked_acts AS seen ON seen.source = act.source AND seen.source_id = act.source_id
    WHERE act.happened_at >= (SELECT since FROM acts_shown_since) ${seenIf}
      ${kind === undefined ? sql`` : sql`AND act.kind = ${kind}`}
      ${agentId === undefined ? sql`` : sql`AND act.agent_id = ${agentId}`}
      ${actorId === undefined ? sql`` : sql`AND act.actor_id = ${actorId}`}`
}

/**
 * The ids come from an index alone, however many acts somebody has looked at, and only the lines that are
 * left are read; `OFFSET 0` keeps the planner, which cannot know how few, from reading the whole log. An
 * answer by somebody whom the dispute is not about is no act to check.
 */
const fromLog = (timeZone: string, choice: Choice) => sql`
  SELECT 'LOG' AS source, log.id AS source_id, log.kind, log.happened_at, log.actor_id,
         log.agent_id, log.customer_id, log.cashbook_id,
         CASE WHEN log.kind NOT IN ('TERMS', 'PHONE', 'PROBLEM') THEN ${LOGGED_SEN} END AS amount_sen,
         NULL::bigint AS runner_id, NULL::bigint AS counted_sen, NULL::bigint AS expected_sen,
         NULL::bigint AS paper_id
  FROM (${idsInLog(choice)}) AS chosen
  CROSS JOIN LATERAL (
    SELECT operation_log.*, ${KIND} AS kind FROM operation_log WHERE id = chosen.id OFFSET 0) AS log
  WHERE log.kind IS NOT NULL
    AND NOT (log.kind = 'BACKDATED'
      AND detail -> 'after' ->> 'date' >= to_char(happened_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD'))
    AND NOT (log.kind = 'PROBLEM' AND EXISTS (
      SELECT FROM disputes JOIN transactions AS payment ON payment.id = disputes.transaction_id
      WHERE disputes.id = log.entity_id AND payment.created_by <> log.actor_id))`

function idsInLog({ state, logIds }: Choice) {
  if (logIds) return sql`SELECT unnest(${logIds}::bigint[]) AS id`
  if (state === 'CHECKED') return sql`SELECT source_id AS id FROM checked_acts WHERE source = 'LOG'`
  return sql`
    SELECT id FROM operation_log
    WHERE ${KIND} IS NOT NULL
      -- Written so that it is read from this index, and not from the one by time.
      AND greatest(happened_at, (SELECT since FROM acts_shown_since)) = happened_at
      AND id NOT IN (SELECT source_id FROM checked_acts WHERE source = 'LOG')
    OFFSET 0`
}

/**
 * Read in the order of the small index of counts with a difference: the planner takes a third of all counts for
 * different, and would read all of them. So each is asked by itself whether a later one replaced it.
 */
const FROM_COUNTS = sql`
  SELECT 'COUNT', counted.id, 'DIFFERENCE', counted.confirmed_at, counted.confirmed_by,
         counted.agent_id, NULL, NULL, abs(counted.counted_sen - counted.expected_sen),
         counted.runner_id, counted.counted_sen, counted.expected_sen, NULL
  FROM (
    SELECT * FROM hand_overs
    WHERE counted_sen <> expected_sen AND removed_at IS NULL AND confirmed_at IS NOT NULL
    ORDER BY id DESC OFFSET 0) AS counted
  WHERE NOT EXISTS (
    SELECT FROM hand_overs AS later
    WHERE later.runner_id = counted.runner_id AND later.collected_on = counted.collected_on
      AND later.agent_id = counted.agent_id AND later.id > counted.id
      AND later.removed_at IS NULL AND later.confirmed_at IS NOT NULL
    OFFSET 0)`

const FROM_PAPERS = sql`
  SELECT 'PAPER', paper.id, 'PAPER', paper.checked_at, NULL, payment.agent_id,
         cashbooks.customer_id, payment.cashbook_id, payment.amount_sen, NULL, NULL, NULL,
         paper.paper_id
  FROM paper_checks AS paper
  JOIN transactions AS payment ON payment.id = paper.paper_id
  JOIN cashbooks ON cashbooks.id = payment.cashbook_id
  WHERE paper.paper = 'RECEIPT' AND paper.result = 'REMOVED'`
