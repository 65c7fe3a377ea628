-- IOUs that were signed, and collection sheets as they stood.

-- A session that a customer's link opened knows the link by its last second.
ALTER TABLE sessions ADD COLUMN portal_link_until timestamptz;

-- What is signed is drawn, typed or a picture; the hash is over the terms as they were shown.
ALTER TABLE signatures
  ADD COLUMN terms_sha256 text NOT NULL CHECK (terms_sha256 ~ '^[0-9a-f]{64}$'),
  ADD COLUMN portal_link_until timestamptz,
  ADD COLUMN device text,
  DROP CONSTRAINT signatures_check,
  ADD CHECK (num_nonnulls(file_id, strokes, typed_name) = 1);
CREATE INDEX signatures_by_customer ON signatures (customer_id, id DESC);

-- Only the agent follows the customer; nothing that was signed changes, and nothing goes.
CREATE FUNCTION keep_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - 'agent_id' = to_jsonb(NEW) - 'agent_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'what was signed cannot be changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER signatures_kept BEFORE UPDATE ON signatures FOR EACH ROW EXECUTE FUNCTION keep_signature();
CREATE TRIGGER signatures_stay BEFORE DELETE OR TRUNCATE ON signatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A sheet that was handed out reads the same ever after: names and places stand on it as they were.
ALTER TABLE listings
  DROP COLUMN customer_group_id,
  ADD COLUMN group_names text[] NOT NULL DEFAULT '{}';
CREATE INDEX listings_by_runner ON listings (runner_id, listed_on DESC, id DESC);
CREATE INDEX listings_by_day ON listings (agent_id, listed_on DESC, id DESC);
ALTER TABLE listing_lines
  ADD COLUMN customer_id bigint NOT NULL REFERENCES customers,
  ADD COLUMN cashbook_code text NOT NULL,
  ADD COLUMN customer_name text NOT NULL,
  ADD COLUMN phone_number text NOT NULL,
  ADD COLUMN place text NOT NULL,
  ADD COLUMN debit_days integer NOT NULL;
