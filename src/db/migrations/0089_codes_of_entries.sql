-- The receipt of a payment that waited on a phone carries a code made of its key. The check page finds it
-- by the beginning of the key, whoever sent it.
CREATE INDEX idempotency_keys_by_key ON idempotency_keys (key COLLATE "C");
