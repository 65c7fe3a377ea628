import type { FaultInjection } from '../../support/openFaultyServer.ts'

/** The database keeps no idempotency key, whoever hands it one. */
export const keyNotKept: FaultInjection = {
  sql: [
    `CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    `CREATE TRIGGER forget BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION forget()`,
  ],
}
