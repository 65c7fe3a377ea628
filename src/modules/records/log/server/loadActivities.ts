import { sql } from 'kysely'
import type { Actor, Context } from '#platform/server/handler.ts'
import { getNames } from './getNames.ts'
import { matchingActivity } from './matchingActivity.ts'
import { toActivityDto, type Activity } from './toActivityDto.ts'

/** Loads lines of the log by id, as the log shows them. */
export async function loadActivities(
  context: Context<Actor>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Activity>> {
  if (ids.length === 0) return new Map()
  const rows = await matchingActivity(context, {})
    .where('log.id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .execute()
  const names = await getNames(context.db, rows)
  return new Map(rows.map((row) => [row.id, toActivityDto(row, names, context.timeZone)]))
}
