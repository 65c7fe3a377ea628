-- A listing may be of chosen customers instead of groups.
ALTER TABLE listings ADD COLUMN is_of_chosen boolean NOT NULL DEFAULT false;
