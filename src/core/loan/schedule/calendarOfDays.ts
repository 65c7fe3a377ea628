import { type Day, daysFrom, maxDay, minDay } from '../../calendar.ts'
import { type Sen, ZERO_SEN, addSen, maxSen, minSen, subtractSen } from '../../money.ts'
import { daysBefore, daysThrough, isDayOff } from '../daysOff.ts'
import { type LoanState, dueAfter } from '../standing.ts'
import { type LoanTransaction, creditChange } from '../transaction.ts'

/**
 * The mark of a day on the borrower's card. PAID: its instalment was paid on it; SHORT: a part of
 * it; MISSED: nothing; ADVANCE: it was paid before; DUE: today, nothing paid yet; TO_COME; OFF: a day
 * off; NONE: nothing was due on it.
 */
export const DAY_MARKS = [
  ...(['PAID', 'SHORT', 'MISSED', 'ADVANCE', 'DUE', 'TO_COME'] as const),
  ...(['OFF', 'NONE'] as const),
] as const
export type DayMark = (typeof DAY_MARKS)[number]

export type CalendarDay = {
  on: Day
  mark: DayMark
  /** The day's instalment, less what was paid ahead of it. */
  wantedSen: Sen
  /** The payments of the day, less refunds. */
  paidSen: Sen
}

type Loan = Pick<LoanState, 'expectedSen' | 'dailySen' | 'startOn' | 'dueOn' | 'daysOff'>
type Line = Pick<LoanTransaction, 'kind' | 'amountSen' | 'on'>

/**
 * Builds the card of a loan, day by day, through its due date or today, or `endOn` when it has
 * ended. Each day counts its own instalment only, so a missed day does not affect later ones; past
 * the schedule one daily credit is due while a balance remains.
 */
export function calendarOfDays(
  loan: Loan,
  lines: readonly Line[],
  today: Day,
  endOn?: Day,
): CalendarDay[] {
  const paidOn = paidByDay(lines)
  const first = minDay(loan.startOn, ...paidOn.keys())
  const last = endOn ?? maxDay(loan.dueOn, today)
  let creditSen = ZERO_SEN
  return daysFrom(first, last).map((on) => {
    const paidSen = paidOn.get(on) ?? ZERO_SEN
    const day = { on, paidSen, ...wantedOn(on, loan, creditSen) }
    creditSen = addSen(creditSen, paidSen)
    const mark = isDayOff(loan.daysOff, on) && paidSen <= 0 ? 'OFF' : getMark(day, today)
    return { on, paidSen, wantedSen: day.wantedSen, mark }
  })
}

function paidByDay(lines: readonly Line[]): Map<Day, Sen> {
  const paidOn = new Map<Day, Sen>()
  for (const line of lines) {
    const change = creditChange(line)
    if (change !== 0) paidOn.set(line.on, addSen(paidOn.get(line.on) ?? ZERO_SEN, change))
  }
  return paidOn
}

type Wanted = { wantedSen: Sen; hasInstalment: boolean }

function wantedOn(on: Day, loan: Loan, creditSen: Sen): Wanted {
  if (on < loan.startOn || isDayOff(loan.daysOff, on)) {
    return { wantedSen: ZERO_SEN, hasInstalment: false }
  }
  const dueBeforeSen = dueAfter(daysBefore(loan, on), loan)
  const instalmentSen = subtractSen(dueAfter(daysThrough(loan, on), loan), dueBeforeSen)
  if (instalmentSen === 0) {
    const balanceSen = maxSen(subtractSen(loan.expectedSen, creditSen), ZERO_SEN)
    return { wantedSen: minSen(loan.dailySen, balanceSen), hasInstalment: false }
  }
  const aheadSen = maxSen(subtractSen(creditSen, dueBeforeSen), ZERO_SEN)
  const wantedSen = maxSen(subtractSen(instalmentSen, aheadSen), ZERO_SEN)
  return { wantedSen, hasInstalment: true }
}

function getMark(day: Wanted & { on: Day; paidSen: Sen }, today: Day): DayMark {
  const { on, wantedSen, paidSen, hasInstalment } = day
  if (wantedSen === 0) {
    if (hasInstalment) return 'ADVANCE'
    return paidSen > 0 ? 'PAID' : 'NONE'
  }
  if (on > today) return hasInstalment ? 'TO_COME' : 'NONE'
  if (paidSen >= wantedSen) return 'PAID'
  if (paidSen > 0) return 'SHORT'
  return on === today ? 'DUE' : 'MISSED'
}
