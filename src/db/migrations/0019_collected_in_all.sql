-- What runners' shares of a settlement are shares of: all that came in, refunds left out. Settlements made
-- before this keep what theirs were divided by.
ALTER TABLE settlements ADD COLUMN collected_sen bigint;
UPDATE settlements SET collected_sen = greatest(credit_sen, coalesce((
  SELECT sum(share.collected_sen) FROM settlement_commissions AS share
  WHERE share.settlement_id = settlements.id), 0));
ALTER TABLE settlements ALTER COLUMN collected_sen SET NOT NULL,
  ADD CHECK (collected_sen >= credit_sen);
