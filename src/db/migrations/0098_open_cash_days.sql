-- The days whose cash is not all in the box: where the cash is is read from these days alone. A day is here from a
-- runner's payment in cash until its counts have all of it. Cash that the ledger gave to nobody opens no day.
CREATE TABLE open_cash_days (
  agent_id     bigint NOT NULL REFERENCES petty_cash_accounts,
  runner_id    bigint NOT NULL REFERENCES users,
  business_on  date NOT NULL,
  PRIMARY KEY (agent_id, runner_id, business_on)
);
INSERT INTO open_cash_days (agent_id, runner_id, business_on)
SELECT agent_id, runner_id, business_on
FROM (
  SELECT agent_id, runner_id, business_on, sum(amount_sen - transfer_sen) AS collected_sen FROM daily_totals
  WHERE kind IN ('CREDIT', 'RECOVERY') AND runner_id <> 0 GROUP BY 1, 2, 3
) AS collected FULL JOIN (
  SELECT agent_id, runner_id, collected_on AS business_on, sum(counted_sen) AS counted_sen,
         (array_agg(expected_sen + resolved_sen - counted_sen ORDER BY id DESC))[1] AS lacked_sen,
         (array_agg(resolved_sen ORDER BY id DESC))[1] AS resolved_sen, count(boxed_sen) > 0 AS is_boxed
  FROM hand_overs WHERE removed_at IS NULL AND confirmed_at IS NOT NULL GROUP BY 1, 2, 3
) AS counted USING (agent_id, runner_id, business_on)
WHERE is_boxed IS NOT FALSE
  AND (coalesce(collected_sen, 0) <> coalesce(counted_sen, 0) OR lacked_sen > 0 OR resolved_sen > 0)
  AND (is_boxed OR (agent_id, runner_id, business_on) IN (
    SELECT postings.agent_id, holder_id, postings.business_on
    FROM postings JOIN journals ON journals.id = journal_id
    WHERE holder_id IS NOT NULL AND transaction_id IS NOT NULL));
