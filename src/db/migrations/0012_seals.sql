-- The chain stands in the order of the log's ids; nothing was sealed before this. What it covers is said
-- in features/operation-log/server/chain. The append-only triggers keep row and seal together, and the
-- check of the chain proves it: a foreign key would cost each seal a look-up more.

ALTER TABLE operation_log_seals
  DROP CONSTRAINT operation_log_seals_log_id_fkey,
  ADD COLUMN position bigint NOT NULL CHECK (position > 0),
  ADD CONSTRAINT operation_log_seals_position UNIQUE (position),
  ADD CONSTRAINT operation_log_seals_hash CHECK (length(hash) = 32);
