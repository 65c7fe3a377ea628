-- The owner's account codes, and views for a login that only reads. An account without a row has no code.
CREATE TABLE account_codes (
  account  text PRIMARY KEY,
  code     text NOT NULL CHECK (code <> '' AND length(code) <= 20),
  CONSTRAINT account_codes_code UNIQUE (code)
);

-- A schema of its own: a login with rights on it alone reaches no table. The views read with their owner's
-- rights. Amounts are in ringgit, roles and statuses are words. No view has passwords, keys, sessions or files.
CREATE SCHEMA report;

CREATE VIEW report.report_agents AS
SELECT id AS agent_id, name, phone_number,
       (commission_rate_basis_points / 100.0)::numeric(5,2) AS commission_rate_percent,
       CASE status WHEN 1 THEN 'ACTIVE' WHEN -1 THEN 'INACTIVE' ELSE 'DELETED' END AS status, created_at
FROM public.users WHERE role_id = 3;

CREATE VIEW report.report_runners AS
SELECT runner.id AS runner_id, runner.agent_id, agent.name AS agent, runner.name, runner.phone_number,
       (runner.commission_rate_basis_points / 100.0)::numeric(5,2) AS commission_rate_percent,
       CASE runner.status WHEN 1 THEN 'ACTIVE' WHEN -1 THEN 'INACTIVE' ELSE 'DELETED' END AS status, runner.created_at
FROM public.users AS runner LEFT JOIN public.users AS agent ON agent.id = runner.agent_id
WHERE runner.role_id = 4;

CREATE VIEW report.report_customers AS
SELECT customer.id AS customer_id, customer.agent_id, agent.name AS agent, customer.name, customer.phone_number,
       customer_group.group_name AS customer_group, customer.business_nature, customer.postal_code, customer.city,
       customer.state, customer.region, customer.is_daily_payer,
       CASE customer.status WHEN 1 THEN 'ACTIVE' WHEN -1 THEN 'INACTIVE' ELSE 'DELETED' END AS status,
       customer.created_at
FROM public.customers AS customer
LEFT JOIN public.users AS agent ON agent.id = customer.agent_id
LEFT JOIN public.customer_groups AS customer_group ON customer_group.id = customer.customer_group_id;

-- Days and arrears are as of the reader's day: current_date in the session's time zone.
CREATE VIEW report.report_cashbooks AS
SELECT book.id AS cashbook_id, book.cashbook_code, book.agent_id, agent.name AS agent, book.customer_id,
       customer.name AS customer, package.package_name AS package,
       CASE book.package_type WHEN 1 THEN 'SYSTEM' ELSE 'CONVENTIONAL' END AS package_type, book.debit_days,
       (book.interest_rate_basis_points / 100.0)::numeric(5,2) AS interest_rate_percent,
       book.apr_percent::numeric(18,2) AS annual_rate_percent,
       (book.expected_sen / 100.0)::numeric(18,2) AS expected_credit,
       (book.debit_sen / 100.0)::numeric(18,2) AS debit_amount,
       (book.daily_sen / 100.0)::numeric(18,2) AS daily_credit,
       (book.first_credit_sen / 100.0)::numeric(18,2) AS first_credit,
       book.debit_on AS debit_date, book.start_on AS start_date, book.due_on AS due_date, book.end_on AS end_date,
       CASE book.settle_type WHEN 1 THEN 'AUTO' ELSE 'MANUAL' END AS settle_type,
       CASE WHEN book.voided_at IS NOT NULL THEN 'VOIDED' WHEN book.status = 1 THEN 'UNSETTLED'
            WHEN book.status = 2 THEN 'SETTLED' ELSE 'CLOSED' END AS status,
       closure.closed_on AS closed_date,
       (book.credit_sen / 100.0)::numeric(18,2) AS total_credit,
       (book.written_off_sen / 100.0)::numeric(18,2) AS written_off,
       (standing.balance_sen / 100.0)::numeric(18,2) AS balance,
       (standing.arrears_sen / 100.0)::numeric(18,2) AS arrears,
       (standing.arrears_sen + book.daily_sen - 1) / book.daily_sen AS debt_days,
       CASE WHEN standing.balance_sen > 0
            THEN greatest(current_date - (book.start_on + (book.credit_sen / book.daily_sen)::integer), 0) ELSE 0
       END AS days_past_due,
       book.transaction_count, book.latest_on AS latest_date, book.runner_id, runner.name AS runner,
       opener.name AS opened_by, book.created_at AS opened_at, book.remark
