-- Closing and refunding ask for a loan's transfers that nobody has seen arrive.
CREATE INDEX transactions_unconfirmed_of_loan ON transactions (cashbook_id)
  WHERE transfer_state = 'UNCONFIRMED' AND removed_at IS NULL;

-- A cashbook with such a transfer can no longer be closed. Those closed before stay as they are.
ALTER TABLE closures ADD COLUMN has_unconfirmed boolean NOT NULL DEFAULT false;
UPDATE closures SET has_unconfirmed = true WHERE cashbook_id IN (
  SELECT cashbook_id FROM transactions WHERE transfer_state = 'UNCONFIRMED' AND removed_at IS NULL);
