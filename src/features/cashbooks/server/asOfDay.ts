import { sql } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Day } from '#core/calendar.ts'
import { sen, type Sen, ZERO_SEN } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { CashbookRow } from './cashbookRow.ts'

type Then = { credit_sen: Sen; settled_on: Day | null; closed_on: Day | null }

/** Returns the cashbook as of the end of a day, without later transactions. */
export async function asOfDay<Row extends CashbookRow>(
  db: Database,
  row: Row,
  day: Day,
): Promise<Row> {
  const { rows } = await sql<Then>`
    SELECT coalesce(sum(CASE kind WHEN 'CREDIT' THEN amount_sen WHEN 'RELOAN' THEN amount_sen
                                  WHEN 'REFUND' THEN -amount_sen ELSE 0 END), 0) AS credit_sen,
           (SELECT settled_on FROM settlements WHERE cashbook_id = ${row.id} AND undone_at IS NULL) AS settled_on,
           (SELECT closed_on FROM closures WHERE cashbook_id = ${row.id}) AS closed_on
    FROM transactions
    WHERE cashbook_id = ${row.id} AND removed_at IS NULL AND business_on <= ${day}`.execute(db)
  const then = rows[0]!
  const isSettled = then.settled_on !== null && then.settled_on <= day
  const isClosed = then.closed_on !== null && then.closed_on <= day
  return {
    ...row,
    credit_sen: sen(then.credit_sen),
    written_off_sen: isSettled ? row.written_off_sen : ZERO_SEN,
    end_on: isSettled ? row.end_on : null,
    status: isClosed ? row.status : isSettled ? CASHBOOK_STATUS.SETTLED : CASHBOOK_STATUS.UNSETTLED,
  }
}
