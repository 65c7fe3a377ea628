-- The books are closed through a day. Each row is a setting, the newest is in force; with last_journal_id the books
-- prove afterwards that no later journal has a day within it. A reversal of what lies within has the day on which it
-- was made: reversed_on, which is null for a reversal on the day of its original.
CREATE TABLE locked_periods (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  locked_on        date,
  reason           text NOT NULL DEFAULT '',
  last_journal_id  bigint NOT NULL,
  set_by           bigint NOT NULL REFERENCES users,
  set_at           timestamptz NOT NULL
);
CREATE TRIGGER locked_periods_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON locked_periods
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The last locked day stays in force until the transaction ends: those who post share a lock, and who sets another
-- day waits for them. Volatile functions, so the day is read after the lock is held; not nested, which takes longer.
CREATE FUNCTION read_locked_day() RETURNS date LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('cashbook locked period', 0));
  RETURN (SELECT locked_on FROM locked_periods ORDER BY id DESC LIMIT 1);
END $$;

CREATE FUNCTION refuse_locked_day(first_on date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE last_on date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('cashbook locked period', 0));
  SELECT locked_on INTO last_on FROM locked_periods ORDER BY id DESC LIMIT 1;
  IF first_on <= last_on THEN
    RAISE EXCEPTION 'the books are closed through %', last_on
      USING ERRCODE = 'check_violation', CONSTRAINT = 'period_is_open', DETAIL = last_on::text;
  END IF;
END $$;

ALTER TABLE transactions ADD COLUMN reversed_on date, ADD CHECK (reversed_on IS NULL OR removed_at IS NOT NULL);
CREATE INDEX transactions_reversed ON transactions (agent_id, reversed_on, id) WHERE reversed_on IS NOT NULL;
ALTER TABLE settlements ADD COLUMN reversed_on date, ADD CHECK (reversed_on IS NULL OR undone_at IS NOT NULL);
ALTER TABLE commission_payments
  ADD COLUMN reversed_on date, ADD CHECK (reversed_on IS NULL OR reversed_at IS NOT NULL);
ALTER TABLE difference_resolutions
  ADD COLUMN reversed_on date, ADD CHECK (reversed_on IS NULL OR reversed_at IS NOT NULL);

-- A reloan that was undone stays, marked; its old cashbooks may be reloaned again.
ALTER TABLE reloans
  ADD COLUMN undone_on date,
  ADD COLUMN undone_by bigint REFERENCES users,
  ADD COLUMN undone_at timestamptz,
  ADD COLUMN undo_reason text,
  ADD CHECK ((undone_at IS NULL) = (undone_by IS NULL));
ALTER TABLE reloan_sources
  ADD COLUMN is_undone boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT reloan_sources_pkey,
  ADD PRIMARY KEY (old_cashbook_id, reloan_id);
CREATE UNIQUE INDEX reloan_sources_standing ON reloan_sources (old_cashbook_id) WHERE NOT is_undone;
