import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDaysOff } from '#testing/anyDaysOff.ts'
import { type Day, addDays, day, daysBetween, daysFrom, weekday } from '../calendar.ts'
import { sen, sumSen } from '../money.ts'
import {
  addDayOff,
  daysBefore,
  daysThrough,
  instalmentDay,
  isDayOff,
  isOffIn,
  LISTED_PAST_DUE_DAYS,
  nextDayNotOff,
  removeDayOff,
  toCalendar,
  type DaysOffCalendar,
} from './daysOff.ts'
import { openLoan } from './openLoan.ts'
import { isRefused } from './refusal.ts'
import { schedule } from './schedule/schedule.ts'
import { standingOn } from './standing.ts'
import { getTerms, MAX_DEBIT_DAYS, PACKAGE_TYPE, type LoanTerms } from './terms.ts'

const thursday = day('2026-01-01')
const SUNDAYS: DaysOffCalendar = { weekdays: [0], dates: [] }
const on = (text: string) => day(`2026-${text}`)

const agree = (calendar?: DaysOffCalendar, changes: { debitDays?: number; startOn?: Day } = {}) =>
  getTerms({
    packageType: PACKAGE_TYPE.SYSTEM,
    rateBasisPoints: 2_000,
    expectedSen: sen(120_000),
    debitDays: 60,
    today: thursday,
    calendar,
    ...changes,
  })
const agreed = (...given: Parameters<typeof agree>) => agree(...given) as LoanTerms

describe('sixty days of RM 20 from Thursday 01-01-2026, with Sundays off', () => {
  const terms = agreed(SUNDAYS)

  test('end nine days later, and have no instalment on a Sunday', () => {
    expect(agreed().dueOn).toBe(on('03-01'))
    // 01-03 is a Sunday, and so are eight days before it.
    expect(terms.dueOn).toBe(on('03-11'))
    const days = schedule(terms).map(({ dueOn }) => dueOn)
    expect(days).toHaveLength(60)
    expect(days.slice(0, 4)).toEqual(['01-01', '01-02', '01-03', '01-05'].map(on))
    expect(days.some((each) => weekday(each) === 0)).toBe(false)
  })

  test('owe nothing new on a Sunday, and are not later for it', () => {
    const loan = { ...openLoan(terms), creditSen: sen(6_000) }
    expect(standingOn(on('01-04'), loan)).toMatchObject({
      dueTodaySen: 0,
      arrearsSen: 0,
      dayNumber: 3,
      nextDueOn: on('01-05'),
    })
    expect(standingOn(on('01-05'), loan)).toMatchObject({
      dueTodaySen: 2_000,
      arrearsSen: 0,
      daysPastDue: 0,
    })
  })

  test('count debt in instalments, and the days past due by the calendar', () => {
    const loan = { ...openLoan(terms), creditSen: sen(4_000) }
    expect(standingOn(on('01-06'), loan)).toMatchObject({
      arrearsSen: 4_000,
      debtDays: 2,
      dueTodaySen: 6_000,
      daysPastDue: 3,
    })
  })

  test('take a payment on a Sunday as paid in advance', () => {
    const loan = { ...openLoan(terms), creditSen: sen(8_000) }
    expect(standingOn(on('01-04'), loan)).toMatchObject({
      advanceSen: 2_000,
      advanceDays: 1,
      nextDueOn: on('01-06'),
    })
  })
})

describe('the start', () => {
  test('moves to the first day that is not off', () => {
    const calendar = { weekdays: [0], dates: [on('01-01'), on('01-02'), on('01-03')] }
    expect(agreed(calendar)).toMatchObject({ startOn: on('01-05'), debitOn: thursday })
    expect(agreed(calendar, { debitDays: 0 })).toMatchObject({ dueOn: on('01-05') })
  })

  test('is refused where that is more than 31 days after the debit', () => {
    // 01-02-2026 is a Sunday.
    expect(agree(undefined, { startOn: on('02-01') })).toMatchObject({ startOn: on('02-01') })
    expect(agree(SUNDAYS, { startOn: on('02-01') })).toEqual({
      refused: 'START_TOO_FAR',
      field: 'startDate',
      params: { latestOn: on('01-31') },
    })
  })

  test('needs one weekday that is not off', () => {
    const calendar = { weekdays: [0, 1, 2, 3, 4, 5, 6], dates: [] }
    expect(() => agree(calendar)).toThrow('one day of the week is left')
  })
})

const anyTerms = fc
  .record({
    calendar: anyDaysOff(thursday),
    expectedSen: fc.integer({ min: 1, max: 5_000_000 }).map(sen),
    debitDays: fc.integer({ min: 0, max: 150 }),
    startAfter: fc.integer({ min: 0, max: 31 }),
  })
  .map(({ startAfter, ...given }) => ({
    calendar: given.calendar,
    terms: getTerms({
      ...given,
      packageType: PACKAGE_TYPE.SYSTEM,
      rateBasisPoints: 1_000,
      today: thursday,
      startOn: addDays(thursday, startAfter),
    }),
  }))
  .filter((each): each is { calendar: DaysOffCalendar; terms: LoanTerms } => {
    return !isRefused(each.terms)
  })

