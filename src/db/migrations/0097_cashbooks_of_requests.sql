-- Every cashbook that a requested act is about: the page of each says that it waits. `cashbook_id` is the one, where
-- there is one only.
ALTER TABLE approval_requests ADD COLUMN cashbook_ids bigint[] NOT NULL DEFAULT '{}';
UPDATE approval_requests SET cashbook_ids = ARRAY[cashbook_id] WHERE cashbook_id IS NOT NULL;
CREATE INDEX approval_requests_by_cashbooks ON approval_requests USING gin (cashbook_ids);
