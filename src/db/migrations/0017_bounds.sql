-- What is added up must stay exact in JavaScript (2^53 sen). NOT VALID: rows from before are left alone.
ALTER TABLE petty_cash_accounts ADD CONSTRAINT petty_cash_within_bounds
  CHECK (balance_sen BETWEEN -10000000000000 AND 10000000000000) NOT VALID;
ALTER TABLE daily_totals ADD CONSTRAINT daily_totals_within_bounds
  CHECK (amount_sen BETWEEN -9000000000000000 AND 9000000000000000) NOT VALID;
