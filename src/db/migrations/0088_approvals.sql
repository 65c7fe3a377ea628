-- Four eyes: acts that a second person approves before they run. Off until the super admin sets rules; each change of
-- the rules is a row, and the latest is in force.
CREATE TABLE approval_rules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rules jsonb NOT NULL CHECK (jsonb_typeof(rules) = 'object'),
  set_by bigint NOT NULL REFERENCES users,
  set_at timestamptz NOT NULL
);

-- An act as it was asked for. It moves nothing until it is approved, and then runs once, under the asker's key.
CREATE TABLE approval_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  act text NOT NULL CHECK (act IN ('OPENING', 'RELOAN', 'LOSS', 'REFUND', 'OLD_PAYMENT', 'COMMISSION')),
  state text NOT NULL DEFAULT 'WAITING'
    CHECK (state IN ('WAITING', 'APPROVED', 'DECLINED', 'LAPSED', 'WITHDRAWN')),
  -- Method and path of the endpoint, and its params, query and body as they were sent.
  call text NOT NULL,
  request jsonb NOT NULL,
  -- What the operation log would have said: its first line.
  action text NOT NULL,
  detail jsonb NOT NULL,
  -- Null for an act about several agents, customers or cashbooks.
  agent_id bigint REFERENCES users,
  customer_id bigint REFERENCES customers,
  cashbook_id bigint REFERENCES cashbooks,
  -- Who is paid a commission.
  person_id bigint REFERENCES users,
  amount_sen bigint NOT NULL CHECK (amount_sen >= 0),
  requested_by bigint NOT NULL REFERENCES users,
  requested_at timestamptz NOT NULL,
  idempotency_key text NOT NULL,
  lapses_at timestamptz NOT NULL CHECK (lapses_at > requested_at),
  -- Null when it lapsed.
  decided_by bigint REFERENCES users,
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '',
  -- Why it could not run when somebody approved it, in each language.
  refusal jsonb,
  -- The request under which the operation log has the act.
  done_in text,
  CONSTRAINT approval_requests_once UNIQUE (requested_by, idempotency_key),
  CONSTRAINT approval_requests_done_once UNIQUE (done_in),
  CHECK ((state = 'WAITING') = (decided_at IS NULL)),
  CHECK ((state = 'APPROVED') = (done_in IS NOT NULL)),
  CHECK ((state IN ('WAITING', 'LAPSED')) = (decided_by IS NULL)),
  CHECK (state NOT IN ('APPROVED', 'DECLINED') OR decided_by <> requested_by),
  CHECK (state <> 'WITHDRAWN' OR decided_by = requested_by)
);
CREATE INDEX approval_requests_waiting ON approval_requests (lapses_at) WHERE state = 'WAITING';
CREATE INDEX approval_requests_by_customer ON approval_requests (customer_id);
CREATE INDEX approval_requests_by_cashbook ON approval_requests (cashbook_id);
CREATE INDEX approval_requests_by_agent ON approval_requests (agent_id);

-- The uploads of a waiting request, under the names of their fields; the act records them as its own when it runs.
CREATE TABLE approval_files (
  file_id bigint PRIMARY KEY REFERENCES files,
  request_id bigint NOT NULL REFERENCES approval_requests,
  field text NOT NULL
);
CREATE INDEX approval_files_by_request ON approval_files (request_id);
