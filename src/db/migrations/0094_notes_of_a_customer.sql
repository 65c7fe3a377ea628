-- The notes about one customer, of any state: for the customer's page.
CREATE INDEX notes_by_customer ON notes (customer_id, id) WHERE customer_id IS NOT NULL;
