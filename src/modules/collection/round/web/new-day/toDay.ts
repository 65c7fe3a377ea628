import type { Day } from '#core/calendar.ts'
import { targetOn } from '#core/loan/dayFigures.ts'
import { CASHBOOK_STATUS, standingOn } from '#core/loan/standing.ts'
import { ZERO_SEN } from '#core/money.ts'
import { toLoanState, type Row } from '../rows.ts'

/**
 * Returns the rows of an earlier day as a later one begins: nothing is paid or visited yet, and what is due
 * is worked out from each loan. A cashbook that was settled is no stop any more. The list of the day itself
 * is not known before there is a network.
 */
export function toDay(rows: readonly Row[], listedOn: Day, on: Day): readonly Row[] {
  if (listedOn >= on) return rows
  return rows
    .filter(({ status }) => status === CASHBOOK_STATUS.UNSETTLED)
    .map((row) => begin(row, on))
}

function begin(row: Row, on: Day): Row {
  const loan = toLoanState(row)
  const standing = standingOn(on, loan)
  return {
    ...row,
    dueToday: standing.dueTodaySen,
    expected: targetOn(on, loan, loan.creditSen).targetSen,
    debtDays: standing.debtDays,
    daysPastDue: standing.daysPastDue,
    advance: standing.advanceSen,
    advanceDays: standing.advanceDays,
    dayNumber: standing.dayNumber,
    isOverdue: standing.isOverdue,
    paidToday: ZERO_SEN,
    ownPaidToday: ZERO_SEN,
    transferToday: ZERO_SEN,
    ownTransferToday: ZERO_SEN,
    othersToday: '',
    undoableUntil: null,
    missedVisit: null,
    // Whether it was kept is not known: a payment may still wait.
    promise: row.promise && row.promise.date >= on ? row.promise : null,
  }
}
