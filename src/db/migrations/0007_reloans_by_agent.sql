-- The list of an agent's reloans, newest first.

CREATE INDEX reloans_by_agent ON reloans (agent_id, reloaned_on DESC, id DESC);
