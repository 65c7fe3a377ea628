import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { DifferenceEntry } from '#core/cashDifference.ts'
import { type CollectedDay, type HeldCash, splitHeldCash } from '#core/heldCash.ts'
import type { Sen } from '#core/money.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'

/** A runner of an agent, active or not, and the cash that they hold. */
export type Holder = {
  runnerId: number
  runnerName: string
  isActive: boolean
  agentId: number
  agentName: string
  cash: HeldCash
}

type Row = {
  runner_id: number
  runner_name: string
  is_active: boolean
  agent_id: number
  agent_name: string
  held_sen: Sen
  days: CollectedDay[] | null
  resolutions: DifferenceEntry[] | null
}

/**
 * Loads what runners hold in the books of their agents, by business day. The only place that reads
 * it: every page, count, resolution and file asks here.
 */
export async function loadHeldCash(
  db: Database,
  runnerIds: readonly number[],
  today: Day,
): Promise<Map<number, HeldCash>> {
  if (runnerIds.length === 0) return new Map()
  const holders = await load(db, sql`users.id = ANY (${runnerIds}::bigint[])`, today)
  return new Map(holders.map(({ runnerId, cash }) => [runnerId, cash]))
}

/** Loads everybody who holds cash, or whom the box owes some, of one agent or of all. */
export async function loadHolders(
  db: Database,
  { agentId, runnerId }: { agentId?: number | null | undefined; runnerId?: number | undefined },
  today: Day,
): Promise<Holder[]> {
  const ofAgent = agentId == null ? sql`` : sql`AND users.agent_id = ${agentId}`
  const ofRunner = runnerId === undefined ? sql`` : sql`AND users.id = ${runnerId}`
  return load(db, sql`holder.balance_sen <> 0 ${ofAgent} ${ofRunner}`, today)
}

async function load(db: Database, which: RawBuilder<unknown>, today: Day): Promise<Holder[]> {
  const { rows } = await sql<Row>`
    WITH ${selectPeople(which)}, ${COUNTED}, ${COLLECTED}, ${DAYS}
    SELECT person.*, by_day.days, resolved.resolutions
    FROM person
    LEFT JOIN (
      SELECT runner_id, json_agg(json_build_object(
               'on', business_on, 'collectedSen', collected_sen, 'countedSen', counted_sen,
               'lackedSen', lacked_sen, 'resolvedSen', resolved_sen) ORDER BY business_on) AS days
      FROM day
      -- Older cash than this is not with the person: see splitHeldCash.
      WHERE newer_sen < greatest(held_sen, 0) + given_sen + owed_sen
         OR balance_sen < 0 OR lacked_sen > 0 OR resolved_sen > 0
      GROUP BY runner_id
    ) AS by_day USING (runner_id)
    LEFT JOIN (
      SELECT runner_id, json_agg(json_build_object('on', resolved_on, 'amountSen', amount_sen)
               ORDER BY id) AS resolutions
      FROM resolution GROUP BY runner_id
    ) AS resolved USING (runner_id)`.execute(db)
  return rows.map((row) => ({
    runnerId: row.runner_id,
    runnerName: row.runner_name,
    isActive: row.is_active,
    agentId: row.agent_id,
    agentName: row.agent_name,
    cash: splitHeldCash(
      { heldSen: row.held_sen, days: row.days ?? [], resolutions: row.resolutions ?? [] },
      today,
    ),
  }))
}

const selectPeople = (which: RawBuilder<unknown>) => sql`
  person AS MATERIALIZED (
    SELECT users.id AS runner_id, users.agent_id, users.name AS runner_name, agent.name AS agent_name,
           users.status = ${sql.lit(RECORD_STATUS.ACTIVE)} AS is_active,
           coalesce(holder.balance_sen, 0) AS held_sen
    FROM users JOIN users AS agent ON agent.id = users.agent_id LEFT JOIN cash_holders AS holder
      ON holder.agent_id = users.agent_id AND holder.runner_id = users.id
    WHERE ${which}
  ), resolution AS MATERIALIZED (
    SELECT resolution.* FROM difference_resolutions AS resolution
    JOIN person USING (agent_id, runner_id) WHERE reversed_at IS NULL
  )`

/** The confirmed counts by day; days before holders existed have none that moved cash. */
const COUNTED = sql`
  counted AS MATERIALIZED (
    SELECT given.runner_id, given.collected_on AS business_on, sum(counted_sen)::bigint AS counted_sen,
           (array_agg(expected_sen + resolved_sen - counted_sen ORDER BY id DESC))[1] AS lacked_sen,
           (array_agg(resolved_sen ORDER BY id DESC))[1] AS resolved_sen, count(boxed_sen) > 0 AS is_boxed
    FROM hand_overs AS given
    WHERE given.runner_id = ANY (ARRAY (SELECT runner_id FROM person)) AND removed_at IS NULL
      AND confirmed_at IS NOT NULL
      AND EXISTS (SELECT FROM person
        WHERE person.runner_id = given.runner_id AND person.agent_id = given.agent_id)
    GROUP BY 1, 2
  )`

const COLLECTED = sql`
  collected AS MATERIALIZED (
    SELECT total.runner_id, total.business_on, sum(amount_sen - transfer_sen)::bigint AS collected_sen
    FROM daily_totals AS total JOIN person USING (agent_id, runner_id)
    WHERE total.agent_id = ANY (ARRAY (SELECT DISTINCT agent_id FROM person))
      AND total.kind IN ('CREDIT', 'RECOVERY')
    GROUP BY 1, 2
  )`

/** The days that are not settled, with the sums that tell how far back cash can be. */
const DAYS = sql`
  day AS (
    SELECT open.*, person.held_sen,
           sum(greatest(balance_sen, 0)) OVER newer - greatest(balance_sen, 0) AS newer_sen,
           sum(greatest(-balance_sen, 0)) OVER everything AS owed_sen,
           (SELECT coalesce(sum(abs(amount_sen)), 0) FROM resolution
            WHERE resolution.runner_id = open.runner_id) AS given_sen
    FROM (
      SELECT runner_id, business_on, coalesce(collected_sen, 0) AS collected_sen,
             coalesce(counted_sen, 0) AS counted_sen,
             coalesce(collected_sen, 0) - coalesce(counted_sen, 0) AS balance_sen,
             greatest(coalesce(lacked_sen, 0), 0) AS lacked_sen, coalesce(resolved_sen, 0) AS resolved_sen
      FROM collected FULL JOIN counted USING (runner_id, business_on)
      WHERE is_boxed IS NOT FALSE AND (coalesce(collected_sen, 0) <> coalesce(counted_sen, 0)
        OR lacked_sen > 0 OR resolved_sen > 0)
    ) AS open JOIN person USING (runner_id)
    WINDOW newer AS (PARTITION BY runner_id ORDER BY business_on DESC),
           everything AS (PARTITION BY runner_id)
  )`
