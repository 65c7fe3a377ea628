import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Account } from '#core/ledger/account.ts'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { ledgerEvent } from '#modules/ledger/ledgerEvent.ts'

/** A posting with the facts of its journal. */
export type DescribedPosting = {
  journal_id: number
  line: number
  agent_id: number
  account: Account
  amount_sen: Sen
  business_on: Day
  /** A reversal has the event of the journal that it reverses. */
  event: z.output<typeof ledgerEvent>
  reverses_id: number | null
  /** The day of the journal that it reverses. */
  reversed_on: Day | null
  created_at: Date
  author_name: string
  agent_name: string
  cashbook_id: number | null
  cashbook_code: string | null
  customer_id: number | null
  customer_name: string | null
  user_name: string | null
  runner_name: string | null
  /** The runner who holds this petty cash. */
  holder_name: string | null
  bank_account_id: number | null
  bank_account_name: string | null
  remark: string
}

/** Adds to selected postings what their journals are about; the caller appends the order. */
export const describePostings = (postings: RawBuilder<unknown>) => sql<DescribedPosting>`
  SELECT posting.journal_id, posting.line, posting.agent_id, posting.account, posting.amount_sen,
         posting.business_on, coalesce(undone.event, journal.event) AS event,
         journal.reverses_id, undone.business_on AS reversed_on, journal.created_at,
         author.name AS author_name, agent.name AS agent_name,
         cashbook.id AS cashbook_id, cashbook.cashbook_code, cashbook.customer_id,
         customer.name AS customer_name, owed.name AS user_name, runner.name AS runner_name,
         holder.name AS holder_name, bank.id AS bank_account_id, bank.name AS bank_account_name,
         coalesce(CASE WHEN journal.reverses_id IS NOT NULL
                       THEN coalesce(moved.removal_reason, payment.reversal_reason,
                                     resolution.reversal_reason) END,
                  entry.remark, moved.remark, payment.remark, resolution.remark, '') AS remark
  FROM (${postings}) AS posting
  JOIN journals AS journal ON journal.id = posting.journal_id
  JOIN users AS agent ON agent.id = posting.agent_id
  JOIN users AS author ON author.id = journal.created_by
  LEFT JOIN journals AS undone ON undone.id = journal.reverses_id
  LEFT JOIN cashbooks AS cashbook ON cashbook.id = journal.cashbook_id
  LEFT JOIN customers AS customer ON customer.id = cashbook.customer_id
  LEFT JOIN transactions AS moved ON moved.id = journal.transaction_id
  LEFT JOIN users AS runner ON runner.id = moved.runner_id
  LEFT JOIN petty_cash_entries AS entry ON entry.id = journal.petty_cash_entry_id
  LEFT JOIN commission_payments AS payment ON payment.id = journal.commission_payment_id
  LEFT JOIN difference_resolutions AS resolution ON resolution.id = journal.difference_resolution_id
  LEFT JOIN users AS owed ON owed.id = posting.user_id
  LEFT JOIN users AS holder ON holder.id = posting.holder_id
  LEFT JOIN bank_accounts AS bank ON bank.id = posting.bank_account_id`
