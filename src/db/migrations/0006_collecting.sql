-- The order in which somebody walks to their customers; whole each time that it is saved.
CREATE TABLE collection_routes (
  user_id       bigint PRIMARY KEY REFERENCES users,
  customer_ids  bigint[] NOT NULL,
  saved_at      timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE missed_visits
  ADD CHECK (reason IN ('CLOSED', 'NO_MONEY', 'NOT_THERE', 'PROMISED', 'UNSTATED')),
  ADD CHECK ((reason = 'PROMISED') = (promised_on IS NOT NULL));
-- A day has one answer at the most; a later one takes the earlier back.
CREATE UNIQUE INDEX missed_visits_standing ON missed_visits (cashbook_id, visited_on) WHERE removed_at IS NULL;
