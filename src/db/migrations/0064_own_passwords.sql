-- Whether another person set the password, and its user has not chosen or kept it since. Then whoever logs in
-- with it is asked. Of earlier passwords the log knows who set them; an unknown setter asks nobody.
ALTER TABLE users ADD COLUMN is_password_by_other boolean NOT NULL DEFAULT false;
UPDATE users SET is_password_by_other = true
FROM (
  SELECT DISTINCT ON (entity_id) entity_id, actor_id, action FROM operation_log
  WHERE entity = 'user' AND (action ~ '^(admin|agent|runner)\.create$' OR action LIKE '%.resetPassword'
    OR action = 'account.changePassword')
  ORDER BY entity_id, id DESC
) AS said
WHERE said.entity_id = users.id AND said.action <> 'account.changePassword' AND said.action NOT LIKE 'customerLogin.%'
  AND said.actor_id IS NOT NULL AND said.actor_id <> users.id;
