-- What each agent's loans owed at the end of a day, and how much of it was at risk. The standing of a past day cannot
-- be computed later without its history of moves, refunds and removals, so a job writes it down once a day.
CREATE TABLE portfolio_snapshots (
  agent_id         bigint NOT NULL REFERENCES users,
  business_on      date NOT NULL,
  loan_count       bigint NOT NULL CHECK (loan_count >= 0),
  outstanding_sen  bigint NOT NULL CHECK (outstanding_sen >= at_risk_4_sen),
  at_risk_4_sen    bigint NOT NULL CHECK (at_risk_4_sen >= at_risk_8_sen),
  at_risk_8_sen    bigint NOT NULL CHECK (at_risk_8_sen >= at_risk_30_sen),
  at_risk_30_sen   bigint NOT NULL CHECK (at_risk_30_sen >= 0),
  PRIMARY KEY (agent_id, business_on)
);
CREATE INDEX portfolio_snapshots_by_day ON portfolio_snapshots (business_on);
