-- A payment with the reference of another one may be the same transfer, recorded twice.
CREATE INDEX transactions_by_reference ON transactions (agent_id, lower(reference))
  WHERE reference IS NOT NULL;
