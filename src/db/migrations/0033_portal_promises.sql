-- A customer may promise in the portal, also for the same day: the round may still come. Staff may not, because they
-- record a payment of today as a payment.
ALTER TABLE promises
  ADD COLUMN is_by_customer boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT promises_check,
  ADD CONSTRAINT promises_later CHECK (promised_on > made_on OR (is_by_customer AND promised_on = made_on));
