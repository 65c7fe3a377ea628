-- What of the day's shortage was resolved when the cash was counted: the runner no longer holds it, so it is not
-- expected, and the shortage of the day includes it. Counts recorded before have 0.
ALTER TABLE hand_overs ADD COLUMN resolved_sen bigint NOT NULL DEFAULT 0 CHECK (resolved_sen >= 0);

-- The open differences of runners read every confirmed count: from this index alone, in its order.
CREATE INDEX hand_overs_confirmed ON hand_overs (runner_id, agent_id, collected_on, id DESC)
  INCLUDE (counted_sen, expected_sen, resolved_sen, boxed_sen)
  WHERE removed_at IS NULL AND confirmed_at IS NOT NULL;

-- The list of transfers by state reads those of an agent, newest first.
CREATE INDEX transactions_transfers ON transactions (agent_id, transfer_state, id)
  WHERE transfer_state IS NOT NULL AND removed_at IS NULL;
