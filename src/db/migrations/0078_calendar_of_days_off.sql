-- The calendar of days off. Each row is the whole calendar, the newest is in force; a cashbook keeps its own list.
CREATE TABLE days_off_calendars (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 0 is Sunday, 6 is Saturday; one is always left.
  weekdays    smallint[] NOT NULL CHECK (weekdays <@ '{0,1,2,3,4,5,6}' AND cardinality(weekdays) <= 6),
  -- [{date, name}], by date.
  dates       jsonb NOT NULL,
  -- Whether a new cashbook has no collection on days off unless somebody chooses.
  is_default  boolean NOT NULL,
  set_by      bigint NOT NULL REFERENCES users,
  set_at      timestamptz NOT NULL
);
CREATE TRIGGER days_off_calendars_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON days_off_calendars
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A day off that was declared after cashbooks had been opened: for the agents chosen, and which cashbooks it moved.
CREATE TABLE declared_days_off (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day_on        date NOT NULL,
  name          text NOT NULL,
  agent_ids     bigint[] NOT NULL CHECK (agent_ids <> '{}'),
  cashbook_ids  bigint[] NOT NULL,
  declared_by   bigint NOT NULL REFERENCES users,
  declared_at   timestamptz NOT NULL,
  undone_by     bigint REFERENCES users,
  undone_at     timestamptz,
  CONSTRAINT declared_days_off_undone CHECK ((undone_at IS NULL) = (undone_by IS NULL))
);
CREATE INDEX declared_days_off_by_day ON declared_days_off (day_on) WHERE undone_at IS NULL;
