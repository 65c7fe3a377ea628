import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { refuseLock } from '#core/lockedPeriod.ts'
import { sqlState } from '#db/sqlState.ts'
import { conflict, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { ledgerMessages } from '../../messages.ts'
import { loadLockedPeriod } from './getLockedPeriod.ts'

/** Closes the books through a day, or opens them again; the same day again changes nothing. */
export const handleSetLockedPeriod: Write<typeof endpoints.setLockedPeriod> = async (
  context,
  { body: { lockedThrough, reason } },
) => {
  const { db, today } = context
  await waitForPostings(context)
  const { lockedThrough: lockedOn } = await loadLockedPeriod(db)
  const refusal = refuseLock(lockedThrough, { lockedOn, reason, today })
  if (refusal) unwrapOrThrow(refusal)
  if (lockedThrough === lockedOn) return { data: await loadLockedPeriod(db), log: [] }
  await insertSetting(context, lockedThrough, reason)
  return {
    data: await loadLockedPeriod(db),
    log: {
      action: lockedThrough === null ? 'lockedPeriod.open' : 'lockedPeriod.set',
      entity: 'lockedPeriod',
      agentId: null,
      before: { lockedThrough: lockedOn },
      after: { lockedThrough, reason },
    },
  }
}

/**
 * Waits for everybody who posts. They wait too while this request does, so it gives up early behind
 * a long import.
 */
async function waitForPostings({ db }: Context<Actor>): Promise<void> {
  try {
    await sql`SET LOCAL lock_timeout = '5s'`.execute(db)
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('cashbook locked period', 0))`.execute(
      db,
    )
  } catch (error) {
    if (sqlState(error) === '55P03') throw conflict(ledgerMessages.PERIOD_IN_USE)
    throw error
  }
}

async function insertSetting(
  { db, actor, now }: Context<Actor>,
  lockedThrough: Day | null,
  reason: string,
): Promise<void> {
  await db
    .insertInto('locked_periods')
    .values({
      locked_on: lockedThrough,
      reason,
      last_journal_id: sql<number>`(SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM journals_id_seq)`,
      set_by: actor.id,
      set_at: now,
    })
    .execute()
}
