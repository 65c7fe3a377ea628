-- The name that a database gives itself, so that a bucket can tell whose files it holds. It travels with a backup. An
-- older database and each archive of it get the same one, from their first user.
CREATE TABLE business_identities (
  identity  uuid PRIMARY KEY
);
CREATE UNIQUE INDEX business_identities_one ON business_identities ((true));
CREATE TRIGGER business_identities_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON business_identities
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO business_identities (identity)
SELECT coalesce(
  (SELECT md5('cashbook ' || id || ' ' || extract(epoch FROM created_at))::uuid FROM users ORDER BY id LIMIT 1),
  gen_random_uuid());
