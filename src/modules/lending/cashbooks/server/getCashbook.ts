import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import type { Day } from '#core/calendar.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { sen, type Sen, ZERO_SEN } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { toCashbookDetailsDto, type CashbookDetails } from './toCashbookDto.ts'
import { selectCashbookDetails, type CashbookNames, type CashbookRow } from './cashbookRow.ts'
import { requireCustomer } from './requireCustomer.ts'
import { visibleCashbooks } from './visibleCashbooks.ts'

type DetailsRow = CashbookRow & CashbookNames

const visible = ({ db, actor }: Context<Actor>) =>
  selectCashbookDetails(db).where(visibleCashbooks(actor))

/** Handles a cashbook by its id, today or at the end of another day. */
export const handleGetCashbook: Read<typeof endpoints.getCashbook> = async (
  context,
  { params, query },
) => {
  const row = await visible(context).where('cashbooks.id', '=', params.id).executeTakeFirst()
  return show(context, orNotFound(row), query.asOf)
}

/** Handles a cashbook by its cashbook ID. */
export const handleGetCashbookByCode: Read<typeof endpoints.getCashbookByCode> = async (
  context,
  { params, query },
) => {
  const row = await visible(context)
    .where('cashbooks.cashbook_code', '=', params.cashbookId)
    .executeTakeFirst()
  return show(context, orNotFound(row), query.asOf)
}

/** Handles the customer's latest cashbook, or null. */
export const handleGetLatestCashbook: Read<typeof endpoints.getLatestCashbook> = async (
  context,
  { params, query },
) => {
  const customerId = await requireCustomer(context, params.customerId)
  const row = await visible(context)
    .where('cashbooks.customer_id', '=', customerId)
    .orderBy('cashbooks.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? show(context, row, query.asOf) : null
}

async function show(
  { db, today }: Context<Actor>,
  row: DetailsRow,
  asOf: Day | undefined,
): Promise<CashbookDetails> {
  return asOf
    ? toCashbookDetailsDto(await getCashbookOfDay(db, row, asOf), asOf)
    : toCashbookDetailsDto(row, today)
}

type Then = {
  credit_sen: Sen
  settled_on: Day | null
  written_off_sen: Sen | null
  closed_on: Day | null
}

/**
 * Returns the cashbook as of the end of a day, without later transactions, and with those (and the
 * settlement) of a locked day that were reversed later.
 */
async function getCashbookOfDay<Row extends CashbookRow>(
  db: Database,
  row: Row,
  day: Day,
): Promise<Row> {
  const { rows } = await sql<Then>`
    SELECT coalesce(sum(CASE kind WHEN 'CREDIT' THEN amount_sen WHEN 'RELOAN' THEN amount_sen
                                  WHEN 'REFUND' THEN -amount_sen WHEN 'BOUNCED' THEN -amount_sen
                                  WHEN 'CORRECTED' THEN -amount_sen
                                  ELSE 0 END), 0) AS credit_sen,
           (SELECT closed_on FROM closures WHERE cashbook_id = ${row.id}) AS closed_on,
           min(settled.settled_on) AS settled_on, min(settled.written_off_sen) AS written_off_sen
    FROM transactions LEFT JOIN (
      SELECT settled_on, written_off_sen FROM settlements
      WHERE cashbook_id = ${row.id} AND settled_on <= ${day}
        AND (undone_at IS NULL OR reversed_on > ${day})
    ) AS settled ON true
    WHERE cashbook_id = ${row.id} AND coalesce(counts_on, business_on) <= ${day}
      AND (removed_at IS NULL OR reversed_on > ${day})`.execute(db)
  const then = assertDefined(rows[0], 'a sum returns one row')
  const isSettled = then.settled_on !== null
  const isClosed = then.closed_on !== null && then.closed_on <= day
  return {
    ...row,
    credit_sen: sen(then.credit_sen),
    written_off_sen: then.written_off_sen ?? ZERO_SEN,
    end_on: then.settled_on,
    status: isClosed ? row.status : isSettled ? CASHBOOK_STATUS.SETTLED : CASHBOOK_STATUS.UNSETTLED,
  }
}
