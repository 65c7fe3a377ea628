-- What a phone keeps until it is sent is sealed with a key of its person's own, which the phone has only
-- while they are logged in. Two random UUIDs are 32 bytes, 244 bits of them by chance.
ALTER TABLE users
  ADD COLUMN outbox_key text NOT NULL
  DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  CHECK (outbox_key ~ '^[0-9a-f]{64}$');
