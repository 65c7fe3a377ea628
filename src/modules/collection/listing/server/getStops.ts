import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { standingSql } from '#db/standingSql.ts'
import type { Round } from './resolveRound.ts'

/** A stored stop. */
export type StopRow = {
  position: number
  agent_id: number
  cashbook_id: number
  cashbook_code: string
  customer_id: number
  customer_name: string
  phone_number: string
  place: string
  day: number
  debit_days: number
  daily_sen: Sen
  debt_days: number
  due_today_sen: Sen
  balance_sen: Sen
}

/**
 * Returns one statement for the stops of a round: every cashbook of the agent that accepts a credit
 * on the day, as of the end of that day, in the order of its runner's route (or the agent's), then
 * by name. Later payments and settlements are excluded.
 */
export function getStops(round: Round, today: Day): RawBuilder<StopRow> {
  const { agentId, date, groupIds, customerIds, runnerId } = round
  const standing = standingSql(date, 'stood')
  const inGroups =
    groupIds.length > 0 ? sql`AND customers.customer_group_id = ANY (${groupIds}::bigint[])` : sql``
  const chosen = customerIds ? sql`AND customers.id = ANY (${customerIds}::bigint[])` : sql``
  return sql<StopRow>`
    SELECT (row_number() OVER (ORDER BY walk.place NULLS LAST, customers.name COLLATE "und-x-icu",
                                        customers.id, stood.id))::int AS position,
           stood.agent_id, stood.id AS cashbook_id, stood.cashbook_code, customers.id AS customer_id,
           customers.name AS customer_name, customers.phone_number,
           concat_ws(', ', nullif(customers.address, ''), nullif(customers.city, '')) AS place,
           ${standing.dayNumber} AS day, stood.debit_days, stood.daily_sen,
           ${standing.debtDays} AS debt_days, ${standing.dueTodaySen} AS due_today_sen, stood.balance_sen
    FROM (${date < today ? selectUnsettledThen(agentId, date) : selectUnsettledNow(agentId)}) AS stood
    JOIN customers ON customers.id = stood.customer_id
    LEFT JOIN (
      SELECT stop.customer_id, stop.place FROM collection_routes,
             unnest(customer_ids) WITH ORDINALITY AS stop (customer_id, place)
      WHERE user_id = ${runnerId ?? agentId}
    ) AS walk ON walk.customer_id = customers.id
    WHERE ${standing.ableToCredit} ${inGroups} ${chosen}
    ORDER BY position`
}

const selectUnsettledNow = (agentId: number) => sql`
  SELECT * FROM cashbooks WHERE agent_id = ${agentId} AND status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)} AND voided_at IS NULL`

/**
 * Selects the cashbooks that were unsettled at the end of an earlier day, with the amount paid
 * until then.
 */
const selectUnsettledThen = (agentId: number, date: Day) => sql`
  SELECT book.id, book.agent_id, book.customer_id, book.cashbook_code, book.debit_days, book.daily_sen,
         book.expected_sen, book.start_on, book.due_on, book.debit_on, book.off_bits,
         instalment_on(book.start_on, book.off_bits, (paid.credit_sen / book.daily_sen)::int) AS uncovered_on,
         1 AS status, paid.credit_sen, book.expected_sen - paid.credit_sen AS balance_sen
  FROM cashbooks AS book
  LEFT JOIN settlements AS ended ON ended.cashbook_id = book.id AND ended.undone_at IS NULL
  JOIN LATERAL (
    SELECT coalesce(sum(CASE kind WHEN 'CREDIT' THEN amount_sen WHEN 'RELOAN' THEN amount_sen
                                  WHEN 'REFUND' THEN -amount_sen WHEN 'BOUNCED' THEN -amount_sen
                                  WHEN 'CORRECTED' THEN -amount_sen
                                  ELSE 0 END), 0)::bigint AS credit_sen
    FROM transactions
    WHERE cashbook_id = book.id AND removed_at IS NULL AND coalesce(counts_on, business_on) <= ${date}
  ) AS paid ON true
  WHERE book.agent_id = ${agentId} AND book.voided_at IS NULL
    AND (book.status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)} OR ended.settled_on > ${date})`