FROM public.cashbooks AS book
CROSS JOIN LATERAL (SELECT CASE WHEN book.voided_at IS NULL THEN book.balance_sen ELSE 0 END AS balance_sen) AS owed
CROSS JOIN LATERAL (SELECT owed.balance_sen, least(owed.balance_sen, greatest(0,
  least(greatest(current_date - book.start_on, 0)::bigint * book.daily_sen, book.expected_sen)
  - book.credit_sen)) AS arrears_sen) AS standing
LEFT JOIN public.users AS agent ON agent.id = book.agent_id
LEFT JOIN public.customers AS customer ON customer.id = book.customer_id
LEFT JOIN public.packages AS package ON package.id = book.package_id
LEFT JOIN public.closures AS closure ON closure.cashbook_id = book.id
LEFT JOIN public.users AS runner ON runner.id = book.runner_id
LEFT JOIN public.users AS opener ON opener.id = book.opened_by;

CREATE VIEW report.report_transactions AS
SELECT line.id AS transaction_id, line.cashbook_id, book.cashbook_code, line.agent_id, agent.name AS agent,
       book.customer_id, customer.name AS customer, line.number, line.business_on AS date, line.kind,
       (line.amount_sen / 100.0)::numeric(18,2) AS amount,
       (line.balance_after_sen / 100.0)::numeric(18,2) AS balance_after, line.day,
       line.runner_id, runner.name AS runner, bank.name AS bank_account, line.reference, line.transfer_state,
       line.remark, author.name AS recorded_by, line.created_at AS recorded_at,
       line.removed_at IS NOT NULL AS is_removed, line.removed_at, remover.name AS removed_by, line.removal_reason
FROM public.transactions AS line
LEFT JOIN public.cashbooks AS book ON book.id = line.cashbook_id
LEFT JOIN public.customers AS customer ON customer.id = book.customer_id
LEFT JOIN public.users AS agent ON agent.id = line.agent_id
LEFT JOIN public.users AS runner ON runner.id = line.runner_id
LEFT JOIN public.users AS author ON author.id = line.created_by
LEFT JOIN public.users AS remover ON remover.id = line.removed_by
LEFT JOIN public.bank_accounts AS bank ON bank.id = line.bank_account_id;

-- A reversal has the event of the journal that it reverses. The movement says more where there is more to say:
-- TOP_UP of PETTY_CASH, DEBIT of OPEN.
CREATE VIEW report.report_postings AS
SELECT posting.journal_id, posting.line, posting.business_on AS date, journal.created_at AS recorded_at,
       posting.agent_id, agent.name AS agent, coalesce(undone.event, journal.event) AS event,
       coalesce(entry.type, moved.kind, undone.event, journal.event) AS movement,
       journal.reverses_id IS NOT NULL AS is_reversal, journal.reverses_id AS reverses_journal_id,
       posting.account, code.code AS account_code, posting.bank_account_id, bank.name AS bank_account,
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

-- Cash without a holder is in the box.
CREATE VIEW report.report_petty_cash AS
SELECT journal_id, line, date, recorded_at, agent_id, agent, holder_id, holder, movement, is_reversal,
       cashbook_id, cashbook_code, customer_id, customer, amount,
       sum(amount) OVER (PARTITION BY agent_id ORDER BY journal_id, line)::numeric(18,2) AS balance_after,
       remark, recorded_by
FROM report.report_postings WHERE account = 'petty_cash';

CREATE VIEW report.report_bank AS
SELECT journal_id, line, date, recorded_at, agent_id, agent, bank_account_id, bank_account, movement, is_reversal,
       cashbook_id, cashbook_code, customer_id, customer, amount,
       sum(amount) OVER (PARTITION BY bank_account_id ORDER BY journal_id, line)::numeric(18,2) AS balance_after,
       remark, recorded_by
FROM report.report_postings WHERE account = 'bank';

