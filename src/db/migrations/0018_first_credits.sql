-- A cashbook's first credit is what the opening's credit now is: where it was changed or removed since, the
-- term kept the old amount, and the annual rate with it. Of an opening that took one, it is the earliest
-- second line after the debit.
DO $$
DECLARE
  book record;
  low float8;
  high float8;
  force float8;
  worth float8;
  rate float8;
BEGIN
  FOR book IN
    SELECT c.*, credit.now_sen
    FROM cashbooks c
    JOIN transactions debit ON debit.cashbook_id = c.id AND debit.number = 1 AND debit.removed_at IS NULL
    CROSS JOIN LATERAL (
      SELECT CASE WHEN line.removed_at IS NULL THEN line.amount_sen ELSE 0 END AS now_sen
      FROM transactions line WHERE line.cashbook_id = c.id AND line.number = 2 AND line.id > debit.id
      ORDER BY line.id LIMIT 1
    ) AS credit
    WHERE c.first_credit_sen > 0 AND c.first_credit_sen <> credit.now_sen
  LOOP
    -- Halves the interval of the daily force of interest, as the program does; 1e12 % is its limit.
    low := 0;
    high := ln(1 + 1e10) / 365;
    FOR step IN 0..200 LOOP
      force := CASE step WHEN 0 THEN high ELSE (low + high) / 2 END;
      EXIT WHEN step > 0 AND NOT (low < force AND force < high);
      SELECT sum((least(k * book.daily_sen, book.expected_sen)
                  - greatest(least((k - 1) * book.daily_sen, book.expected_sen),
                             least(k * book.daily_sen, book.expected_sen, book.now_sen)))
                 * exp(-force * (book.start_on - book.debit_on + k - 1)))
      INTO worth FROM generate_series(1, ceil(book.expected_sen::float8 / book.daily_sen)::bigint) AS k;
      IF step = 0 THEN
        EXIT WHEN worth > book.debit_sen - book.now_sen;
      ELSIF worth > book.debit_sen - book.now_sen THEN low := force;
      ELSE high := force;
      END IF;
    END LOOP;
    rate := CASE
      WHEN book.debit_sen = book.expected_sen THEN 0
      WHEN book.debit_sen <= book.now_sen OR low = 0 THEN NULL
      ELSE round((exp(high * 365) - 1) * 10000) / 100
    END;
    UPDATE cashbooks SET first_credit_sen = book.now_sen, apr_percent = rate WHERE id = book.id;
  END LOOP;
END $$;
