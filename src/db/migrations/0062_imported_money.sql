-- Imported rows moved no money, so taking them back moves none: what each row is of is known, also of imports before.
-- An import's rows were all written at the instant at which it was finished, by an admin.
ALTER TABLE transactions ADD COLUMN migration_id bigint REFERENCES data_migrations;
UPDATE transactions SET migration_id = import.id
FROM data_migrations AS import, users AS author
WHERE import.state = 'DONE' AND import.type IN ('cashbooks', 'transactions')
  AND transactions.created_at = import.finished_at
  AND author.id = transactions.created_by AND author.role_id IN (1, 2);

-- The entries that keep the money of an import's rows out of petty cash and bank accounts.
ALTER TABLE petty_cash_entries ADD COLUMN migration_id bigint REFERENCES data_migrations;

-- What was taken back before this had moved money, and stays as it was recorded.
ALTER TABLE data_migrations ADD COLUMN balanced_after_journal bigint NOT NULL DEFAULT 0;
UPDATE data_migrations SET balanced_after_journal = (SELECT coalesce(max(id), 0) FROM journals);
