-- How an uploaded sheet is read (sheet, heading row, encoding), the lines of its file side by side with
-- what became of them, and the rows that a person keeps although they would be left out.
ALTER TABLE data_migrations
  ADD COLUMN reading jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN row_counts jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN kept_rows text NOT NULL DEFAULT '';

-- A row can be left out, or imported with a warning. An older server writes problems only.
ALTER TABLE data_migration_problems
  ADD COLUMN kind text NOT NULL DEFAULT 'PROBLEM' CHECK (kind IN ('PROBLEM', 'WARNING', 'LEFT_OUT')),
  DROP CONSTRAINT data_migration_problems_pkey,
  ADD PRIMARY KEY (migration_id, kind, row_number);
