-- When the schedule wants the next backup after this one, so that a late one is seen whatever the schedule is. Of rows
-- from before nothing is known: then it is a day later.
ALTER TABLE backups ADD COLUMN next_at timestamptz;
