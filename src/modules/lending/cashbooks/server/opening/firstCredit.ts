import { listDaysOff } from '#db/offBits.ts'
import type { Selectable } from 'kysely'
import { apr } from '#core/loan/schedule/apr.ts'
import type { PackageType } from '#core/loan/terms.ts'
import { subtractSen, type Sen } from '#core/money.ts'
import type { Cashbooks } from '#db/tables.ts'

type Row = Selectable<Cashbooks>

/**
 * Returns whether an active line is the first credit of the opening; if present, it is the second
 * line.
 */
export function isFirstCredit(
  cashbook: Pick<Row, 'first_credit_sen'>,
  { number }: { number: number },
): boolean {
  return number === 2 && cashbook.first_credit_sen > 0
}

/** Returns the stored columns for another first credit: 0 when it is removed. */
export function firstCreditColumns(row: Row, firstCreditSen: Sen) {
  const terms = {
    packageType: row.package_type as PackageType,
    debitDays: row.debit_days,
    rateBasisPoints: row.interest_rate_basis_points,
    expectedSen: row.expected_sen,
    debitSen: row.debit_sen,
    interestSen: subtractSen(row.expected_sen, row.debit_sen),
    dailySen: row.daily_sen,
    firstCreditSen,
    debitOn: row.debit_on,
    startOn: row.start_on,
    dueOn: row.due_on,
    daysOff: listDaysOff(row),
  }
  return { first_credit_sen: firstCreditSen, apr_percent: apr(terms) }
}
