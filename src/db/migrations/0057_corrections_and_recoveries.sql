-- CORRECTED takes back an earlier credit, as BOUNCED does a transfer: the original stays and is marked. RECOVERY is
-- money on a written-off cashbook, which pays no debt.

ALTER TABLE transactions RENAME COLUMN bounces_id TO takes_back_id;
ALTER INDEX transactions_bounces RENAME TO transactions_takes_back;

ALTER TABLE transactions
  -- A credit that a later BOUNCED or CORRECTED took back.
  ADD COLUMN is_taken_back boolean NOT NULL DEFAULT false,
  -- The CORRECTED row whose money this credit has.
  ADD COLUMN moved_from_id bigint REFERENCES transactions,
  -- The day on which it counts for arrears and facts, where that is not the day of the books.
  ADD COLUMN counts_on date,
  DROP CONSTRAINT transactions_kind_check,
  DROP CONSTRAINT transactions_transfer,
  DROP CONSTRAINT transactions_bounce,
  DROP CONSTRAINT transactions_transfer_state_check,
  ADD CONSTRAINT transactions_kind_check CHECK (kind IN
    ('DEBIT', 'CREDIT', 'REFUND', 'RELOAN', 'LOSS', 'BOUNCED', 'CORRECTED', 'RECOVERY')),
  ADD CONSTRAINT transactions_transfer_state_check CHECK (transfer_state IN
    ('UNCONFIRMED', 'CONFIRMED', 'BOUNCED', 'CORRECTED')),
  ADD CONSTRAINT transactions_transfer CHECK
    (transfer_state IS NULL OR (kind IN ('CREDIT', 'RECOVERY') AND bank_account_id IS NOT NULL)),
  ADD CONSTRAINT transactions_takes_back CHECK ((kind IN ('BOUNCED', 'CORRECTED')) = (takes_back_id IS NOT NULL)),
  ADD CONSTRAINT transactions_taken_back CHECK (NOT is_taken_back OR kind = 'CREDIT'),
  ADD CONSTRAINT transactions_moved CHECK (moved_from_id IS NULL OR kind = 'CREDIT'),
  ADD CONSTRAINT transactions_counts CHECK
    (counts_on IS NULL OR (kind IN ('CREDIT', 'CORRECTED') AND counts_on < business_on));
CREATE UNIQUE INDEX transactions_moved_from ON transactions (moved_from_id)
  WHERE moved_from_id IS NOT NULL AND removed_at IS NULL;

ALTER TABLE daily_totals
  DROP CONSTRAINT daily_totals_kind_check,
  ADD CONSTRAINT daily_totals_kind_check CHECK (kind IN ('DEBIT', 'CREDIT', 'REFUND', 'RELOAN', 'LOSS', 'RECOVERY'));

ALTER TABLE journals
  DROP CONSTRAINT journals_event_check,
  ADD CONSTRAINT journals_event_check CHECK (event IN
    ('OPEN', 'CREDIT', 'REFUND', 'RELOAN', 'BOUNCED', 'CORRECTED', 'RECOVERY', 'SETTLE', 'CLOSE', 'PETTY_CASH',
     'COMMISSION', 'HAND_OVER', 'DIFFERENCE', 'MOVE', 'REVERSAL'));

ALTER TABLE postings
  DROP CONSTRAINT postings_account_check,
  ADD CONSTRAINT postings_account_check CHECK (account IN
    ('petty_cash', 'bank', 'receivable', 'unearned_interest', 'interest_income', 'loan_loss', 'recovered_losses',
     'commission_expense', 'commission_payable', 'expenses', 'capital')),
  ADD CONSTRAINT postings_recovered CHECK (account <> 'recovered_losses' OR cashbook_id IS NOT NULL);

-- What came in after the loss. A loss with a recovery stays a loss.
ALTER TABLE cashbooks
  ADD COLUMN recovered_sen bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT cashbooks_recovered CHECK (recovered_sen BETWEEN 0 AND written_off_sen);

-- Standings leave out what was taken back, by a bounce or a correction.
CREATE OR REPLACE FUNCTION read_loan_figures(customer bigint)
RETURNS TABLE (active_count integer, owing_count integer, begun_on date, uncovered_on date, due_on date,
               last_credit_on date, balance_sen bigint, daily_sen bigint, part_paid_sen bigint)
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer,
         (count(*) FILTER (WHERE book.balance_sen > 0))::integer,
         min(CASE WHEN book.balance_sen > 0 THEN book.start_on ELSE '-infinity' END),
         min(book.start_on + (book.credit_sen / book.daily_sen)::integer) FILTER (WHERE book.balance_sen > 0),
         min(book.due_on) FILTER (WHERE book.balance_sen > 0),
         max((SELECT credit.business_on FROM transactions AS credit
              WHERE credit.cashbook_id = book.id AND credit.kind = 'CREDIT' AND credit.removed_at IS NULL
                AND NOT credit.is_taken_back
              ORDER BY credit.id DESC LIMIT 1)),
         sum(book.balance_sen)::bigint,
         (sum(book.daily_sen) FILTER (WHERE book.balance_sen > 0))::bigint,
         (sum(book.credit_sen % book.daily_sen) FILTER (WHERE book.balance_sen > 0))::bigint
  FROM cashbooks AS book
  WHERE (CASE WHEN book.status = 1 AND book.voided_at IS NULL THEN book.customer_id END) = customer
$$;

DROP TRIGGER transactions_keep_standings ON transactions;
UPDATE transactions SET is_taken_back = true WHERE transfer_state = 'BOUNCED';
CREATE TRIGGER transactions_keep_standings AFTER UPDATE OF removed_at, is_taken_back ON transactions
  FOR EACH ROW WHEN (NEW.kind = 'CREDIT'
    AND (OLD.removed_at IS NULL AND NOT OLD.is_taken_back) <> (NEW.removed_at IS NULL AND NOT NEW.is_taken_back))
  EXECUTE FUNCTION keep_standing_of_credit();
