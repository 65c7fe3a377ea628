import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import type { JobContext } from './jobs.ts'

/** Times of day such as `03:00` in the business's time zone: of each day, or of one day of the week (0 is Sunday). */
export type Times = { at: readonly string[]; weekday?: number | undefined }

/** Returns the newest moment of the times that has come, and the next one. */
export async function findDue(
  { db, clock, timeZone }: Pick<JobContext, 'db' | 'clock' | 'timeZone'>,
  { at, weekday }: Times,
): Promise<{ since: Date; next: Date }> {
  const now = clock()
  const { rows } = await sql<{ since: Date; next: Date }>`
    WITH local AS (SELECT (${now}::timestamptz AT TIME ZONE ${timeZone})::date AS today),
    moments AS (
      SELECT (today + days + at) AT TIME ZONE ${timeZone} AS moment
      FROM local, generate_series(-8, 8) AS days, unnest(${at}::time[]) AS at
      WHERE ${weekday ?? null}::int IS NULL OR extract(dow FROM today + days) = ${weekday ?? null}::int
    )
    SELECT max(moment) FILTER (WHERE moment <= ${now}) AS since, min(moment) FILTER (WHERE moment > ${now}) AS next
    FROM moments`.execute(db)
  return assertDefined(rows[0], 'an aggregate returns one row')
}
