-- Who explained a line by a journal is always known; a reason stands by itself.
ALTER TABLE bank_lines
  DROP CONSTRAINT bank_lines_by_whom,
  ADD CONSTRAINT bank_lines_by_whom CHECK (
    (journal_id IS NULL OR explained_by IS NOT NULL)
    AND (explained_by IS NULL) = (explained_at IS NULL));
