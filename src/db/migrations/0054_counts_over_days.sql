-- A count covers all the cash that a runner holds: one row for each day, the oldest first. The row of the newest day
-- is the count, the others are parts of it. Existing counts are of one day.
ALTER TABLE hand_overs
  ADD COLUMN part_of bigint REFERENCES hand_overs,
  -- What the runner said when the agent confirmed another amount, which is in counted_sen.
  ADD COLUMN first_counted_sen bigint CHECK (first_counted_sen >= 0),
  -- What is counted is what the ledger gives to the runner. A count from before may have cash that never left the box.
  ADD COLUMN is_of_ledger boolean NOT NULL DEFAULT false;
ALTER TABLE hand_overs ALTER COLUMN is_of_ledger SET DEFAULT true;
CREATE INDEX hand_overs_parts ON hand_overs (part_of) WHERE part_of IS NOT NULL;
