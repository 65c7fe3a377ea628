-- A view that its owner shares with the team, since when. Who sees it follows from the owner's role.
ALTER TABLE saved_views ADD COLUMN shared_at timestamptz;
CREATE INDEX saved_views_shared ON saved_views (user_id) WHERE shared_at IS NOT NULL;
