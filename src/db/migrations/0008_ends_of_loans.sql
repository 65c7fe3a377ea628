-- Cashbooks that have ended are listed and filtered by the day they were settled, or closed. No index
-- names a total: each would cost every payment the cheap update in place.
CREATE INDEX cashbooks_ended ON cashbooks (status, end_on, id) WHERE voided_at IS NULL AND status <> 1;
CREATE INDEX cashbooks_ended_by_agent ON cashbooks (agent_id, status, end_on, id)
  WHERE voided_at IS NULL AND status <> 1;
CREATE INDEX closures_by_day ON closures (closed_on, cashbook_id);
