import type { Day } from '#core/calendar.ts'
import type { LoanTerms, SettleType } from '#core/loan/terms.ts'
import type { Sen } from '#core/money.ts'
import type { GuarantorIn } from '#modules/customers/guarantorForms.ts'
import type { NamedAgent } from './namedPeople.ts'

/** A row of the cashbook sheet. */
export type CashbookFields = {
  agent: string
  phoneNumber: string
  customerName: string | null
  reference: string
  package: string | null
  expectedCredit: Sen
  debitAmount: Sen | null
  /** In basis points. */
  interestRate: number | null
  debitDays: number
  debitDate: Day
  startDate: Day | null
  firstCredit: Sen | null
  paidSoFar: Sen | null
  lastPaidDate: Day | null
  runner: string | null
  settleType: SettleType | null
  skipsDaysOff: boolean | null
  remark: string | null
  account: string | null
  guarantorName: string | null
  guarantorPhone: string | null
  guarantorIdentity: string | null
  guarantorRelation: string | null
}

/** A cashbook that can be opened in the past. */
export type PlannedCashbook = {
  at: number
  agent: NamedAgent
  customerId: number
  packageId: number | null
  runnerId: number | null
  terms: LoanTerms
  skipsDaysOff: boolean
  settleType: SettleType
  reference: string
  remark: string
  /** The account that paid the loan out and received its payments; null for petty cash. */
  bankAccountId: number | null
  guarantors: readonly GuarantorIn[]
  /** The payments beyond the first credit. */
  paidLater: { amountSen: Sen; on: Day } | null
}
