import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { MovementKind } from '../contract.ts'

/**
 * One journal that changed what a customer owes, or recovered a loss; a debit is positive, a credit
 * negative.
 */
export type Movement = {
  on: Day
  kind: MovementKind
  isReversed: boolean
  cashbookCode: string
  /** The transaction with a receipt, if any. */
  receiptId: number | null
  recordedBy: string
  isCash: boolean
  accountName: string | null
  amountSen: Sen
  /** What was recovered after a loss: owed for this payment alone, so that both sides have it. */
  recoveredSen: Sen
}

export type LoanTerms = {
  cashbookCode: string
  debitOn: Day
  startOn: Day
  dueOn: Day
  daysOff: Day[] | null
  debitDays: number
  debitSen: Sen
  expectedSen: Sen
  dailySen: Sen
  balanceSen: Sen
}

/** The figures of a customer's statement, as the postings have them at one moment. */
export type StatementFigures = {
  customerId: number
  /** The first day of the period; that of the first movement where none was given. */
  fromOn: Day
  openingSen: Sen
  closingSen: Sen
  lastJournalId: number
  lines: Movement[]
  loans: LoanTerms[]
}

/** The customers and the days of statements; without a first day everything since the first movement. */
export type StatementPeriod = { customerIds: readonly number[]; from: Day | undefined; to: Day }

/**
 * Loads the figures of customers' statements with one statement, so that they belong to one moment.
 * They are the postings on `receivable`, and what was recovered after a loss; moves between agents
 * cancel out and are left out.
 */
export async function loadStatements(
  db: Database,
  period: StatementPeriod,
): Promise<StatementFigures[]> {
  const { rows } = await sql<StatementFigures>`
    WITH ${selectMovements(period)}, first AS (
      SELECT customer_id, coalesce(${period.from ?? null}::date, min(business_on), ${period.to}::date) AS from_on
      FROM customer LEFT JOIN movement USING (customer_id) GROUP BY 1
    ), ${LINES}, ${LOANS}
    SELECT customer_id AS "customerId", first.from_on AS "fromOn",
           coalesce(total.opening_sen, 0) AS "openingSen",
           coalesce(total.closing_sen, 0) AS "closingSen",
           coalesce(total.last_journal_id, 0) AS "lastJournalId",
           coalesce(line.lines, '[]') AS lines, coalesce(loan.loans, '[]') AS loans
    FROM first
    LEFT JOIN (
      SELECT customer_id, sum(amount_sen) FILTER (WHERE business_on < from_on) AS opening_sen,
             sum(amount_sen) AS closing_sen, max(journal_id) AS last_journal_id
      FROM movement JOIN first USING (customer_id) GROUP BY 1
    ) AS total USING (customer_id)
    LEFT JOIN line USING (customer_id)
    LEFT JOIN loan USING (customer_id)
    ORDER BY customer_id`.execute(db)
  return rows
}

/** Selects what changed each customer's debt up to the last day: `customer`, `book` and `movement`. */
export const selectMovements = ({ customerIds, to }: Omit<StatementPeriod, 'from'>) => sql`
    customer AS (
      SELECT unnest(${customerIds}::bigint[]) AS customer_id
    ), book AS (
      SELECT cashbooks.* FROM cashbooks JOIN customer USING (customer_id)
    ), movement AS MATERIALIZED (
      SELECT book.customer_id, book.id AS cashbook_id, j.id AS journal_id, j.business_on,
             j.created_at, posted.amount_sen, posted.recovered_sen
      FROM book JOIN journals AS j ON j.cashbook_id = book.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(p.amount_sen) FILTER (WHERE p.account = 'receivable'), 0) AS amount_sen,
               coalesce(abs(sum(p.amount_sen) FILTER (WHERE p.account = 'recovered_losses')), 0) AS recovered_sen
        FROM postings AS p
        WHERE p.journal_id = j.id AND p.account IN ('receivable', 'recovered_losses')
      ) AS posted
      WHERE j.event <> 'MOVE' AND j.business_on <= ${to}
        AND (posted.amount_sen <> 0 OR posted.recovered_sen <> 0)
    )`

const LINES = sql`
    line AS (
      SELECT movement.customer_id, json_agg(json_build_object(
          'on', j.business_on, 'kind', CASE j.event
            WHEN 'OPEN' THEN 'DEBIT' WHEN 'SETTLE' THEN 'LOSS' WHEN 'REVERSAL' THEN 'REVERSAL'
            ELSE coalesce(t.kind, j.event) END,
          'isReversed', EXISTS (SELECT FROM journals AS undoing WHERE undoing.reverses_id = j.id),
          'cashbookCode', book.cashbook_code,
          'receiptId', CASE WHEN t.kind IN ('CREDIT', 'RELOAN', 'RECOVERY') THEN t.id END,
          'recordedBy', users.name, 'isCash', money.is_cash, 'accountName', money.account_name,
          'amountSen', movement.amount_sen, 'recoveredSen', movement.recovered_sen) ORDER BY j.business_on, j.id) AS lines
      FROM movement
      JOIN first USING (customer_id)
      JOIN book ON book.id = movement.cashbook_id
      JOIN journals AS j ON j.id = movement.journal_id
      JOIN users ON users.id = j.created_by
      LEFT JOIN transactions AS t ON t.id = j.transaction_id
      CROSS JOIN LATERAL (
        SELECT coalesce(bool_or(p.account = 'petty_cash'), false) AS is_cash,
               max(bank_accounts.name) AS account_name
        FROM postings AS p LEFT JOIN bank_accounts ON bank_accounts.id = p.bank_account_id
        WHERE p.journal_id = j.id AND p.account IN ('petty_cash', 'bank')
      ) AS money
      WHERE movement.business_on >= first.from_on
      GROUP BY 1
    )`

// A loan of the period: with a movement in it, or owed at its start.
const LOANS = sql`
    loan AS (
      SELECT book.customer_id, json_agg(json_build_object(
          'cashbookCode', book.cashbook_code, 'debitOn', book.debit_on, 'startOn', book.start_on,
          'dueOn', book.due_on, 'daysOff', list_days_off(book.start_on, book.off_bits),
          'debitDays', book.debit_days, 'debitSen', book.debit_sen, 'expectedSen', book.expected_sen,
          'dailySen', book.daily_sen, 'balanceSen', owed.balance_sen) ORDER BY book.id) AS loans
      FROM book JOIN first USING (customer_id)
      CROSS JOIN LATERAL (
        SELECT sum(amount_sen) AS balance_sen, max(business_on) AS latest_on FROM movement
        WHERE movement.cashbook_id = book.id
      ) AS owed
      WHERE book.voided_at IS NULL AND (owed.balance_sen <> 0 OR owed.latest_on >= first.from_on)
      GROUP BY 1
    )`
