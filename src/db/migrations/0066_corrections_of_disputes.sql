-- The transaction that corrected what the customer reported. Answers of earlier versions name none.
ALTER TABLE disputes
  ADD COLUMN correction_id bigint REFERENCES transactions,
  ADD CONSTRAINT disputes_correction CHECK (correction_id IS NULL OR outcome = 'CORRECTED');
-- The dashboard counts what was answered in the last days.
CREATE INDEX disputes_closed_at ON disputes (closed_at) WHERE closed_at IS NOT NULL;
