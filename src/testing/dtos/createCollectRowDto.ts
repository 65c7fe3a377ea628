import { addDays, daysBetween, type Day } from '#core/calendar.ts'
import { standingOn, type LoanState } from '#core/loan/standing.ts'
import { minSen, sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { listMassCredit } from '#modules/collection/round/contract.ts'

type Row = ResponseOf<typeof listMassCredit>[number]

/** Builds a list row of RM 20.00 a day for 60 days on its tenth day, with so many ringgit paid. */
export function createCollectRowDto(on: Day, id = 1, paid = 180, change: Partial<Row> = {}): Row {
  const startOn = addDays(on, -9)
  const terms: LoanState = {
    expectedSen: sen(120_000),
    debitSen: sen(96_000),
    dailySen: sen(2_000),
    debitDays: 60,
    debitOn: startOn,
    startOn,
    dueOn: addDays(startOn, 59),
    daysOff: [],
    status: 1,
    settleType: 2,
    creditSen: sen(paid * 100),
    writtenOffSen: sen(0),
    latestOn: startOn,
  }
  const standing = standingOn(on, terms)
  return {
    cashbookId: id,
    cashbookCode: `CB00000${id}`,
    customerId: id,
    agentId: 7,
    customerName: `Customer ${id}`,
    phoneNumber: '+60123456789',
    profilePhoto: null,
    customerGroupId: null,
    customerGroupName: null,
    place: 'Ipoh',
    businessNature: '',
    dailyPayer: true,
    customerType: 1,
    routePosition: null,
    listingPosition: null,
    listingNumber: null,
    expectedCredit: terms.expectedSen,
    debitAmount: terms.debitSen,
    dailyCredit: terms.dailySen,
    debitDays: 60,
    debitDate: startOn,
    startDate: startOn,
    dueDate: terms.dueOn,
    status: 1,
    settleType: 2,
    totalCredit: terms.creditSen,
    lossAmount: sen(0),
    latestDate: startOn,
    transactionCount: 2,
    totalBalance: standing.balanceSen,
    dueToday: standing.dueTodaySen,
    expected: minSen(terms.dailySen, standing.dueTodaySen),
    debtDays: standing.debtDays,
    advance: standing.advanceSen,
    isOverdue: false,
    advanceDays: standing.advanceDays,
    dayNumber: daysBetween(startOn, on) + 1,
    ableToCredit: true,
    unableReason: null,
    paidToday: sen(0),
    lastCreditId: null,
    ownPaidToday: sen(0),
    othersToday: '',
    lastCreditAmount: null,
    undoableUntil: null,
    lastRoundPosition: null,
    missedVisit: null,
    ...change,
  }
}
