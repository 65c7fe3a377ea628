import type { Breakage } from '../../support/openFaultHouse.ts'

/** Cashbooks are read without being locked. */
export const noRowLock: Breakage = {
  rewriteSql: (text) => text.replace('for update of "cashbooks"', ''),
}
