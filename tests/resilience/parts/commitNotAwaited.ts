import type { FaultInjection } from '../../support/openFaultyServer.ts'

/** COMMIT is answered before it is written anywhere but in the memory of the database. */
export const commitNotAwaited: FaultInjection = {
  sql: [`ALTER SYSTEM SET synchronous_commit = off`, `ALTER SYSTEM SET wal_writer_delay = '10s'`],
}
