import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import {
  getOpenDifferences,
  type DifferenceEntry,
  type ResolutionType,
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
 * Returns the open differences of runners, by runner: what their confirmed counts lacked or had too
 * much, day by day, less what was resolved. Days before holders existed have none.
 */
export async function loadOpenDifferences(
  db: Database,
  runnerIds: readonly number[],
): Promise<Map<number, DifferenceEntry[]>> {
  const [{ rows: days }, resolved] = await Promise.all([
    sql<CountedDay>`
      SELECT counts.runner_id, counts.on, counts.counted_sen, counts.last_difference_sen,
             coalesce(total.amount_sen - total.transfer_sen, 0) AS collected_sen
      FROM (
        SELECT agent_id, runner_id, collected_on AS "on", sum(counted_sen) AS counted_sen,
               (array_agg(counted_sen - expected_sen ORDER BY id DESC))[1] AS last_difference_sen
        FROM hand_overs
        WHERE runner_id = ANY (${runnerIds}::bigint[]) AND removed_at IS NULL
          AND confirmed_at IS NOT NULL
        GROUP BY 1, 2, 3 HAVING count(boxed_sen) > 0
      ) AS counts
      LEFT JOIN daily_totals AS total ON total.agent_id = counts.agent_id
        AND total.runner_id = counts.runner_id AND total.business_on = counts.on
        AND total.kind = 'CREDIT'
      ORDER BY counts.on`.execute(db),
    db
      .selectFrom('difference_resolutions')
      .select(['runner_id', 'resolved_on as on', 'amount_sen'])
      .where('runner_id', '=', sql<number>`ANY (${runnerIds}::bigint[])`)
      .where('reversed_at', 'is', null)
      .orderBy('id')
      .execute(),
  ])
  const found = new Map<number, DifferenceEntry[]>()
  const add = (runnerId: number, entry: DifferenceEntry) =>
    found.set(runnerId, [...(found.get(runnerId) ?? []), entry])
  for (const day of days) {
    const { shortSen, overSen } = cashLeft({
      collectedSen: day.collected_sen,
      handedOverSen: day.counted_sen,
      lastDifferenceSen: day.last_difference_sen,
    })
    add(day.runner_id, { on: day.on, amountSen: subtractSen(shortSen, overSen) })
  }
  for (const { runner_id, on, amount_sen } of resolved) {
    add(runner_id, { on, amountSen: negateSen(amount_sen) })
  }
  return new Map([...found].map(([id, entries]) => [id, getOpenDifferences(inOrder(entries))]))
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
