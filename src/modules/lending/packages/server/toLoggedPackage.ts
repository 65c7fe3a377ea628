import { PACKAGE_TYPE, type PackageType } from '#core/loan/terms.ts'
import { ratePercent, type Sen } from '#core/money.ts'

/** The columns of a package that users set. */
export type PackageTerms = {
  package_name: string
  debit_days: number
  interest_rate_basis_points?: number | null
  expected_sen?: Sen | null
  debit_sen?: Sen | null
}

type Scoped = { scope: number | null; regions: string[]; post_codes: string[] }

/** Returns a package as the log stores it. */
export function toLoggedPackage(type: PackageType, row: PackageTerms & Scoped) {
  const shared = {
    packageName: row.package_name,
    debitDays: row.debit_days,
    scope: row.scope,
    regions: row.regions,
    postCodes: row.post_codes,
  }
  return type === PACKAGE_TYPE.SYSTEM
    ? { ...shared, interestRate: ratePercent(row.interest_rate_basis_points ?? 0) }
    : { ...shared, expectedCredit: row.expected_sen, debitAmount: row.debit_sen }
}
