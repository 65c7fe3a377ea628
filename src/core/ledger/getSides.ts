import { type Sen, ZERO_SEN, maxSen, negateSen } from '../money.ts'

/** Splits a balance for a trial balance: in the debit or in the credit column, never in both. */
export function getSides(balanceSen: Sen): { debit: Sen; credit: Sen } {
  return { debit: maxSen(balanceSen, ZERO_SEN), credit: maxSen(negateSen(balanceSen), ZERO_SEN) }
}
