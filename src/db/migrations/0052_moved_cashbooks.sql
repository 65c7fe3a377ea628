-- Expected today stays with the agent who had the loan as the day began: a cashbook knows the day of its last move
-- to another agent, and who had it as that day began. Of earlier moves the books know the first journal of the day.
ALTER TABLE cashbooks
  ADD COLUMN moved_on date,
  ADD COLUMN moved_from_id bigint REFERENCES users,
  ADD CHECK ((moved_on IS NULL) = (moved_from_id IS NULL));

UPDATE cashbooks SET moved_on = last_move.business_on, moved_from_id = last_move.agent_id
FROM (
  SELECT DISTINCT ON (cashbook_id) cashbook_id, business_on, agent_id
  FROM journals WHERE event = 'MOVE' ORDER BY cashbook_id, business_on DESC, id
) AS last_move
WHERE last_move.cashbook_id = cashbooks.id;

CREATE INDEX cashbooks_moved ON cashbooks (moved_on) WHERE moved_on IS NOT NULL;

-- What was settled in a locked period and unsettled on a later day: few rows, asked for each day's figures.
CREATE INDEX settlements_reversed ON settlements (reversed_on) WHERE reversed_on IS NOT NULL;

-- What was taken back on a day, also of cashbooks that moved before.
CREATE INDEX transactions_taken_back ON transactions (business_on)
  WHERE bounces_id IS NOT NULL AND removed_at IS NULL;
