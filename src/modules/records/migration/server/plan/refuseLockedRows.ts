import type { Day } from '#core/calendar.ts'
import { refuseLocked } from '#core/lockedPeriod.ts'
import type { Database } from '#db/connect.ts'
import { readLockedDay } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import type { Problems } from '../problems.ts'
import type { Row } from '../readRows.ts'

/** Refuses the rows with a day within the locked period, at the column of that day. */
export async function refuseLockedRows<Column extends string>(
  db: Database,
  rows: readonly Row<Record<Column, Day | null>>[],
  problems: Problems,
  ...columns: readonly Column[]
): Promise<void> {
  const lockedOn = await readLockedDay(db)
  for (const row of rows) {
    for (const column of columns) {
      const on = row[column]
      const refusal = on && refuseLocked(on, lockedOn)
      if (refusal) problems.refuse(row.at, refusal, column)
    }
  }
}
