import { sql, type Selectable } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { removeDayOff } from '#core/loan/daysOff.ts'
import type { Database } from '#db/connect.ts'
import { isOffSql } from '#db/standingSql.ts'
import type { DeclaredDaysOff } from '#db/tables.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { cashbookMessages } from '../../messages.ts'
import { getName, loadDeclared } from './declaredDaysOff.ts'
import { markUndone } from './declaredWrites.ts'
import { DAYS_COLUMNS, moveDays } from './moveDays.ts'

/**
 * Handles the undoing of a declared day off while the day is not over: the cashbooks that it moved, and
 * those that got it since, by their opening or by other terms, return to their days.
 */
export const handleUndoDayOff: Write<typeof endpoints.undoDayOff> = async (
  context,
  { params: { id } },
) => {
  const { db, today } = context
  const found = await db
    .selectFrom('declared_days_off')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const declared = orNotFound(found)
  const { day_on } = declared
  if (declared.undone_at !== null || day_on < today) throw conflict(cashbookMessages.DAY_OFF_OVER)
  await markUndone(context, id)
  const rows = await selectHaving(db, declared)
    .select(DAYS_COLUMNS)
    .orderBy('cashbooks.id')
    .forUpdate('cashbooks')
    .execute()
  moveDays(context, rows, (daysOff) => removeDayOff(daysOff, day_on))
  const data = await loadDeclared(context, id)
  const after = { name: getName(data), date: data.date, cashbookCount: rows.length }
  return {
    data,
    log: { action: 'dayOff.undo', entity: 'dayOff', entityId: id, agentId: null, after },
  }
}

/**
 * Selects the cashbooks that have the day because it was declared. A list that was frozen since, for an agent of
 * the declaration, has it for that reason, unless the calendar of that moment had the day, too.
 */
function selectHaving(
  db: Database,
  { day_on, agent_ids, cashbook_ids, declared_at }: Selectable<DeclaredDaysOff>,
) {
  const frozenAt = sql`coalesce((
    SELECT max(happened_at) FROM operation_log WHERE operation_log.cashbook_id = cashbooks.id
      AND action = 'cashbook.update' AND detail -> 'after' ? 'daysOff'), cashbooks.created_at)`
  const ofCalendar = sql`coalesce((
    SELECT extract(dow FROM ${day_on}::date) = ANY (weekdays) OR dates @> jsonb_build_array(jsonb_build_object('date', ${day_on}::text))
    FROM days_off_calendars WHERE set_at <= ${frozenAt} ORDER BY id DESC LIMIT 1), false)`
  return db
    .selectFrom('cashbooks')
    .where('cashbooks.status', '<>', CASHBOOK_STATUS.CLOSED)
    .where(isOffSql(day_on))
    .where(
      sql<boolean>`(${frozenAt} <= ${declared_at} AND cashbooks.id IN (SELECT unnest(${cashbook_ids}::bigint[]))
        OR ${frozenAt} >= ${declared_at} AND NOT (skips_days_off AND ${ofCalendar})
          AND EXISTS (SELECT FROM transactions WHERE cashbook_id = cashbooks.id AND kind = 'DEBIT'
            AND transactions.agent_id = ANY (${agent_ids}::bigint[])))`,
    )
}
