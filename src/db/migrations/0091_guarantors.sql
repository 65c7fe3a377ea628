-- Who answers for a loan: at most three on a cashbook. They follow their customer as an IOU does.
CREATE TABLE guarantors (
  cashbook_id      bigint NOT NULL REFERENCES cashbooks,
  place            smallint NOT NULL CHECK (place BETWEEN 1 AND 3),
  agent_id         bigint NOT NULL,
  customer_id      bigint NOT NULL REFERENCES customers,
  name             text NOT NULL CHECK (name <> ''),
  phone_number     text NOT NULL,
  identity_number  text NOT NULL DEFAULT '',
  relation         text NOT NULL DEFAULT '',
  address          text NOT NULL DEFAULT '',
  search_text      text NOT NULL,
  created_by       bigint NOT NULL REFERENCES users,
  created_at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (cashbook_id, place)
);
CREATE INDEX guarantors_search ON guarantors USING gin (search_grams(search_text));
CREATE INDEX guarantors_by_identity ON guarantors (identity_number) WHERE identity_number <> '';
CREATE INDEX guarantors_by_phone ON guarantors (phone_number);
CREATE INDEX guarantors_by_customer ON guarantors (customer_id);

-- What a guarantor signed: the terms that the borrower had signed before, by their hash.
CREATE TABLE guarantor_signatures (
  cashbook_id   bigint NOT NULL,
  place         smallint NOT NULL,
  agent_id      bigint NOT NULL,
  customer_id   bigint NOT NULL REFERENCES customers,
  strokes       jsonb,
  typed_name    text,
  language      text NOT NULL CHECK (language IN ('en', 'my', 'zh')),
  terms_sha256  text NOT NULL CHECK (terms_sha256 ~ '^[0-9a-f]{64}$'),
  signed_at     timestamptz NOT NULL,
  signed_by     bigint NOT NULL REFERENCES users,
  address       text,
  device        text,
  PRIMARY KEY (cashbook_id, place),
  FOREIGN KEY (cashbook_id, place) REFERENCES guarantors (cashbook_id, place),
  CHECK (num_nonnulls(strokes, typed_name) = 1)
);
CREATE INDEX guarantor_signatures_by_customer ON guarantor_signatures (customer_id);
CREATE TRIGGER guarantor_signatures_kept BEFORE UPDATE ON guarantor_signatures
  FOR EACH ROW EXECUTE FUNCTION keep_signature();
CREATE TRIGGER guarantor_signatures_stay BEFORE DELETE OR TRUNCATE ON guarantor_signatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE attachments
  DROP CONSTRAINT attachments_kind_check,
  ADD CONSTRAINT attachments_kind_check CHECK (kind IN
    ('IDENTITY_CARD', 'AGREEMENT', 'STAMP_CERTIFICATE', 'PAYSLIP', 'PLACE', 'GUARANTOR', 'OTHER'));
