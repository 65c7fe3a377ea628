-- The accountant's code of each place where money lies: a bank account, or an agent's petty cash. Without one, the
-- code of the account counts. In QuickBooks Online a code is the name of an account, so it may be longer.
ALTER TABLE account_codes
  DROP CONSTRAINT account_codes_code_check,
  ADD CONSTRAINT account_codes_code_check CHECK (code <> '' AND length(code) <= 100);

CREATE TABLE place_codes (
  agent_id         bigint NOT NULL REFERENCES users,
  -- Null for the agent's petty cash.
  bank_account_id  bigint REFERENCES bank_accounts,
  code             text NOT NULL CHECK (code <> '' AND length(code) <= 100),
  CONSTRAINT place_codes_code UNIQUE (code),
  CONSTRAINT place_codes_place UNIQUE NULLS NOT DISTINCT (agent_id, bank_account_id)
);
CREATE INDEX place_codes_by_bank_account ON place_codes (bank_account_id);

-- Who made the accountant's file of a month, and when.
CREATE INDEX operation_log_month_files ON operation_log (id DESC) WHERE action = 'monthEnd.file';

CREATE OR REPLACE VIEW report.report_postings AS
SELECT posting.journal_id, posting.line, posting.business_on AS date, journal.created_at AS recorded_at,
       posting.agent_id, agent.name AS agent, coalesce(undone.event, journal.event) AS event,
       coalesce(entry.type, moved.kind, undone.event, journal.event) AS movement,
       journal.reverses_id IS NOT NULL AS is_reversal, journal.reverses_id AS reverses_journal_id,
       posting.account, coalesce(place.code, code.code) AS account_code, posting.bank_account_id, bank.name AS bank_account,
       posting.holder_id, holder.name AS holder, journal.cashbook_id, book.cashbook_code,
       book.customer_id, customer.name AS customer, posting.user_id AS person_id, person.name AS person,
       (greatest(posting.amount_sen, 0) / 100.0)::numeric(18,2) AS debit,
       (greatest(-posting.amount_sen, 0) / 100.0)::numeric(18,2) AS credit,
       (posting.amount_sen / 100.0)::numeric(18,2) AS amount,
       coalesce(CASE WHEN journal.reverses_id IS NOT NULL
                     THEN coalesce(moved.removal_reason, payment.reversal_reason, resolution.reversal_reason) END,
                entry.remark, moved.remark, payment.remark, resolution.remark, '') AS remark,
       author.name AS recorded_by
FROM public.postings AS posting
LEFT JOIN public.journals AS journal ON journal.id = posting.journal_id
LEFT JOIN public.journals AS undone ON undone.id = journal.reverses_id
LEFT JOIN public.account_codes AS code ON code.account = posting.account
LEFT JOIN public.place_codes AS place ON posting.account IN ('bank', 'petty_cash')
  AND place.agent_id = posting.agent_id AND place.bank_account_id IS NOT DISTINCT FROM posting.bank_account_id
LEFT JOIN public.bank_accounts AS bank ON bank.id = posting.bank_account_id
LEFT JOIN public.users AS holder ON holder.id = posting.holder_id
LEFT JOIN public.users AS agent ON agent.id = posting.agent_id
LEFT JOIN public.users AS author ON author.id = journal.created_by
LEFT JOIN public.users AS person ON person.id = posting.user_id
LEFT JOIN public.cashbooks AS book ON book.id = journal.cashbook_id
LEFT JOIN public.customers AS customer ON customer.id = book.customer_id
LEFT JOIN public.transactions AS moved ON moved.id = journal.transaction_id
LEFT JOIN public.petty_cash_entries AS entry ON entry.id = journal.petty_cash_entry_id
LEFT JOIN public.commission_payments AS payment ON payment.id = journal.commission_payment_id
LEFT JOIN public.difference_resolutions AS resolution ON resolution.id = journal.difference_resolution_id;
