import { standsFor } from '#db/whom.ts'
import { sql } from 'kysely'
import { getLendingFacts, type DayPaid, type PastLoan } from '#core/loan/lendingFacts.ts'
import { assertDefined } from '#core/invariant.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { selectPromises } from '#modules/collection/round/server/promises/promiseRows.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'
import type * as endpoints from '../contract.ts'

/** Handles the facts about how a visible customer has paid. @throws AppError 404 */
export const handleGetLendingFacts: Read<typeof endpoints.getLendingFacts> = async (
  context,
  { params },
) => {
  const { db, actor, today } = context
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', standsFor(params.id))
    .where(visibleCustomers(actor))
    .executeTakeFirst()
  const { id } = orNotFound(customer)
  const [loans, lastReloan, promises] = await Promise.all([
    loadLoans(context, id),
    loadLastReloan(context, id),
    countPromises(context, id),
  ])
  const codes = new Map(loans.map((loan) => [loan.id, loan.code]))
  const nameLoan = (cashbookId: number) => ({
    cashbookId,
    cashbookCode: assertDefined(codes.get(cashbookId), 'a fact is about one of the loans'),
  })
  const { longestGap, lastEnded, ...facts } = getLendingFacts(loans, today)
  return {
    ...facts,
    cashbookCount: loans.length,
    longestGap: longestGap && {
      ...nameLoan(longestGap.loanId),
      days: longestGap.days,
      from: longestGap.from,
      to: longestGap.to,
    },
    lastEnded: lastEnded && { ...nameLoan(lastEnded.loanId), daysLate: lastEnded.daysLate },
    lastReloan: lastReloan ?? null,
    promises,
  }
}

/** Loads the customer's cashbooks in the order of their opening, each with its payments by day. */
async function loadLoans({ db, timeZone }: Context<Actor>, customerId: number) {
  const { rows } = await sql<PastLoan & { code: string; paid: DayPaid[] }>`
    SELECT book.id, book.cashbook_code AS code, book.expected_sen AS "expectedSen",
           book.daily_sen AS "dailySen", book.debit_on AS "debitOn", book.start_on AS "startOn",
           book.due_on AS "dueOn", coalesce(list_days_off(book.start_on, book.off_bits), '{}') AS "daysOff",
           book.end_on AS "endOn", book.written_off_sen > 0 AS "isLoss",
           (imported.finished_at AT TIME ZONE ${timeZone})::date AS "importedOn",
           coalesce(paid.days, '[]') AS paid
    FROM cashbooks AS book
    LEFT JOIN imported_cashbooks ON imported_cashbooks.cashbook_id = book.id
    LEFT JOIN data_migrations AS imported ON imported.id = imported_cashbooks.migration_id
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('on', day.counts_on, 'creditSen', day.credit_sen,
        'reloanSen', day.reloan_sen) ORDER BY day.counts_on) AS days
      FROM (
        SELECT coalesce(counts_on, business_on) AS counts_on,
               coalesce(sum(CASE kind WHEN 'CREDIT' THEN amount_sen WHEN 'REFUND' THEN -amount_sen END), 0) AS credit_sen,
               coalesce(sum(amount_sen) FILTER (WHERE kind = 'RELOAN'), 0) AS reloan_sen
        FROM transactions
        WHERE transactions.cashbook_id = book.id AND removed_at IS NULL
          AND kind IN ('CREDIT', 'REFUND', 'RELOAN') AND NOT is_taken_back
        GROUP BY 1) AS day) AS paid ON true
    WHERE book.customer_id = ${customerId} AND book.voided_at IS NULL
    ORDER BY book.debit_on, book.id`.execute(db)
  return rows
}

function loadLastReloan({ db }: Context<Actor>, customerId: number) {
  return db
    .selectFrom('reloans')
    .select(['id', 'reloaned_on as date', 'pay_out_sen as payOut'])
    .where('customer_id', '=', customerId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function countPromises({ db, today }: Context<Actor>, customerId: number) {
  return db
    .selectFrom(selectPromises(db, today).where('cashbooks.customer_id', '=', customerId).as('own'))
    .select([
      sql<number>`count(*) FILTER (WHERE own.state = 'KEPT')`.as('kept'),
      sql<number>`count(*) FILTER (WHERE own.state = 'BROKEN')`.as('broken'),
    ])
    .executeTakeFirstOrThrow()
}
