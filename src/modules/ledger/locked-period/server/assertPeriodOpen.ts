import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { refuseLocked } from '#core/lockedPeriod.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

/** Returns the last locked day; it stays in force until the transaction ends. */
export async function readLockedDay(db: Database): Promise<Day | null> {
  const { rows } = await sql<{ locked_on: Day | null }>`
    SELECT read_locked_day() AS locked_on`.execute(db)
  return assertDefined(rows[0], 'a function returns one row').locked_on
}

/**
 * Returns the SQL for the day of a reversal, as its journal has it: today where the day of the
 * original is locked, else null.
 */
export const reversalDay = (originalOn: string, { today }: Pick<Context, 'today'>) =>
  sql<Day | null>`CASE WHEN ${sql.ref(originalOn)} <= read_locked_day() THEN ${today}::date END`

/**
 * Refuses an entry dated within the locked period, at the field with its date. Today is never
 * locked, so most payments ask nothing. @throws AppError 409 PERIOD_LOCKED
 */
export async function assertPeriodOpen(
  { db, today }: Pick<Context<Actor>, 'db' | 'today'>,
  on: Day | undefined,
  field?: string,
): Promise<void> {
  if (on === undefined || on >= today) return
  const refusal = refuseLocked(on, await readLockedDay(db), field)
  if (!refusal) return
  const message = refusalMessages.PERIOD_LOCKED
  const values = refusal.params
  throw new AppError(message, {
    status: 409,
    values,
    fields: field === undefined ? [] : [{ path: field, message, values }],
  })
}
