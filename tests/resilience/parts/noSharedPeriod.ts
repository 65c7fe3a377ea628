import type { FaultInjection } from '../../support/openFaultyServer.ts'

const read = `(SELECT locked_on FROM locked_periods ORDER BY id DESC LIMIT 1)`

/**
 * Payments read the locked period without the lock that makes them and its setting wait for each other. Both
 * take their time, so that some payments come in between for certain.
 */
export const noSharedPeriod: FaultInjection = {
  sql: [
    `CREATE OR REPLACE FUNCTION read_locked_day() RETURNS date LANGUAGE sql AS $$ SELECT ${read} $$`,
    `CREATE OR REPLACE FUNCTION refuse_locked_day(first_on date) RETURNS void LANGUAGE plpgsql AS $$
     BEGIN
       IF first_on <= ${read} THEN
         RAISE EXCEPTION 'locked' USING ERRCODE = 'check_violation', CONSTRAINT = 'period_is_open';
       END IF;
       PERFORM pg_sleep(0.05);
     END $$`,
    `CREATE FUNCTION wait_a_moment() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN PERFORM pg_sleep(0.3); RETURN NULL; END $$`,
    `CREATE TRIGGER wait_a_moment AFTER INSERT ON locked_periods EXECUTE FUNCTION wait_a_moment()`,
  ],
}
