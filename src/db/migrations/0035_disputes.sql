-- What a customer says is wrong: with a payment, or with a day on which one is missing. The customer's words and
-- photos are never changed or removed; an answer of staff is a message as well.
CREATE TABLE disputes (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id        bigint NOT NULL,
  customer_id     bigint NOT NULL,
  cashbook_id     bigint NOT NULL REFERENCES cashbooks,
  transaction_id  bigint REFERENCES transactions,
  kind            text NOT NULL CHECK (kind IN ('NOT_RECORDED', 'WRONG_AMOUNT', 'NOT_MINE', 'OTHER')),
  disputed_on     date NOT NULL,
  amount_sen      bigint CHECK (amount_sen > 0),
  outcome         text CHECK (outcome IN ('CORRECTED', 'NOT_CORRECTED')),
  closed_by       bigint REFERENCES users,
  closed_at       timestamptz,
  created_at      timestamptz NOT NULL,
  FOREIGN KEY (agent_id, customer_id) REFERENCES customers (agent_id, id) ON UPDATE CASCADE,
  CONSTRAINT disputes_closed CHECK ((outcome IS NULL) = (closed_at IS NULL)),
  CONSTRAINT disputes_agent UNIQUE (agent_id, id)
);
CREATE INDEX disputes_by_customer ON disputes (customer_id, id);
CREATE INDEX disputes_by_cashbook ON disputes (cashbook_id, id);
CREATE INDEX disputes_open ON disputes (agent_id, id) WHERE outcome IS NULL;
CREATE UNIQUE INDEX disputes_by_transaction ON disputes (transaction_id) WHERE outcome IS NULL;

CREATE TABLE dispute_messages (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id        bigint NOT NULL,
  dispute_id      bigint NOT NULL,
  is_by_customer  boolean NOT NULL,
  words           text NOT NULL CHECK (words <> ''),
  created_by      bigint NOT NULL REFERENCES users,
  created_at      timestamptz NOT NULL,
  FOREIGN KEY (agent_id, dispute_id) REFERENCES disputes (agent_id, id) ON UPDATE CASCADE
);
CREATE INDEX dispute_messages_by_dispute ON dispute_messages (dispute_id, id);

CREATE TABLE dispute_photos (
  message_id  bigint NOT NULL REFERENCES dispute_messages,
  file_id     bigint NOT NULL UNIQUE REFERENCES files,
  PRIMARY KEY (message_id, file_id)
);
