-- Days on which nothing is collected. A cashbook holds its own list, from its start until a month past its due date:
-- sorted, each once, null when it is empty. Days are counted by a search in it, O(log n): through a day there are
-- width_bucket(day, days_off) of them.
ALTER TABLE cashbooks
  ADD COLUMN skips_days_off boolean NOT NULL DEFAULT false,
  ADD COLUMN days_off date[],
  -- Each day off less those before it in the list: an instalment `k` days after the start, days off left out,
  -- has width_bucket(start_on + k, days_off_shifted) days off before it.
  ADD COLUMN days_off_shifted date[],
  ADD CONSTRAINT cashbooks_days_off CHECK (days_off[1] >= start_on AND days_off <> '{}');

CREATE FUNCTION shift_days_off(days_off date[]) RETURNS date[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(on_day - (place - 1)::integer ORDER BY place) FROM unnest(days_off) WITH ORDINALITY AS off (on_day, place)
$$;
CREATE FUNCTION keep_shifted_days_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.days_off_shifted := shift_days_off(NEW.days_off);
  RETURN NEW;
END $$;
CREATE TRIGGER cashbooks_have_days_off BEFORE INSERT ON cashbooks
  FOR EACH ROW WHEN (NEW.days_off IS NOT NULL OR NEW.days_off_shifted IS NOT NULL)
  EXECUTE FUNCTION keep_shifted_days_off();
CREATE TRIGGER cashbooks_keep_days_off BEFORE UPDATE OF days_off ON cashbooks
  FOR EACH ROW WHEN (NEW.days_off IS DISTINCT FROM OLD.days_off)
  EXECUTE FUNCTION keep_shifted_days_off();

-- The earliest day whose instalment is unpaid.
CREATE FUNCTION uncovered_on(start_on date, days_off_shifted date[], credit_sen bigint, daily_sen bigint)
RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT start_on + (credit_sen / daily_sen)::integer
         + coalesce(width_bucket(start_on + (credit_sen / daily_sen)::integer, days_off_shifted), 0)
$$;

-- Of the one owing cashbook: with it the figures of a day follow from the standing. Null with several.
ALTER TABLE customer_standings ADD COLUMN days_off date[];

DROP FUNCTION read_loan_figures(bigint);
CREATE FUNCTION read_loan_figures(customer bigint)
RETURNS TABLE (active_count integer, owing_count integer, begun_on date, uncovered_on date, due_on date,
               last_credit_on date, balance_sen bigint, daily_sen bigint, part_paid_sen bigint, days_off date[])
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer,
         (count(*) FILTER (WHERE book.balance_sen > 0))::integer,
         min(CASE WHEN book.balance_sen > 0 THEN book.start_on ELSE '-infinity' END),
         min(uncovered_on(book.start_on, book.days_off_shifted, book.credit_sen, book.daily_sen))
           FILTER (WHERE book.balance_sen > 0),
         min(book.due_on) FILTER (WHERE book.balance_sen > 0),
         max((SELECT credit.business_on FROM transactions AS credit
              WHERE credit.cashbook_id = book.id AND credit.kind = 'CREDIT' AND credit.removed_at IS NULL
                AND NOT credit.is_taken_back
              ORDER BY credit.id DESC LIMIT 1)),
         sum(book.balance_sen)::bigint,
         (sum(book.daily_sen) FILTER (WHERE book.balance_sen > 0))::bigint,
         (sum(book.credit_sen % book.daily_sen) FILTER (WHERE book.balance_sen > 0))::bigint,
         CASE WHEN count(*) FILTER (WHERE book.balance_sen > 0) = 1
              THEN max(book.days_off) FILTER (WHERE book.balance_sen > 0) END
  FROM cashbooks AS book
  WHERE (CASE WHEN book.status = 1 AND book.voided_at IS NULL THEN book.customer_id END) = customer
$$;

CREATE OR REPLACE FUNCTION refresh_customer_standings(ids bigint[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM customer_standings WHERE customer_id = ANY (ids) ORDER BY customer_id FOR NO KEY UPDATE;
  UPDATE customer_standings AS standing
  SET (agent_id, status, is_daily_payer, active_count, owing_count, begun_on, uncovered_on, due_on, last_credit_on,
       balance_sen, daily_sen, part_paid_sen, days_off) = (
    SELECT customers.agent_id, customers.status, customers.is_daily_payer, loans.active_count, loans.owing_count,
           loans.begun_on, loans.uncovered_on, loans.due_on, loans.last_credit_on, loans.balance_sen,
           loans.daily_sen, loans.part_paid_sen, loans.days_off
    FROM customers CROSS JOIN LATERAL read_loan_figures(customers.id) AS loans
    WHERE customers.id = standing.customer_id)
  WHERE standing.customer_id = ANY (ids);
END $$;

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
            THEN greatest(current_date - public.uncovered_on(book.start_on, book.days_off_shifted, book.credit_sen,
                                                          book.daily_sen), 0) ELSE 0
       END AS days_past_due,
       book.transaction_count, book.latest_on AS latest_date, book.runner_id, runner.name AS runner,
       opener.name AS opened_by, book.created_at AS opened_at, book.remark, book.skips_days_off, book.days_off
FROM public.cashbooks AS book
CROSS JOIN LATERAL (SELECT CASE WHEN book.voided_at IS NULL THEN book.balance_sen ELSE 0 END AS balance_sen) AS owed
CROSS JOIN LATERAL (SELECT owed.balance_sen, least(owed.balance_sen, greatest(0,
  least(greatest(current_date - book.start_on - coalesce(width_bucket(current_date - 1, book.days_off), 0), 0)::bigint
        * book.daily_sen, book.expected_sen)
  - book.credit_sen)) AS arrears_sen) AS standing
LEFT JOIN public.users AS agent ON agent.id = book.agent_id
LEFT JOIN public.customers AS customer ON customer.id = book.customer_id
LEFT JOIN public.packages AS package ON package.id = book.package_id
LEFT JOIN public.closures AS closure ON closure.cashbook_id = book.id
LEFT JOIN public.users AS runner ON runner.id = book.runner_id
LEFT JOIN public.users AS opener ON opener.id = book.opened_by;
