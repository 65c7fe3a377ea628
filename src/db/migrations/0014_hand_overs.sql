-- Cash that a runner counted and gave to their agent. Petty cash has it since the credits were recorded:
-- this says in whose hands it is. What was expected stands as it was when it was counted.
CREATE TABLE hand_overs (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id      bigint NOT NULL REFERENCES users,
  runner_id     bigint NOT NULL REFERENCES users,
  collected_on  date NOT NULL,
  expected_sen  bigint NOT NULL CHECK (expected_sen > 0),
  counted_sen   bigint NOT NULL CHECK (counted_sen >= 0),
  remark        text NOT NULL DEFAULT '',
  created_by    bigint NOT NULL REFERENCES users,
  created_at    timestamptz NOT NULL,
  confirmed_by  bigint REFERENCES users,
  confirmed_at  timestamptz,
  removed_at    timestamptz,
  CONSTRAINT hand_overs_explained CHECK (counted_sen = expected_sen OR remark <> ''),
  CONSTRAINT hand_overs_confirmed CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL))
);
CREATE INDEX hand_overs_by_day ON hand_overs (agent_id, collected_on, runner_id) WHERE removed_at IS NULL;
-- One count at a time waits for its agent.
CREATE UNIQUE INDEX hand_overs_waiting ON hand_overs (runner_id, collected_on)
  WHERE confirmed_at IS NULL AND removed_at IS NULL;
