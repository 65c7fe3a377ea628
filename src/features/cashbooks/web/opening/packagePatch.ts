import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import type { TermEntries } from '../terms/enteredTerms.ts'
import type { Package } from './usePackages.ts'

/** Returns the form values for a chosen package; without a package the numbers are kept. */
export function packagePatch(chosen: Package | null): TermEntries & { packageId: number | null } {
  if (chosen === null) return { packageId: null }
  const { id: packageId, packageType, debitDays } = chosen
  const shared = { packageId, packageType, debitDays, firstCreditAmount: null }
  if (chosen.packageType === PACKAGE_TYPE.SYSTEM) {
    return { ...shared, interestRate: chosen.interestRate, debitAmount: null }
  }
  const { expectedCredit, debitAmount } = chosen
  return { ...shared, expectedCredit, debitAmount, interestRate: null }
}
