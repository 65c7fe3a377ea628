import { sql } from 'kysely'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { receiptNumber } from '#modules/lending/credits/receiptNumber.ts'

/** How many payments a borrower's first page shows of a loan. */
const SHOWN_PAYMENTS = 5
const SHOWN_ANSWER_DAYS = 30

export type Payment = {
  id: number
  business_on: string
  created_at: string
  amount_sen: number
  taker_name: string | null
  is_transfer: boolean
  is_unconfirmed: boolean
}

/** The last payments of a cashbook that count, with who took the money: the runner or the agent. */
export const selectPayments = sql<Payment[]>`(
  SELECT coalesce(json_agg(payment ORDER BY payment.id DESC), '[]') FROM (
    SELECT t.id, t.business_on, t.created_at, t.amount_sen,
      coalesce(runner.name, author.name) AS taker_name,
      t.bank_account_id IS NOT NULL AS is_transfer,
      t.transfer_state IS NOT DISTINCT FROM 'UNCONFIRMED' AS is_unconfirmed
    FROM transactions AS t
    LEFT JOIN users AS runner ON runner.id = t.runner_id
    LEFT JOIN users AS author ON author.id = t.created_by AND author.role_id = 3
    WHERE t.cashbook_id = cashbooks.id AND t.kind IN ('CREDIT', 'RECOVERY')
      AND t.removed_at IS NULL AND NOT t.is_taken_back
    ORDER BY t.id DESC LIMIT ${sql.lit(SHOWN_PAYMENTS)}) AS payment)`

export type Answer = { id: number; reported_at: string; is_question: boolean; message_id: number }

/** The reports on a cashbook to which the staff wrote last. */
export const selectAnswers = (now: Date) => sql<Answer[]>`(
  SELECT coalesce(json_agg(json_build_object('id', d.id, 'reported_at', d.created_at,
    'is_question', d.outcome IS NULL, 'message_id', last.id) ORDER BY d.id DESC), '[]')
  FROM disputes AS d JOIN LATERAL (
    SELECT id, is_by_customer, created_at FROM dispute_messages
    WHERE dispute_id = d.id ORDER BY id DESC LIMIT 1) AS last ON true
  WHERE d.cashbook_id = cashbooks.id AND NOT last.is_by_customer
    AND last.created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(SHOWN_ANSWER_DAYS)}))`

/** Converts a payment to its API representation. */
export const toOwnPayment = (row: Payment) => ({
  id: row.id,
  number: receiptNumber(row.id),
  date: day(row.business_on),
  createdAt: new Date(row.created_at),
  amount: sen(row.amount_sen),
  takenByName: row.taker_name,
  isTransfer: row.is_transfer,
  isUnconfirmed: row.is_unconfirmed,
})
