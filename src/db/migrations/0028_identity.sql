-- Who a customer is, and who gets no new loan. The number of an identity card or a passport is stored in capital letters
-- and digits only; empty where it is not known.
ALTER TABLE customers ADD COLUMN identity_number text NOT NULL DEFAULT '' CHECK (identity_number ~ '^[A-Z0-9]{0,20}$');
CREATE INDEX customers_by_identity ON customers (identity_number) WHERE identity_number <> '';
CREATE INDEX customers_by_any_phone ON customers (phone_number) WHERE status = 1;

-- A person who gets no new loan, until a day or for good. It counts for each customer with the same identity number, at
-- every agent. A changed flag is a new row.
CREATE TABLE loan_flags (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id  bigint NOT NULL REFERENCES customers,
  reason       text NOT NULL,
  until_on     date,
  created_by   bigint NOT NULL REFERENCES users,
  created_at   timestamptz NOT NULL,
  removed_by   bigint REFERENCES users,
  removed_at   timestamptz
);
CREATE UNIQUE INDEX loan_flags_active ON loan_flags (customer_id) WHERE removed_at IS NULL;

-- An admin lets a flagged customer have one more loan.
CREATE TABLE loan_flag_exceptions (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id  bigint NOT NULL REFERENCES customers,
  reason       text NOT NULL,
  created_by   bigint NOT NULL REFERENCES users,
  created_at   timestamptz NOT NULL,
  ended_at     timestamptz
);
CREATE UNIQUE INDEX loan_flag_exceptions_open ON loan_flag_exceptions (customer_id) WHERE ended_at IS NULL;
