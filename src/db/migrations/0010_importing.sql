-- Bringing a house's past in. A row of data_migrations is one uploaded sheet: how its columns are read,
-- what its dry run said, and whether it was imported. Each new reading of it is a round.
ALTER TABLE data_migrations
  DROP CONSTRAINT data_migrations_state_check,
  ADD CHECK (state IN ('UPLOADED', 'CHECKING', 'REFUSED', 'CHECKED', 'IMPORTING', 'DONE', 'FAILED')),
  ADD COLUMN titles text[] NOT NULL DEFAULT '{}',
  ADD COLUMN samples jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN round integer NOT NULL DEFAULT 0,
  ADD COLUMN problem_count integer NOT NULL DEFAULT 0;

-- Why a row of the sheet cannot be imported: codes, said in the reader's language when asked for.
CREATE TABLE data_migration_problems (
  migration_id  bigint NOT NULL REFERENCES data_migrations,
  row_number    integer NOT NULL,
  reasons       jsonb NOT NULL,
  PRIMARY KEY (migration_id, row_number)
);

-- The number that a cashbook had where it came from: transactions name it by that.
CREATE TABLE imported_cashbooks (
  cashbook_id   bigint PRIMARY KEY REFERENCES cashbooks,
  reference     text NOT NULL,
  migration_id  bigint NOT NULL REFERENCES data_migrations
);
CREATE INDEX imported_cashbooks_by_reference ON imported_cashbooks (lower(reference));
