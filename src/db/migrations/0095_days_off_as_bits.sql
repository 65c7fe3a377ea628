-- Days off as bits: the first is the start date, a 1 is a day off. Two lists of dates were half of a row, and a search
-- in a list cost more than a count of bits. The days that were searched are stored.
ALTER TABLE cashbooks ADD COLUMN off_bits varbit;
ALTER TABLE cashbooks DISABLE TRIGGER USER;
UPDATE cashbooks SET off_bits = marked.off_bits
FROM (
  SELECT start_on, days_off, (
    SELECT string_agg(CASE WHEN start_on + place = ANY (days_off) THEN '1' ELSE '0' END, '' ORDER BY place)
    FROM generate_series(0, days_off[cardinality(days_off)] - start_on) AS place)::varbit AS off_bits
  FROM (SELECT DISTINCT start_on, days_off FROM cashbooks WHERE days_off IS NOT NULL) AS lists
) AS marked
WHERE marked.start_on = cashbooks.start_on AND marked.days_off = cashbooks.days_off;
ALTER TABLE cashbooks ENABLE TRIGGER USER;

-- The dates of the bits; null without any.
CREATE FUNCTION list_days_off(start_on date, off_bits varbit) RETURNS date[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(start_on + place ORDER BY place)
  FROM generate_series(0, length(off_bits) - 1) AS place WHERE get_bit(off_bits, place) = 1
$$;

-- The day of an instalment, `after` instalments after the first: each pass counts the days off among the days so far.
CREATE FUNCTION instalment_on(start_on date, off_bits varbit, after integer) RETURNS date
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  off_count integer := 0;
  counted integer;
BEGIN
  IF off_bits IS NULL THEN RETURN start_on + after; END IF;
  LOOP
    counted := bit_count(substring(off_bits FROM 1 FOR after + off_count + 1));
    EXIT WHEN counted = off_count;
    off_count := counted;
  END LOOP;
  RETURN start_on + after + off_count;
END $$;

ALTER TABLE cashbooks
  -- The earliest day whose instalment is unpaid, and the day of the last instalment.
  ADD COLUMN uncovered_on date NOT NULL GENERATED ALWAYS AS (
    CASE WHEN off_bits IS NULL THEN start_on + (credit_sen / daily_sen)::integer
         ELSE instalment_on(start_on, off_bits, (credit_sen / daily_sen)::integer) END) STORED,
  ADD COLUMN last_on date NOT NULL GENERATED ALWAYS AS (
    CASE WHEN off_bits IS NULL THEN start_on + ((expected_sen - 1) / daily_sen)::integer
         ELSE instalment_on(start_on, off_bits, ((expected_sen - 1) / daily_sen)::integer) END) STORED,
  ADD CONSTRAINT cashbooks_off_bits CHECK (bit_count(off_bits) > 0);

-- Of the one owing cashbook, from the uncovered day through that of the last instalment; null without a 1.
ALTER TABLE customer_standings DROP COLUMN days_off, ADD COLUMN off_bits varbit;

DROP FUNCTION read_loan_figures(bigint);
CREATE FUNCTION read_loan_figures(customer bigint)
RETURNS TABLE (active_count integer, owing_count integer, begun_on date, uncovered_on date, due_on date,
               last_credit_on date, balance_sen bigint, daily_sen bigint, part_paid_sen bigint, off_bits varbit)
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer,
         (count(*) FILTER (WHERE book.balance_sen > 0))::integer,
         min(CASE WHEN book.balance_sen > 0 THEN book.start_on ELSE '-infinity' END),
         min(book.uncovered_on) FILTER (WHERE book.balance_sen > 0),
         min(book.due_on) FILTER (WHERE book.balance_sen > 0),
         max((SELECT credit.business_on FROM transactions AS credit
              WHERE credit.cashbook_id = book.id AND credit.kind = 'CREDIT' AND credit.removed_at IS NULL
                AND NOT credit.is_taken_back
              ORDER BY credit.id DESC LIMIT 1)),
         sum(book.balance_sen)::bigint,
         (sum(book.daily_sen) FILTER (WHERE book.balance_sen > 0))::bigint,
         (sum(book.credit_sen % book.daily_sen) FILTER (WHERE book.balance_sen > 0))::bigint,
         CASE WHEN count(*) FILTER (WHERE book.balance_sen > 0) = 1 THEN
           (array_agg(CASE WHEN bit_count(ahead.off_bits) > 0 THEN ahead.off_bits END) FILTER (WHERE book.balance_sen > 0))[1]
         END
  FROM cashbooks AS book
  CROSS JOIN LATERAL (SELECT substring(book.off_bits FROM book.uncovered_on - book.start_on + 1
                                       FOR greatest(book.last_on - book.uncovered_on + 1, 0)) AS off_bits) AS ahead
  WHERE (CASE WHEN book.status = 1 AND book.voided_at IS NULL THEN book.customer_id END) = customer
$$;

CREATE OR REPLACE FUNCTION refresh_customer_standings(ids bigint[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM customer_standings WHERE customer_id = ANY (ids) ORDER BY customer_id FOR NO KEY UPDATE;
  UPDATE customer_standings AS standing
  SET (agent_id, status, is_daily_payer, active_count, owing_count, begun_on, uncovered_on, due_on, last_credit_on,
       balance_sen, daily_sen, part_paid_sen, off_bits) = (
    SELECT customers.agent_id, customers.status, customers.is_daily_payer, loans.active_count, loans.owing_count,
           loans.begun_on, loans.uncovered_on, loans.due_on, loans.last_credit_on, loans.balance_sen,
           loans.daily_sen, loans.part_paid_sen, loans.off_bits
    FROM customers CROSS JOIN LATERAL read_loan_figures(customers.id) AS loans
    WHERE customers.id = standing.customer_id)
  WHERE standing.customer_id = ANY (ids);
END $$;
UPDATE customer_standings SET off_bits = loans.off_bits
FROM (SELECT DISTINCT customer_id FROM cashbooks WHERE off_bits IS NOT NULL AND status = 1 AND voided_at IS NULL) AS skipping
CROSS JOIN LATERAL read_loan_figures(skipping.customer_id) AS loans
WHERE customer_standings.customer_id = skipping.customer_id;

-- Days and arrears are as of the reader's day: current_date in the session's time zone.
CREATE OR REPLACE VIEW report.report_cashbooks AS
SELECT book.id AS cashbook_id, book.cashbook_code, book.agent_id, agent.name AS agent, book.customer_id,
       customer.name AS customer, package.package_name AS package,
       CASE book.package_type WHEN 1 THEN 'SYSTEM' ELSE 'CONVENTIONAL' END AS package_type, book.debit_days,
       (book.interest_rate_basis_points / 100.0)::numeric(5,2) AS interest_rate_percent,
       book.apr_percent::numeric(18,2) AS annual_rate_percent,
       (book.expected_sen / 100.0)::numeric(18,2) AS expected_credit,
       (book.debit_sen / 100.0)::numeric(18,2) AS debit_amount,
       (book.daily_sen / 100.0)::numeric(18,2) AS daily_credit,
       (book.first_credit_sen / 100.0)::numeric(18,2) AS first_credit,
       book.debit_on AS debit_date, book.start_on AS start_date, book.due_on AS due_date, book.end_on AS end_date,
       CASE book.settle_type WHEN 1 THEN 'AUTO' ELSE 'MANUAL' END AS settle_type,
       CASE WHEN book.voided_at IS NOT NULL THEN 'VOIDED' WHEN book.status = 1 THEN 'UNSETTLED'
            WHEN book.status = 2 THEN 'SETTLED' ELSE 'CLOSED' END AS status,
       closure.closed_on AS closed_date,
       (book.credit_sen / 100.0)::numeric(18,2) AS total_credit,
       (book.written_off_sen / 100.0)::numeric(18,2) AS written_off,
       (standing.balance_sen / 100.0)::numeric(18,2) AS balance,
       (standing.arrears_sen / 100.0)::numeric(18,2) AS arrears,
       (standing.arrears_sen + book.daily_sen - 1) / book.daily_sen AS debt_days,
       CASE WHEN standing.balance_sen > 0
            THEN greatest(current_date - book.uncovered_on, 0) ELSE 0
       END AS days_past_due,
       book.transaction_count, book.latest_on AS latest_date, book.runner_id, runner.name AS runner,
       opener.name AS opened_by, book.created_at AS opened_at, book.remark, book.skips_days_off,
       public.list_days_off(book.start_on, book.off_bits) AS days_off
FROM public.cashbooks AS book
CROSS JOIN LATERAL (SELECT CASE WHEN book.voided_at IS NULL THEN book.balance_sen ELSE 0 END AS balance_sen) AS owed
CROSS JOIN LATERAL (SELECT owed.balance_sen, least(owed.balance_sen, greatest(0,
  least(greatest(current_date - book.start_on - coalesce(bit_count(substring(
          book.off_bits FROM 1 FOR greatest(current_date - book.start_on, 0))), 0), 0)::bigint
        * book.daily_sen, book.expected_sen)
  - book.credit_sen)) AS arrears_sen) AS standing
LEFT JOIN public.users AS agent ON agent.id = book.agent_id
LEFT JOIN public.customers AS customer ON customer.id = book.customer_id
LEFT JOIN public.packages AS package ON package.id = book.package_id
LEFT JOIN public.closures AS closure ON closure.cashbook_id = book.id
LEFT JOIN public.users AS runner ON runner.id = book.runner_id
LEFT JOIN public.users AS opener ON opener.id = book.opened_by;

DROP TRIGGER cashbooks_have_days_off ON cashbooks;
DROP TRIGGER cashbooks_keep_days_off ON cashbooks;
DROP FUNCTION keep_shifted_days_off();
DROP FUNCTION shift_days_off(date[]);
DROP FUNCTION uncovered_on(date, date[], bigint, bigint);
ALTER TABLE cashbooks DROP COLUMN days_off, DROP COLUMN days_off_shifted;
