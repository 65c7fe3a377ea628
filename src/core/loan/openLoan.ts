import { ZERO_SEN } from '../money.ts'
import { CASHBOOK_STATUS, type LoanState } from './standing.ts'
import { type LoanTerms, SETTLE_TYPE, type SettleType } from './terms.ts'

/** Opens the loan: the money is paid out and the first credit is recorded. */
export function openLoan(terms: LoanTerms, settleType: SettleType = SETTLE_TYPE.MANUAL): LoanState {
  return {
    expectedSen: terms.expectedSen,
    debitSen: terms.debitSen,
    dailySen: terms.dailySen,
    debitDays: terms.debitDays,
    debitOn: terms.debitOn,
    startOn: terms.startOn,
    dueOn: terms.dueOn,
    daysOff: terms.daysOff,
    status: CASHBOOK_STATUS.UNSETTLED,
    settleType,
    creditSen: terms.firstCreditSen,
    writtenOffSen: ZERO_SEN,
    latestOn: terms.debitOn,
  }
}
