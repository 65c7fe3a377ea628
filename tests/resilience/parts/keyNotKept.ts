import type { FaultInjection } from '../../support/openFaultyServer.ts'

/** The database stores no idempotency key. */
export const keyNotKept: FaultInjection = {
  sql: [
    `CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    `CREATE TRIGGER forget BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION forget()`,
  ],
}
