-- A customer whose name and other texts were removed; sums and days stay.
ALTER TABLE customers ADD COLUMN anonymised_at timestamptz;

-- Rows of the operation log whose texts were removed. original_hash is the hash of the row as the chain of seals
-- covers it, redacted_hash that of the row as it stands. digest is the SHA-256 over all rows that were redacted
-- together; the log entry of that act has it, so that each redaction is covered by the chain, too.
CREATE TABLE operation_log_redactions (
  log_id         bigint PRIMARY KEY,
  original_hash  bytea NOT NULL CHECK (length(original_hash) = 32),
  redacted_hash  bytea NOT NULL CHECK (length(redacted_hash) = 32),
  digest         bytea NOT NULL CHECK (length(digest) = 32),
  redacted_at    timestamptz NOT NULL
);
CREATE INDEX operation_log_redactions_by_digest ON operation_log_redactions (digest, log_id);
CREATE TRIGGER operation_log_redactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operation_log_redactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A row of the log changes only with a redaction, and only in what a person can be known by. The check of the chain
-- finds whatever is changed after that.
CREATE FUNCTION keep_log_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - '{detail,address,device}'::text[] = to_jsonb(NEW) - '{detail,address,device}'::text[]
     AND EXISTS (SELECT FROM operation_log_redactions WHERE log_id = OLD.id) THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'operation_log is append-only: correct it with a new row' USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER operation_log_append_only ON operation_log;
CREATE TRIGGER operation_log_append_only BEFORE DELETE OR TRUNCATE ON operation_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operation_log_kept BEFORE UPDATE ON operation_log
  FOR EACH ROW EXECUTE FUNCTION keep_log_entry();

-- What was signed changes only when its customer is anonymised: the terms and their hash stay.
CREATE OR REPLACE FUNCTION keep_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - 'agent_id' = to_jsonb(NEW) - 'agent_id' THEN RETURN NEW; END IF;
  IF OLD.terms_sha256 = NEW.terms_sha256 AND OLD.signed_at = NEW.signed_at AND OLD.cashbook_id = NEW.cashbook_id
     AND EXISTS (SELECT FROM customers WHERE id = OLD.customer_id AND anonymised_at IS NOT NULL) THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was signed cannot be changed' USING ERRCODE = 'restrict_violation';
END $$;

-- The sheet of a finished import names many people; it may be removed.
ALTER TABLE data_migrations ALTER COLUMN file_id DROP NOT NULL;
