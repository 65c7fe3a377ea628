import { PACKAGE_TYPE, SETTLE_TYPE } from '#core/loan/terms.ts'

/** Returns the initial values of a new loan's form. */
export function getStartingEntries(customerId: number | undefined) {
  return {
    customerId: customerId ?? null,
    packageId: null,
    packageType: PACKAGE_TYPE.SYSTEM,
    debitDays: null,
    interestRate: null,
    expectedCredit: null,
    debitAmount: null,
    firstCreditAmount: null,
    debitDate: null,
    startDate: null,
    skipsDaysOff: null,
    runnerId: null,
    settleType: SETTLE_TYPE.MANUAL,
    remark: '',
    guarantors: [],
    accountId: null,
    reference: '',
    firstCreditAccountId: null,
  }
}
