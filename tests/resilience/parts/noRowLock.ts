import type { FaultInjection } from '../../support/openFaultyServer.ts'

/** Cashbooks are read without being locked. */
export const noRowLock: FaultInjection = {
  rewriteSql: (text) => text.replace('for update of "cashbooks"', ''),
}
