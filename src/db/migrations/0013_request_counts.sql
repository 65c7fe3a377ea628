-- How often an address asked a public call lately, counted over all server processes. Unlogged: after
-- a crash of the database counting begins anew, and until then a count costs hardly more than memory.
CREATE UNLOGGED TABLE request_counts (
  caller    text PRIMARY KEY,
  began_at  timestamptz NOT NULL,
  count     integer NOT NULL
) WITH (fillfactor = 50);
