import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'
import type { KeptHead } from './readLogHeads.ts'

/** Why the stored heads cannot verify the log: there is none, or newer ones are missing. */
export type HeadFault = 'NONE' | 'OLD'

/**
 * Returns why the stored heads cannot verify the log, if they cannot. The server stores one a day, so the seals after the newest
 * stored head never span more than a day. Before the first seal there is no head.
 */
export async function findHeadFault(
  db: Database,
  kept: readonly KeptHead[],
): Promise<HeadFault | undefined> {
  const newest = Math.max(0, ...kept.map(({ head }) => head.position))
  const { rows } = await sql<{ is_sealed: boolean; is_long: boolean; waits: boolean }>`
    SELECT count(*) > 0 AS is_sealed, coalesce(max(sealed_at) - min(sealed_at) > interval '25 hours', false) AS is_long,
           (SELECT coalesce(min(happened_at) < now() - interval '1 hour', false) FROM operation_log) AS waits
    FROM operation_log_seals WHERE position > ${newest}`.execute(db)
  const { is_sealed, is_long, waits } = assertDefined(rows[0], 'the statement returns one row')
  if (kept.length === 0) return is_sealed || waits ? 'NONE' : undefined
  return is_long ? 'OLD' : undefined
}
