-- Commission that was paid out. What closing made payable less what was paid is owed. Each payment is made in the
-- books of the agent who owes it; a reversed one stays, marked, and its journal is reversed.
CREATE TABLE commission_payments (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id         bigint NOT NULL REFERENCES petty_cash_accounts,
  user_id          bigint NOT NULL REFERENCES users,
  amount_sen       bigint NOT NULL CHECK (amount_sen > 0),
  paid_on          date NOT NULL,
  remark           text NOT NULL DEFAULT '',
  created_by       bigint NOT NULL REFERENCES users,
  created_at       timestamptz NOT NULL,
  reversed_by      bigint REFERENCES users,
  reversed_at      timestamptz,
  reversal_reason  text,
  CHECK ((reversed_at IS NULL) = (reversed_by IS NULL))
);
CREATE INDEX commission_payments_by_person ON commission_payments (agent_id, user_id, id DESC);
CREATE INDEX commission_payments_by_user ON commission_payments (user_id, id DESC);

ALTER TABLE journals
  ADD COLUMN commission_payment_id bigint REFERENCES commission_payments,
  DROP CONSTRAINT journals_event_check,
  ADD CONSTRAINT journals_event_check CHECK (event IN
    ('OPEN', 'CREDIT', 'REFUND', 'RELOAN', 'SETTLE', 'CLOSE', 'PETTY_CASH', 'COMMISSION', 'MOVE', 'REVERSAL'));
CREATE INDEX journals_by_commission_payment ON journals (commission_payment_id)
  WHERE commission_payment_id IS NOT NULL;

-- Who is owed commission, from the index alone.
CREATE INDEX postings_of_commission ON postings (agent_id, user_id) INCLUDE (amount_sen)
  WHERE account = 'commission_payable';
