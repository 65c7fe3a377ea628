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
  // Sums for each person by index: as joined tables they would be summed again for every person.
  const { rows } = await sql<Row>`
    SELECT person.*, by_day.days, resolved.resolutions
    FROM (${selectPeople(which)}) AS person
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object(
               'on', business_on, 'collectedSen', collected_sen, 'countedSen', counted_sen,
               'lackedSen', lacked_sen, 'resolvedSen', resolved_sen) ORDER BY business_on) AS days
      FROM (${selectCashDays(OPEN_DAYS)}) AS day WHERE is_open
    ) AS by_day
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('on', resolved_on, 'amountSen', amount_sen) ORDER BY id) AS resolutions
      FROM difference_resolutions AS resolution
      WHERE resolution.agent_id = person.agent_id AND resolution.runner_id = person.runner_id
        AND reversed_at IS NULL
    ) AS resolved`.execute(db)
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
  SELECT users.id AS runner_id, users.agent_id, users.name AS runner_name, agent.name AS agent_name,
         users.status = ${sql.lit(RECORD_STATUS.ACTIVE)} AS is_active,
         coalesce(holder.balance_sen, 0) AS held_sen
  FROM users JOIN users AS agent ON agent.id = users.agent_id LEFT JOIN cash_holders AS holder
    ON holder.agent_id = users.agent_id AND holder.runner_id = users.id
  WHERE ${which}`

const OPEN_DAYS = sql`(
  SELECT open.* FROM open_cash_days AS open
  WHERE open.agent_id = person.agent_id AND open.runner_id = person.runner_id)`

/**
 * Selects what was collected and counted on days of runners, and whether a day is open: not all of its
 * cash is in the box, or its count lacked some. Counts of days before holders existed moved no cash.
 */
export const selectCashDays = (key: RawBuilder<unknown>) => sql`
  SELECT key.agent_id, key.runner_id, key.business_on, collected_sen, coalesce(counted_sen, 0) AS counted_sen,
         greatest(coalesce(lacked_sen, 0), 0) AS lacked_sen, coalesce(resolved_sen, 0) AS resolved_sen,
         is_boxed IS NOT FALSE AND (collected_sen <> coalesce(counted_sen, 0)
           OR coalesce(lacked_sen > 0 OR resolved_sen > 0, false)) AS is_open
  FROM ${key} AS key
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_sen - transfer_sen), 0)::bigint AS collected_sen FROM daily_totals AS total
    WHERE total.agent_id = key.agent_id AND total.runner_id = key.runner_id
      AND total.business_on = key.business_on AND total.kind IN ('CREDIT', 'RECOVERY')
  ) AS collected
  CROSS JOIN LATERAL (
    SELECT sum(counted_sen)::bigint AS counted_sen, CASE WHEN count(*) > 0 THEN count(boxed_sen) > 0 END AS is_boxed,
           (array_agg(expected_sen + resolved_sen - counted_sen ORDER BY id DESC))[1] AS lacked_sen,
           (array_agg(resolved_sen ORDER BY id DESC))[1] AS resolved_sen
    FROM hand_overs AS given
    WHERE given.agent_id = key.agent_id AND given.runner_id = key.runner_id
      AND given.collected_on = key.business_on AND removed_at IS NULL AND confirmed_at IS NOT NULL
  ) AS counted`
