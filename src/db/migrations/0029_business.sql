-- What papers print of the business. Each row is a setting, the newest is in force; papers that were signed keep the
-- logo of their day, so older rows stay.
CREATE TABLE business_settings (
  id                         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  legal_name                 text NOT NULL DEFAULT '',
  registration_number        text NOT NULL DEFAULT '',
  licence_number             text NOT NULL DEFAULT '',
  licence_ends_on            date,
  address                    text NOT NULL DEFAULT '',
  phone_number               text,
  email                      text,
  logo_file_id               bigint REFERENCES files,
  highest_rate_basis_points  integer CHECK (highest_rate_basis_points > 0),
  set_by                     bigint NOT NULL REFERENCES users,
  set_at                     timestamptz NOT NULL
);
CREATE INDEX business_settings_logo ON business_settings (logo_file_id) WHERE logo_file_id IS NOT NULL;
CREATE TRIGGER business_settings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON business_settings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The written agreement of a loan: entered by hand, all optional.
ALTER TABLE cashbooks
  ADD COLUMN agreement_number text NOT NULL DEFAULT '',
  ADD COLUMN agreement_signed_on date,
  ADD COLUMN stamp_certificate_number text NOT NULL DEFAULT '',
  ADD COLUMN agreement_witness text NOT NULL DEFAULT '',
  ADD COLUMN agreement_copy_given_on date;

-- What a file shows; files from before have no kind of their own.
ALTER TABLE attachments
  ADD COLUMN kind text NOT NULL DEFAULT 'OTHER'
    CHECK (kind IN ('IDENTITY_CARD', 'AGREEMENT', 'STAMP_CERTIFICATE', 'PAYSLIP', 'PLACE', 'OTHER'));
