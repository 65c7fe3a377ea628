import { day, type Day } from '#core/calendar.ts'
import { apr } from '#core/loan/schedule/apr.ts'
import { openLoan } from '#core/loan/openLoan.ts'
import { isRefused } from '#core/loan/refusal.ts'
import { standingOn } from '#core/loan/standing.ts'
import { getTerms, type SettleType } from '#core/loan/terms.ts'
import { sen } from '#core/money.ts'
import { invariant } from '#core/invariant.ts'
import type { CashbookDetails } from '#modules/lending/cashbooks/web/getLoan.ts'

type Story = {
  on: Day
  startOn: Day
  /** The total paid, in ringgit. */
  paid?: number
  settleType?: SettleType
  transactionCount?: number
}

/** Builds the worked example, RM 1,200.00 in 60 days at 20 %, as in an API response on a day. */
export function createCashbookDto({ on, startOn, paid = 0, ...story }: Story): CashbookDetails {
  const terms = getTerms({
    packageType: 1,
    debitDays: 60,
    rateBasisPoints: 2000,
    expectedSen: sen(120_000),
    today: on,
    debitOn: startOn,
    startOn,
    firstCreditSen: sen(0),
  })
  invariant(!isRefused(terms), 'the worked example holds')
  const { settleType = 2, transactionCount = 1 } = story
  const loan = { ...openLoan(terms, settleType), creditSen: sen(paid * 100) }
  const standing = standingOn(on, loan)
  return {
    id: 12,
    cashbookId: 'CB000012',
    customerId: 3,
    agentId: 7,
    packageId: null,
    packageType: 1,
    interestRate: 20,
    apr: apr(terms),
    debitDays: 60,
    dailyCredit: terms.dailySen,
    expectedCredit: terms.expectedSen,
    debitAmount: terms.debitSen,
    firstCreditAmount: terms.firstCreditSen,
    debitDate: startOn,
    startDate: startOn,
    dueDate: terms.dueOn,
    endDate: null,
    totalCredit: loan.creditSen,
    totalDebit: terms.debitSen,
    totalBalance: standing.balanceSen,
    arrears: standing.arrearsSen,
    debtDays: standing.debtDays,
    dueToday: standing.dueTodaySen,
    advance: standing.advanceSen,
    advanceDays: standing.advanceDays,
    balanceDays: standing.balanceDays,
    daysLeft: standing.daysLeft,
    dayNumber: standing.dayNumber,
    overdueDays: standing.overdueDays,
    isOverdue: standing.isOverdue,
    isFullyPaid: standing.isFullyPaid,
    ableToCredit: standing.ableToCredit,
    unableReason: standing.unableReason ?? null,
    nextDueDate: standing.nextDueOn ?? null,
    status: 1,
    settleType,
    lossAmount: sen(0),
    remark: '',
    transactionCount,
    reloanFromIds: [],
    reloanedToId: null,
    customerName: 'Tan Ah Kow',
    agentName: 'Lim',
    packageName: null,
    isSigned: false,
    receipts: [],
  }
}

export const NEW_YEAR = day('2026-01-01')
