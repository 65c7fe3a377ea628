-- Where the money is: bank accounts beside petty cash, and petty cash by holder.

CREATE TABLE bank_accounts (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id     bigint NOT NULL REFERENCES petty_cash_accounts,
  name         text NOT NULL CHECK (name <> ''),
  status       smallint NOT NULL DEFAULT 1 CHECK (status IN (1, -1, -2)),
  balance_sen  bigint NOT NULL DEFAULT 0,
  created_by   bigint NOT NULL REFERENCES users,
  created_at   timestamptz NOT NULL,
  CHECK (status <> -2 OR balance_sen = 0)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX bank_accounts_name ON bank_accounts (agent_id, lower(name)) WHERE status <> -2;

-- The cash that each runner carries. The box holds the rest of the agent's petty cash, and all that was
-- recorded before holders existed.
CREATE TABLE cash_holders (
  agent_id     bigint NOT NULL REFERENCES petty_cash_accounts,
  runner_id    bigint NOT NULL REFERENCES users,
  balance_sen  bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (agent_id, runner_id)
) WITH (fillfactor = 50);

-- How a runner's shortage or surplus was resolved: positive for a shortage.
CREATE TABLE difference_resolutions (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id         bigint NOT NULL REFERENCES petty_cash_accounts,
  runner_id        bigint NOT NULL REFERENCES users,
  type             text NOT NULL CHECK (type IN ('RETURNED', 'WRITTEN_OFF', 'OFF_COMMISSION')),
  amount_sen       bigint NOT NULL CHECK (amount_sen <> 0),
  resolved_on      date NOT NULL,
  remark           text NOT NULL CHECK (remark <> ''),
  created_by       bigint NOT NULL REFERENCES users,
  created_at       timestamptz NOT NULL,
  reversed_by      bigint REFERENCES users,
  reversed_at      timestamptz,
  reversal_reason  text,
  CHECK (type <> 'OFF_COMMISSION' OR amount_sen > 0),
  CHECK ((reversed_at IS NULL) = (reversed_by IS NULL))
);
CREATE INDEX difference_resolutions_by_runner ON difference_resolutions (agent_id, runner_id, id DESC);

-- What a confirmed count moved into the box. Null where the cash never left it.
ALTER TABLE hand_overs ADD COLUMN boxed_sen bigint;

ALTER TABLE commission_payments
  ADD COLUMN bank_account_id bigint REFERENCES bank_accounts,
  ADD COLUMN difference_resolution_id bigint REFERENCES difference_resolutions;
CREATE UNIQUE INDEX commission_payments_by_resolution ON commission_payments (difference_resolution_id)
  WHERE difference_resolution_id IS NOT NULL;

ALTER TABLE petty_cash_entries
  ADD COLUMN bank_account_id bigint REFERENCES bank_accounts,
  ADD COLUMN to_bank_account_id bigint REFERENCES bank_accounts,
  DROP CONSTRAINT petty_cash_entries_type_check,
  DROP CONSTRAINT petty_cash_entries_check1,
  ADD CONSTRAINT petty_cash_entries_type_check CHECK (type IN ('TOP_UP', 'WITHDRAW', 'ADJUSTMENT', 'EXPENSE', 'MOVE')),
  ADD CONSTRAINT petty_cash_entries_takes_out CHECK (type NOT IN ('WITHDRAW', 'EXPENSE', 'MOVE') OR amount_sen < 0),
  ADD CONSTRAINT petty_cash_entries_moves CHECK (CASE type
    WHEN 'MOVE' THEN bank_account_id IS DISTINCT FROM to_bank_account_id
    ELSE to_bank_account_id IS NULL END);

-- A transfer is a movement through a bank account. A credit that a runner recorded waits for confirmation;
-- one that never arrived is bounced by a transaction of its own.
ALTER TABLE transactions
  ADD COLUMN bank_account_id bigint REFERENCES bank_accounts,
  ADD COLUMN reference text CHECK (length(reference) BETWEEN 1 AND 60),
  ADD COLUMN transfer_state text CHECK (transfer_state IN ('UNCONFIRMED', 'CONFIRMED', 'BOUNCED')),
  ADD COLUMN confirmed_by bigint REFERENCES users,
  ADD COLUMN confirmed_at timestamptz,
  ADD COLUMN bounces_id bigint REFERENCES transactions,
  DROP CONSTRAINT transactions_kind_check,
  ADD CONSTRAINT transactions_kind_check CHECK (kind IN ('DEBIT', 'CREDIT', 'REFUND', 'RELOAN', 'LOSS', 'BOUNCED')),
  ADD CONSTRAINT transactions_transfer CHECK (transfer_state IS NULL OR (kind = 'CREDIT' AND bank_account_id IS NOT NULL)),
  ADD CONSTRAINT transactions_bounce CHECK ((kind = 'BOUNCED') = (bounces_id IS NOT NULL));
CREATE INDEX transactions_unconfirmed ON transactions (agent_id, id)
  WHERE transfer_state = 'UNCONFIRMED' AND removed_at IS NULL;
CREATE UNIQUE INDEX transactions_bounces ON transactions (bounces_id)
  WHERE bounces_id IS NOT NULL AND removed_at IS NULL;

ALTER TABLE attachments
  ADD COLUMN transaction_id bigint REFERENCES transactions,
  DROP CONSTRAINT attachments_check,
  ADD CONSTRAINT attachments_check
    CHECK (num_nonnulls(customer_id, cashbook_id, petty_cash_entry_id, transaction_id) = 1);
CREATE INDEX attachments_by_transaction ON attachments (transaction_id) WHERE transaction_id IS NOT NULL;

-- The part of a day's total that went through bank accounts. A bounced transfer lowers the credits of its day.
ALTER TABLE daily_totals
  ADD COLUMN transfer_sen bigint NOT NULL DEFAULT 0,
  ADD COLUMN transfer_count bigint NOT NULL DEFAULT 0;

ALTER TABLE journals
  ADD COLUMN hand_over_id bigint REFERENCES hand_overs,
  ADD COLUMN difference_resolution_id bigint REFERENCES difference_resolutions,
  DROP CONSTRAINT journals_event_check,
  ADD CONSTRAINT journals_event_check CHECK (event IN
    ('OPEN', 'CREDIT', 'REFUND', 'RELOAN', 'BOUNCED', 'SETTLE', 'CLOSE', 'PETTY_CASH', 'COMMISSION', 'HAND_OVER',
     'DIFFERENCE', 'MOVE', 'REVERSAL'));
CREATE INDEX journals_by_hand_over ON journals (hand_over_id) WHERE hand_over_id IS NOT NULL;
CREATE INDEX journals_by_difference ON journals (difference_resolution_id)
  WHERE difference_resolution_id IS NOT NULL;

-- A posting on `bank` names its account; one on petty cash may name the runner who holds it.
ALTER TABLE postings
  ADD COLUMN bank_account_id bigint,
  ADD COLUMN holder_id bigint,
  DROP CONSTRAINT postings_account_check,
  ADD CONSTRAINT postings_account_check CHECK (account IN
    ('petty_cash', 'bank', 'receivable', 'unearned_interest', 'interest_income', 'loan_loss',
     'commission_expense', 'commission_payable', 'expenses', 'capital')),
  ADD CONSTRAINT postings_bank CHECK ((account = 'bank') = (bank_account_id IS NOT NULL)),
  ADD CONSTRAINT postings_holder CHECK (holder_id IS NULL OR account = 'petty_cash');
CREATE INDEX postings_of_bank ON postings (bank_account_id, journal_id) INCLUDE (amount_sen, business_on)
  WHERE account = 'bank';
