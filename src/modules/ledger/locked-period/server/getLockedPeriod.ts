import type { z } from 'zod'
import type { Database } from '#db/connect.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import type * as schemas from './schemas.ts'

/** Returns the day through which the books are closed, and who set it. */
export const handleGetLockedPeriod: Read<typeof endpoints.getLockedPeriod> = async ({ db }) =>
  loadLockedPeriod(db)

/** Loads the setting in force; without one nothing is locked. */
export async function loadLockedPeriod(
  db: Database,
): Promise<z.output<typeof schemas.lockedPeriod>> {
  const row = await db
    .selectFrom('locked_periods')
    .innerJoin('users', 'users.id', 'locked_periods.set_by')
    .select(['locked_on as lockedThrough', 'reason', 'set_at as setAt'])
    .select('users.name as setByName')
    .orderBy('locked_periods.id', 'desc')
    .executeTakeFirst()
  return row ?? { lockedThrough: null, reason: '', setAt: null, setByName: null }
}
