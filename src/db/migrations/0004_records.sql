-- What was done, by whom, and the answers given to repeated requests.

CREATE TABLE operation_log (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at  timestamptz NOT NULL DEFAULT now(),
  actor_id     bigint REFERENCES users,
  actor_role   smallint,
  agent_id     bigint,
  action       text NOT NULL,
  entity       text NOT NULL,
  entity_id    bigint,
  customer_id  bigint,
  cashbook_id  bigint,
  detail       jsonb NOT NULL DEFAULT '{}',
  request_id   text NOT NULL,
  address      text,
  device       text
);
CREATE INDEX operation_log_by_actor ON operation_log (actor_id, id DESC);
CREATE INDEX operation_log_by_customer ON operation_log (customer_id, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX operation_log_by_cashbook ON operation_log (cashbook_id, id DESC) WHERE cashbook_id IS NOT NULL;
CREATE INDEX operation_log_by_time ON operation_log USING brin (happened_at);
CREATE TRIGGER operation_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operation_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A chain over the log, sealed off the hot path: each hash covers its row and the hash before.
CREATE TABLE operation_log_seals (
  log_id     bigint PRIMARY KEY REFERENCES operation_log,
  hash       bytea NOT NULL,
  sealed_at  timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER operation_log_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operation_log_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- One row an effect, committed with it: the same key and body gets the first answer again.
CREATE TABLE idempotency_keys (
  user_id       bigint NOT NULL REFERENCES users,
  key           text NOT NULL,
  call          text NOT NULL,
  request_hash  bytea NOT NULL,
  answer        json NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING brin (created_at);

-- One table for all that hangs on something: a customer's papers, receipts of a loan or of petty cash.
CREATE TABLE attachments (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id             bigint NOT NULL,
  file_id              bigint NOT NULL UNIQUE REFERENCES files,
  customer_id          bigint REFERENCES customers,
  cashbook_id          bigint REFERENCES cashbooks,
  petty_cash_entry_id  bigint REFERENCES petty_cash_entries,
  created_by           bigint NOT NULL REFERENCES users,
  created_at           timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(customer_id, cashbook_id, petty_cash_entry_id) = 1)
);
CREATE INDEX attachments_by_customer ON attachments (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX attachments_by_cashbook ON attachments (cashbook_id) WHERE cashbook_id IS NOT NULL;
CREATE INDEX attachments_by_petty_cash ON attachments (petty_cash_entry_id) WHERE petty_cash_entry_id IS NOT NULL;

CREATE TABLE data_migrations (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type            text NOT NULL CHECK (type IN ('customers', 'cashbooks', 'transactions')),
  file_id         bigint NOT NULL REFERENCES files,
  file_sha256     text NOT NULL,
  column_mapping  jsonb NOT NULL DEFAULT '{}',
  state           text NOT NULL CHECK (state IN ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  row_count       integer NOT NULL DEFAULT 0,
  done_count      integer NOT NULL DEFAULT 0,
  control_totals  jsonb NOT NULL DEFAULT '{}',
  failure         text,
  requested_by    bigint NOT NULL REFERENCES users,
  requested_at    timestamptz NOT NULL DEFAULT now(),
  finished_at     timestamptz
);
CREATE UNIQUE INDEX data_migrations_once ON data_migrations (type, file_sha256) WHERE state = 'DONE';