CREATE VIEW report.report_settlements AS
SELECT settlement.id AS settlement_id, settlement.cashbook_id, book.cashbook_code, settlement.agent_id,
       agent.name AS agent, book.customer_id, customer.name AS customer, settlement.settled_on AS settled_date,
       CASE settlement.settle_type WHEN 1 THEN 'AUTO' ELSE 'MANUAL' END AS settle_type,
       settler.name AS settled_by, settlement.settled_at,
       (settlement.credit_sen / 100.0)::numeric(18,2) AS total_credit,
       (settlement.debit_sen / 100.0)::numeric(18,2) AS total_debit,
       (settlement.profit_sen / 100.0)::numeric(18,2) AS profit,
       (settlement.written_off_sen / 100.0)::numeric(18,2) AS written_off,
       (settlement.agent_commission_sen / 100.0)::numeric(18,2) AS agent_commission,
       (settlement.runner_commission_sen / 100.0)::numeric(18,2) AS runner_commission,
       (settlement.net_sen / 100.0)::numeric(18,2) AS net, settlement.remark,
       closure.closed_on AS closed_date, settlement.undone_at IS NOT NULL AS is_undone,
       settlement.undone_on AS undone_date
FROM public.settlements AS settlement
LEFT JOIN public.cashbooks AS book ON book.id = settlement.cashbook_id
LEFT JOIN public.customers AS customer ON customer.id = book.customer_id
LEFT JOIN public.users AS agent ON agent.id = settlement.agent_id
LEFT JOIN public.users AS settler ON settler.id = settlement.settled_by
LEFT JOIN public.closures AS closure ON closure.settlement_id = settlement.id;

-- Of the settlements that stand: an agent's commission, and each runner's. It is payable once closed.
CREATE VIEW report.report_commissions AS
SELECT share.settlement_id, settlement.cashbook_id, book.cashbook_code, settlement.agent_id, agent.name AS agent,
       share.person_id, person.name AS person, share.role, settlement.settled_on AS settled_date,
       (share.rate_basis_points / 100.0)::numeric(5,2) AS rate_percent,
       (share.collected_sen / 100.0)::numeric(18,2) AS collected,
       (share.commission_sen / 100.0)::numeric(18,2) AS commission,
       closure.closed_on AS closed_date, closure.closed_on IS NOT NULL AS is_payable
FROM (
  SELECT id AS settlement_id, agent_id AS person_id, 'AGENT' AS role, agent_rate_basis_points AS rate_basis_points,
         collected_sen, agent_commission_sen AS commission_sen FROM public.settlements
  UNION ALL
  SELECT settlement_id, runner_id, 'RUNNER', rate_basis_points, collected_sen, commission_sen
  FROM public.settlement_commissions
) AS share
JOIN public.settlements AS settlement ON settlement.id = share.settlement_id AND settlement.undone_at IS NULL
LEFT JOIN public.cashbooks AS book ON book.id = settlement.cashbook_id
LEFT JOIN public.users AS agent ON agent.id = settlement.agent_id
LEFT JOIN public.users AS person ON person.id = share.person_id
LEFT JOIN public.closures AS closure ON closure.settlement_id = settlement.id;

CREATE VIEW report.report_commission_payments AS
SELECT payment.id AS payment_id, payment.agent_id, agent.name AS agent, payment.user_id AS person_id,
       person.name AS person, CASE WHEN payment.user_id = payment.agent_id THEN 'AGENT' ELSE 'RUNNER' END AS role,
       payment.paid_on AS date, (payment.amount_sen / 100.0)::numeric(18,2) AS amount, bank.name AS bank_account,
       payment.remark,
       author.name AS recorded_by, payment.created_at AS recorded_at,
       payment.reversed_at IS NOT NULL AS is_reversed, payment.reversed_at, payment.reversal_reason
FROM public.commission_payments AS payment
LEFT JOIN public.users AS agent ON agent.id = payment.agent_id
LEFT JOIN public.users AS person ON person.id = payment.user_id
LEFT JOIN public.users AS author ON author.id = payment.created_by
LEFT JOIN public.bank_accounts AS bank ON bank.id = payment.bank_account_id;

CREATE VIEW report.report_daily_totals AS
SELECT total.agent_id, agent.name AS agent, total.business_on AS date, total.kind,
       nullif(total.runner_id, 0) AS runner_id, runner.name AS runner,
       (total.amount_sen / 100.0)::numeric(18,2) AS amount, total.transaction_count,
       (total.transfer_sen / 100.0)::numeric(18,2) AS transfer_amount, total.transfer_count
FROM public.daily_totals AS total
LEFT JOIN public.users AS agent ON agent.id = total.agent_id
LEFT JOIN public.users AS runner ON runner.id = total.runner_id;
