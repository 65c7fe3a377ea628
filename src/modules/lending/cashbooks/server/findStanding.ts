import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { standingSql } from '#db/standingSql.ts'
import type { Standing } from '../contract.ts'

/** Builds how an unsettled row of cashbooks is paid on a day. */
export function findStanding(on: Day) {
  const { daysPastDue, advanceSen, isOverdue, isFullyPaid } = standingSql(on)
  return sql<Standing>`CASE WHEN ${isFullyPaid} THEN 'FULLY_PAID'
    WHEN ${isOverdue} THEN 'OVERDUE' WHEN ${daysPastDue} > 0 THEN 'BEHIND'
    WHEN ${advanceSen} > 0 THEN 'AHEAD' ELSE 'ON_TIME' END`
}
