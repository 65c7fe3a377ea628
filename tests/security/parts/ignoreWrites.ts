import type { FaultInjection } from '../../support/openFaultyServer.ts'

/** The database ignores these statements on that table. */
export function ignoreWrites(what: 'INSERT' | 'DELETE', table: string): FaultInjection {
  return {
    sql: [
      `CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
      `CREATE TRIGGER forget BEFORE ${what} ON ${table} FOR EACH ROW EXECUTE FUNCTION forget()`,
    ],
  }
}
