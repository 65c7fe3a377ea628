-- What the list of customers counts and orders by: one narrow row for each customer, kept with each write
-- to the customer, the active cashbooks or their payments. Nothing in it depends on today: days and
-- amounts from which the figures of any day follow. No index has a figure in it, so that a payment
-- changes the row in place.
CREATE TABLE customer_standings (
  customer_id      bigint PRIMARY KEY REFERENCES customers,
  agent_id         bigint NOT NULL,
  status           smallint NOT NULL,
  is_daily_payer   boolean NOT NULL,
  -- Of the active cashbooks, and of those with a balance; without the former, the figures are null.
  active_count     integer NOT NULL DEFAULT 0,
  owing_count      integer NOT NULL DEFAULT 0,
  -- The earliest start; a fully paid cashbook has always begun.
  begun_on         date,
  -- The earliest day whose instalment is unpaid.
  uncovered_on     date,
  -- The earliest due day of those with a balance.
  due_on           date,
  last_credit_on   date,
  balance_sen      bigint,
  daily_sen        bigint,
  -- What is paid of the instalment of that day: of use with one owing cashbook.
  part_paid_sen    bigint
) WITH (fillfactor = 80);
CREATE INDEX customer_standings_by_agent ON customer_standings (agent_id) WHERE status = 1;

-- The figures of a customer as of now. A query of a list, so the planner takes it apart.
CREATE FUNCTION read_loan_figures(customer bigint)
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
                AND credit.transfer_state IS DISTINCT FROM 'BOUNCED'
              ORDER BY credit.id DESC LIMIT 1)),
         sum(book.balance_sen)::bigint,
         (sum(book.daily_sen) FILTER (WHERE book.balance_sen > 0))::bigint,
         (sum(book.credit_sen % book.daily_sen) FILTER (WHERE book.balance_sen > 0))::bigint
  FROM cashbooks AS book
  WHERE book.customer_id = customer AND book.status = 1 AND book.voided_at IS NULL
$$;

-- Locks the rows, and reads in a further statement: it sees what others committed before the lock. A plan made
-- for each call would take ten times as long as the call.
CREATE FUNCTION refresh_customer_standings(ids bigint[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM customer_standings WHERE customer_id = ANY (ids) ORDER BY customer_id FOR NO KEY UPDATE;
  UPDATE customer_standings AS standing
  SET agent_id = customers.agent_id, status = customers.status, is_daily_payer = customers.is_daily_payer,
      active_count = loans.active_count, owing_count = loans.owing_count, begun_on = loans.begun_on,
      uncovered_on = loans.uncovered_on, due_on = loans.due_on, last_credit_on = loans.last_credit_on,
      balance_sen = loans.balance_sen, daily_sen = loans.daily_sen, part_paid_sen = loans.part_paid_sen
  FROM customers CROSS JOIN LATERAL read_loan_figures(customers.id) AS loans
  WHERE standing.customer_id = ANY (ids) AND customers.id = standing.customer_id;
END $$;

CREATE FUNCTION keep_standing_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO customer_standings (customer_id, agent_id, status, is_daily_payer)
    VALUES (NEW.id, NEW.agent_id, NEW.status, NEW.is_daily_payer);
  ELSE
    PERFORM refresh_customer_standings(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER customers_have_standings AFTER INSERT ON customers
  FOR EACH ROW EXECUTE FUNCTION keep_standing_of_customer();
CREATE TRIGGER customers_keep_standings AFTER UPDATE OF agent_id, status, is_daily_payer ON customers
  FOR EACH ROW WHEN ((OLD.agent_id, OLD.status, OLD.is_daily_payer)
                     IS DISTINCT FROM (NEW.agent_id, NEW.status, NEW.is_daily_payer))
  EXECUTE FUNCTION keep_standing_of_customer();

-- Once for a statement, however many cashbooks it writes. Only settled cashbooks are closed, and neither counts.
CREATE FUNCTION keep_standings_of_cashbooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[] := ARRAY (SELECT DISTINCT customer_id FROM after WHERE status <> 3);
BEGIN
  IF ids <> '{}' THEN PERFORM refresh_customer_standings(ids); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cashbooks_have_standings AFTER INSERT ON cashbooks
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_standings_of_cashbooks();
CREATE TRIGGER cashbooks_keep_standings AFTER UPDATE ON cashbooks
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_standings_of_cashbooks();

-- A payment is written before its cashbook, whose trigger reads it. A removal and a bounce are not; an
-- opening, whose credit needs its cashbook, refreshes the standing itself.
CREATE FUNCTION keep_standing_of_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_customer_standings(ARRAY (SELECT customer_id FROM cashbooks WHERE id = NEW.cashbook_id));
  RETURN NULL;
END $$;
CREATE TRIGGER transactions_keep_standings AFTER UPDATE OF removed_at, transfer_state ON transactions
  FOR EACH ROW WHEN (NEW.kind = 'CREDIT'
    AND (OLD.removed_at IS NULL AND OLD.transfer_state IS DISTINCT FROM 'BOUNCED')
        <> (NEW.removed_at IS NULL AND NEW.transfer_state IS DISTINCT FROM 'BOUNCED'))
  EXECUTE FUNCTION keep_standing_of_credit();

INSERT INTO customer_standings
SELECT customers.id, customers.agent_id, customers.status, customers.is_daily_payer, loans.*
FROM customers CROSS JOIN LATERAL read_loan_figures(customers.id) AS loans
ORDER BY customers.id;
ANALYZE customer_standings;
