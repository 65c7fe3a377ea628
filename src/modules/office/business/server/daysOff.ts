import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/connect.ts'
import { conflict } from '#platform/server/appError.ts'
import type { Read, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { businessMessages } from '../messages.ts'
import type * as schemas from './schemas.ts'

export type DaysOff = z.output<typeof schemas.daysOff>

/** Returns the calendar in force; nothing is off until the super admin sets one. */
export async function loadDaysOff(db: Database): Promise<DaysOff> {
  const row = await db
    .selectFrom('days_off_calendars')
    .select(['id', 'weekdays', 'dates', 'is_default'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    id: row?.id ?? null,
    weekdays: row?.weekdays ?? [],
    dates: (row?.dates ?? []) as DaysOff['dates'],
    isDefault: row?.is_default ?? false,
  }
}

/** Handles the calendar of days off. */
export const handleGetDaysOff: Read<typeof endpoints.getDaysOff> = ({ db }) => loadDaysOff(db)

/** Handles a new calendar; an unchanged one stores nothing. @throws AppError 409 DAYS_OFF_CHANGED */
export const handleUpdateDaysOff: Write<typeof endpoints.updateDaysOff> = async (
  { db, actor, now },
  { body },
) => {
  // Two changes at once would each keep the other's old values; readers go on.
  await sql`LOCK TABLE days_off_calendars IN SHARE ROW EXCLUSIVE MODE`.execute(db)
  const old = await loadDaysOff(db)
  if (body.readId !== undefined && body.readId !== old.id) {
    throw conflict(businessMessages.DAYS_OFF_CHANGED)
  }
  const weekdays = [...new Set(body.weekdays)].toSorted((a, b) => a - b)
  const dates = body.dates.toSorted((a, b) => a.date.localeCompare(b.date))
  const { isDefault } = body
  const [before, after] = [toLogged(old), toLogged({ weekdays, dates, isDefault })]
  if (JSON.stringify(before) === JSON.stringify(after)) return { data: old, log: [] }
  await db
    .insertInto('days_off_calendars')
    .values({
      weekdays,
      dates: JSON.stringify(dates),
      is_default: isDefault,
      set_by: actor.id,
      set_at: now,
    })
    .execute()
  const log = { action: 'daysOff.update', entity: 'daysOff', agentId: null, before, after } as const
  return { data: await loadDaysOff(db), log }
}

const toLogged = ({ weekdays, dates, isDefault }: Omit<DaysOff, 'id'>) => ({
  weekdays,
  dates: dates.map(({ date, name }) => `${date} ${name}`),
  isDefault,
})
