import { isOffSql } from '#db/standingSql.ts'
import { sql } from 'kysely'
import { isOffIn, removeDayOff } from '#core/loan/daysOff.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { cashbookMessages } from '../../messages.ts'
import { loadChoiceOfDaysOff } from './loadChoiceOfDaysOff.ts'
import { getName, loadDeclared } from './declaredDaysOff.ts'
import { markUndone } from './declaredWrites.ts'
import { DAYS_COLUMNS, moveDays } from './moveDays.ts'

/**
 * Handles the undoing of a declared day off while the day is not over: the cashbooks that it moved, and
 * those that were opened with it since, return to their days. Settled ones, too: they can be unsettled.
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
  const { day_on, agent_ids, cashbook_ids, declared_at } = declared
  if (declared.undone_at !== null || day_on < today) throw conflict(cashbookMessages.DAY_OFF_OVER)
  await markUndone(context, id)
  const choose = await loadChoiceOfDaysOff(db)
  const rows = await db
    .selectFrom('cashbooks')
    .select(DAYS_COLUMNS)
    .select([
      'cashbooks.agent_id',
      sql<boolean>`cashbooks.id = ANY (${cashbook_ids}::bigint[])`.as('was_moved'),
    ])
    .where('cashbooks.status', '<>', sql.lit(CASHBOOK_STATUS.CLOSED))
    .where(isOffSql(day_on))
    .where(sql<boolean>`(cashbooks.id = ANY (${cashbook_ids}::bigint[]) OR (cashbooks.skips_days_off
      AND cashbooks.agent_id = ANY (${agent_ids}::bigint[]) AND cashbooks.created_at >= ${declared_at}))`)
    .orderBy('cashbooks.id')
    .forUpdate('cashbooks')
    .execute()
  // One that was opened since has the day for the calendar's sake, too, where that has it.
  const moving = rows.filter(({ was_moved, agent_id }) => {
    const calendar = choose(agent_id, true)
    return was_moved || !calendar || !isOffIn(calendar, day_on)
  })
  moveDays(context, moving, (daysOff) => removeDayOff(daysOff, day_on))
  const data = await loadDeclared(context, id)
  const after = { name: getName(data), date: data.date, cashbookCount: moving.length }
  return {
    data,
    log: { action: 'dayOff.undo', entity: 'dayOff', entityId: id, agentId: null, after },
  }
}
