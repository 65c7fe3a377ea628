import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import {
  getOpenDifferences,
  type DifferenceEntry,
  type ResolutionType,
  type RunnerDifferences,
} from '#core/cashDifference.ts'
import { cashLeft } from '#core/handOver.ts'
import { negateSen, subtractSen, type Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { resolution } from '../../differenceContract.ts'

type CountedDay = {
  runner_id: number
  on: Day
  collected_sen: Sen
  counted_sen: Sen
  last_difference_sen: Sen
}

/**
 * Loads the differences of runners, by runner: what their confirmed counts lacked or had too much,
 * day by day, and what of it is not resolved. Days before holders existed have none.
 */
export async function loadDifferences(
  db: Database,
  runnerIds: readonly number[],
): Promise<Map<number, RunnerDifferences>> {
  if (runnerIds.length === 0) return new Map()
  const [days, resolutions] = await Promise.all([
    loadDifferentDays(db, runnerIds),
    db
      .selectFrom('difference_resolutions')
      .select(['runner_id', 'resolved_on', 'amount_sen'])
      .where('runner_id', '=', sql<number>`ANY (${runnerIds}::bigint[])`)
      .where('reversed_at', 'is', null)
      .orderBy('id')
      .execute(),
  ])
  return new Map(
    runnerIds.map((id) => {
      const counted = days.filter((day) => day.runner_id === id).map(toEntry)
      const resolved = resolutions
        .filter((resolution) => resolution.runner_id === id)
        .map(({ resolved_on: on, amount_sen }) => ({ on, amountSen: negateSen(amount_sen) }))
      return [id, { counted, open: getOpenDifferences(inOrder([...counted, ...resolved])) }]
    }),
  )
}

function toEntry(day: CountedDay): DifferenceEntry {
  const { shortSen, overSen } = cashLeft({
    collectedSen: day.collected_sen,
    handedOverSen: day.counted_sen,
    lastDifferenceSen: day.last_difference_sen,
  })
  return { on: day.on, amountSen: subtractSen(shortSen, overSen) }
}

/** Loads the days on which the counted cash of a runner differs from the collected cash. */
async function loadDifferentDays(db: Database, runnerIds: readonly number[]) {
  const { rows } = await sql<CountedDay>`
    WITH counts AS MATERIALIZED (
      SELECT runner_id, agent_id, collected_on, sum(counted_sen)::bigint AS counted_sen,
             (array_agg(counted_sen - expected_sen - resolved_sen ORDER BY id DESC))[1]
               AS last_difference_sen
      FROM hand_overs
      WHERE runner_id = ANY (${runnerIds}::bigint[]) AND removed_at IS NULL
        AND confirmed_at IS NOT NULL
      GROUP BY 1, 2, 3 HAVING count(boxed_sen) > 0
    ), collected AS MATERIALIZED (
      SELECT runner_id, agent_id, business_on, amount_sen - transfer_sen AS collected_sen
      FROM daily_totals
      WHERE agent_id = ANY (ARRAY (SELECT DISTINCT agent_id FROM counts)) AND kind = 'CREDIT'
    )
    SELECT counts.runner_id, counts.collected_on AS "on", counted_sen, last_difference_sen,
           coalesce(collected_sen, 0) AS collected_sen
    FROM counts LEFT JOIN collected
      ON (collected.runner_id, collected.agent_id, collected.business_on)
       = (counts.runner_id, counts.agent_id, counts.collected_on)
    WHERE counted_sen > coalesce(collected_sen, 0) OR last_difference_sen < 0
    ORDER BY counts.collected_on`.execute(db)
  return rows
}

/** A stable sort: of one day the count comes before what resolved it. */
const inOrder = (entries: readonly DifferenceEntry[]) =>
  entries.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))

/** Selects resolutions with the names of their people. */
export function selectResolutions(db: Database) {
  return db
    .selectFrom('difference_resolutions')
    .innerJoin('users as runner', 'runner.id', 'difference_resolutions.runner_id')
    .innerJoin('users as author', 'author.id', 'difference_resolutions.created_by')
    .leftJoin('users as reverser', 'reverser.id', 'difference_resolutions.reversed_by')
    .selectAll('difference_resolutions')
    .select(['runner.name as runner_name', 'author.name as author_name'])
    .select('reverser.name as reverser_name')
}

export type ResolutionRow = Awaited<
  ReturnType<ReturnType<typeof selectResolutions>['executeTakeFirstOrThrow']>
>

/** Converts a resolution to its API representation. */
export function toResolutionDto(row: ResolutionRow): z.output<typeof resolution> {
  return {
    id: row.id,
    agentId: row.agent_id,
    runnerId: row.runner_id,
    runnerName: row.runner_name,
    type: row.type as ResolutionType,
    amount: row.amount_sen,
    date: row.resolved_on,
    remark: row.remark,
    createdAt: row.created_at,
    createdByName: row.author_name,
    reversedAt: row.reversed_at,
    reversedByName: row.reverser_name,
    reason: row.reversal_reason,
  }
}