test('law: the list is what the calendar says, a month past the due date', () => {
  fc.assert(
    fc.property(anyTerms, ({ calendar, terms: { startOn, dueOn, daysOff } }) => {
      const days = daysFrom(startOn, addDays(dueOn, LISTED_PAST_DUE_DAYS))
      expect(daysOff).toEqual(days.filter((each) => isOffIn(calendar, each)))
      expect(isOffIn(calendar, startOn)).toBe(false)
    }),
  )
})

test('law: days are counted as on paper, on each day', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: -20, max: 300 }), ({ terms }, offset) => {
      const { startOn, daysOff } = terms
      const each = addDays(startOn, offset)
      const isOff = (one: Day) => daysOff.includes(one)
      expect(isDayOff(daysOff, each)).toBe(isOff(each))
      if (offset < 0) {
        expect([daysBefore(terms, each), daysThrough(terms, each)]).toEqual([offset, offset + 1])
        return
      }
      const through = daysFrom(startOn, each).filter((one) => !isOff(one)).length
      expect(daysThrough(terms, each)).toBe(through)
      expect(daysBefore(terms, each)).toBe(isOff(each) ? through : through - 1)
    }),
  )
})

test('law: each instalment is on the k-th day that is not off, and later than the one before', () => {
  fc.assert(
    fc.property(anyTerms, ({ terms }) => {
      const instalments = schedule(terms)
      expect(sumSen(instalments.map(({ amountSen }) => amountSen))).toBe(terms.expectedSen)
      expect(instalments[0]?.dueOn).toBe(terms.startOn)
      let before: Day | undefined
      for (const { number, dueOn } of instalments) {
        expect(isDayOff(terms.daysOff, dueOn)).toBe(false)
        expect(daysThrough(terms, dueOn)).toBe(number)
        if (before !== undefined) expect(dueOn > before).toBe(true)
        expect(dueOn <= terms.dueOn).toBe(true)
        before = dueOn
      }
      expect(instalmentDay(terms, Math.max(terms.debitDays, 1))).toBe(terms.dueOn)
    }),
  )
})

test('law: without days off every figure is that of the calendar', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 120_000 }),
      fc.integer({ min: -50, max: 500 }),
      (debitDays, creditSen, offset) => {
        const terms = agreed({ weekdays: [], dates: [] }, { debitDays })
        expect(terms).toEqual(agreed(undefined, { debitDays }))
        const loan = { ...openLoan(terms), creditSen: sen(creditSen) }
        const each = addDays(thursday, offset)
        const n = daysBetween(thursday, each)
        const dueAfter = (count: number) =>
          Math.min(Math.max(count, 0) * terms.dailySen, terms.expectedSen)
        expect(standingOn(each, loan)).toMatchObject({
          dueBeforeSen: dueAfter(n),
          dueThroughSen: dueAfter(n + 1),
          dayNumber: Math.max(0, n + 1),
        })
        expect(terms.dueOn).toBe(addDays(thursday, Math.max(debitDays, 1) - 1))
        expect(schedule(terms).map(({ dueOn }) => dueOn)).toEqual(
          schedule(terms).map((_, place) => addDays(thursday, place)),
        )
      },
    ),
  )
})

test('law: a day off declared and removed leaves no trace, and moves what follows by one day', () => {
  fc.assert(
    fc.property(anyTerms, fc.nat(200), ({ terms }, offset) => {
      const declaredOn = addDays(terms.startOn, offset)
      const was = terms.daysOff
      const daysOff = addDayOff(was, declaredOn)
      if (isDayOff(was, declaredOn)) {
        expect(daysOff).toEqual(was)
        return
      }
      expect(daysOff).toEqual([...was, declaredOn].toSorted())
      expect(removeDayOff(daysOff, declaredOn)).toEqual(was)
      const moved = { ...terms, daysOff }
      const number = daysThrough(terms, declaredOn)
      expect(instalmentDay(moved, number)).toBe(instalmentDay(terms, number + 1))
      if (number > 1) {
        expect(instalmentDay(moved, number - 1)).toBe(instalmentDay(terms, number - 1))
      }
    }),
  )
})

test('law: in words a list is the same calendar, and the next day of payment is not off', () => {
  fc.assert(
    fc.property(anyTerms, ({ terms }) => {
      const { startOn, dueOn, daysOff } = terms
      const calendar = toCalendar(terms, dueOn)
      for (const each of daysFrom(startOn, dueOn)) {
        expect(isOffIn(calendar, each)).toBe(isDayOff(daysOff, each))
        const next = nextDayNotOff(daysOff, each)
        expect(next >= each && !isDayOff(daysOff, next)).toBe(true)
      }
    }),
  )
  expect(toCalendar(agreed(SUNDAYS), agreed(SUNDAYS).dueOn)).toEqual(SUNDAYS)
})

test('ten years of days off are counted at once', () => {
  const terms = agreed({ weekdays: [0, 5, 6], dates: [] }, { debitDays: MAX_DEBIT_DAYS })
  expect(terms.daysOff.length).toBeGreaterThan(2_700)
  expect(daysThrough(terms, terms.dueOn)).toBe(MAX_DEBIT_DAYS)
})
