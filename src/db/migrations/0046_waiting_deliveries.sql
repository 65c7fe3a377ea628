-- The deliveries that wait, of each webhook in its order: those of one are found without reading past
-- another's, or past what has arrived.
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, id) WHERE next_at IS NOT NULL;
DROP INDEX webhook_deliveries_due;
