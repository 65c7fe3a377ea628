-- A seal of format 2 covers the parts of a row of the log one by one, so that removing texts leaves the proof of the
-- numbers. Servers of the version before write format 1, the hash of the whole row.
ALTER TABLE operation_log_seals
  ADD COLUMN format smallint NOT NULL DEFAULT 1 CHECK (format IN (1, 2));
CREATE INDEX operation_log_seals_whole ON operation_log_seals (log_id) WHERE format = 1;

-- The parts of rows that have a seal of format 1, as they were when a server of this version first met them. An entry
-- of the log has the digest over them.
CREATE TABLE operation_log_parts (
  log_id       bigint PRIMARY KEY,
  kept_hash    bytea NOT NULL CHECK (length(kept_hash) = 32),
  origin_hash  bytea NOT NULL CHECK (length(origin_hash) = 32)
);
CREATE TRIGGER operation_log_parts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operation_log_parts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The hashes of the removed parts: the texts, and the address and device where those were removed, too.
ALTER TABLE operation_log_redactions
  ADD COLUMN texts_hash bytea CHECK (length(texts_hash) = 32),
  ADD COLUMN origin_hash bytea CHECK (length(origin_hash) = 32);
