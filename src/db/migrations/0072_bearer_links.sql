-- A link opens the account by itself: its sessions are those of a user without a password, one per customer. The
-- agent may instead ask for a login. Logins that a holder of a link made end when the links are revoked.
-- Earlier migrations of this transaction may have changed users, and later ones may alter them.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE users
  ADD COLUMN is_link_user boolean NOT NULL DEFAULT false,
  ADD COLUMN is_made_by_link boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT is_link_user OR (role_id = 5 AND password_hash = ''));
UPDATE users SET is_made_by_link = true WHERE role_id = 5 AND created_by IS NULL;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE customers ADD COLUMN asks_for_login boolean NOT NULL DEFAULT false;
