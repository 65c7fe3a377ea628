-- A customer who moves to another agent takes all cashbooks along by their foreign key, voided ones
-- too. The index left those out, so each of the customers was looked for among all of the agent's.
DROP INDEX cashbooks_by_customer;
CREATE INDEX cashbooks_by_customer ON cashbooks (customer_id, id DESC);
