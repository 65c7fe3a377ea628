-- A customer's word to pay an amount by a day: made at a missed visit, or without one, by telephone. Whether it was
-- kept is not stored: the credits tell. The promises of past visits take the daily credit as their amount.
CREATE TABLE promises (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id         bigint NOT NULL,
  cashbook_id      bigint NOT NULL REFERENCES cashbooks,
  missed_visit_id  bigint REFERENCES missed_visits,
  made_on          date NOT NULL,
  promised_on      date NOT NULL,
  amount_sen       bigint NOT NULL CHECK (amount_sen > 0),
  remark           text NOT NULL DEFAULT '',
  created_by       bigint NOT NULL REFERENCES users,
  created_at       timestamptz NOT NULL,
  removed_at       timestamptz,
  CHECK (promised_on > made_on)
);
CREATE INDEX promises_by_cashbook ON promises (cashbook_id, id) WHERE removed_at IS NULL;
CREATE INDEX promises_by_day ON promises (agent_id, promised_on) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX promises_by_visit ON promises (missed_visit_id) WHERE removed_at IS NULL;

INSERT INTO promises (agent_id, cashbook_id, missed_visit_id, made_on, promised_on, amount_sen, created_by, created_at)
SELECT visit.agent_id, visit.cashbook_id, visit.id, visit.visited_on, visit.promised_on, cashbooks.daily_sen,
       visit.created_by, visit.created_at
FROM missed_visits AS visit JOIN cashbooks ON cashbooks.id = visit.cashbook_id
WHERE visit.promised_on > visit.visited_on AND visit.removed_at IS NULL
ORDER BY visit.id;

ALTER TABLE missed_visits DROP COLUMN promised_on;
