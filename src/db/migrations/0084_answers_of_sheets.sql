-- What a person answered about an imported sheet: cells put right, one answer for many rows, rows left out. With it the
-- first rows of the sheet, to choose the row with the headings from, and what stands in the cells of a problem.
ALTER TABLE data_migrations
  ADD COLUMN answers jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN first_rows jsonb NOT NULL DEFAULT '[]';
ALTER TABLE data_migration_problems
  ADD COLUMN cells jsonb NOT NULL DEFAULT '{}';
