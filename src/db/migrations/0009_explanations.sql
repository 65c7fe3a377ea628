-- What the reports read: an account's postings newest first and as of a day, without a look at the
-- table; an agent's settlements and a runner's commissions newest first.
-- Petty cash has an index of its own already.
CREATE INDEX postings_of_other_accounts ON postings (account, agent_id, journal_id)
  INCLUDE (amount_sen, business_on, cashbook_id, user_id) WHERE account <> 'petty_cash';
CREATE INDEX settlements_newest ON settlements (agent_id, id) WHERE undone_at IS NULL;
DROP INDEX settlement_commissions_by_runner;
CREATE INDEX settlement_commissions_by_runner ON settlement_commissions (runner_id, settlement_id);
