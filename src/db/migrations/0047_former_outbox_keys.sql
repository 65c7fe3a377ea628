-- The key of what a phone keeps changes when sessions are ended by force: with a new password, a reset, a
-- removed second factor, "log out everywhere". What was sealed before the next log-in on that phone, unsent
-- payments above all, is opened once by a former key and sealed again.
ALTER TABLE users
  ADD COLUMN former_outbox_keys text[] NOT NULL DEFAULT '{}';
