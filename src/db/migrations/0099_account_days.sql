-- What each account moved on each day, up to a journal: a trial balance adds the postings since. Journals are added once
-- they are a day old, so that none before the last is still being written.
CREATE TABLE account_days (
  account      text NOT NULL,
  business_on  date NOT NULL,
  amount_sen   bigint NOT NULL,
  PRIMARY KEY (account, business_on)
);
CREATE TABLE account_days_through (
  is_only     boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  journal_id  bigint NOT NULL
);
INSERT INTO account_days (account, business_on, amount_sen)
SELECT account, business_on, sum(amount_sen) FROM postings GROUP BY 1, 2;
INSERT INTO account_days_through (journal_id) SELECT coalesce(max(id), 0) FROM journals;
