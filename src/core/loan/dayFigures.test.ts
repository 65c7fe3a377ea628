import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDaysOff } from '#testing/anyDaysOff.ts'
import { addDays, day, type Day } from '../calendar.ts'
import { addSen, sen, subtractSen, ZERO_SEN } from '../money.ts'
import { daysThrough, freezeDaysOff } from './daysOff.ts'
import { dueOn, splitCollected, targetOn, type DayMovements } from './dayFigures.ts'
import { dueAfter } from './standing.ts'

/** 1,200.00 in 60 instalments of 20.00 since 1 January. */
const loan = {
  expectedSen: sen(120_000),
  dailySen: sen(2_000),
  startOn: day('2026-01-01'),
  daysOff: [] as readonly Day[],
}
const tenth = day('2026-01-10')
const nothing: DayMovements = {
  paidSen: ZERO_SEN,
  collectedSen: ZERO_SEN,
  refundedSen: ZERO_SEN,
  reloanedSen: ZERO_SEN,
}
const paid = (amount: number, more: Partial<DayMovements> = {}): DayMovements => ({
  ...nothing,
  paidSen: sen(amount),
  collectedSen: sen(amount),
  ...more,
})

describe('what a day begins with', () => {
  test.each([
    ['the day’s instalment, arrears apart', '2026-01-10', 0, 2_000, 18_000],
    ['no arrears when all was paid', '2026-01-10', 18_000, 2_000, 0],
    ['what was not paid ahead of it', '2026-01-10', 19_500, 500, 0],
    ['nothing when ten days were paid ahead', '2026-01-10', 40_000, 0, 0],
    ['nothing before the start', '2025-12-31', 0, 0, 0],
    ['the first instalment on the start day', '2026-01-01', 0, 2_000, 0],
    ['only arrears after the term', '2026-05-01', 119_000, 0, 1_000],
  ])('%s', (_, on, before, targetSen, arrearsSen) => {
    expect(targetOn(day(on), loan, sen(before))).toEqual({ targetSen, arrearsSen })
  })
})

describe('collected', () => {
  const split = (before: number, movements: DayMovements) =>
    splitCollected(targetOn(tenth, loan, sen(before)), movements)

  test('goes to today first, then to arrears, then in advance', () => {
    expect(split(14_000, paid(10_000))).toEqual({
      towardsTodaySen: 2_000,
      towardsArrearsSen: 4_000,
      inAdvanceSen: 4_000,
      reversedSen: 0,
    })
    expect(split(14_000, paid(1_500))).toMatchObject({ towardsTodaySen: 1_500, inAdvanceSen: 0 })
  })

  test('is lowered in advance by what was taken back of earlier credits', () => {
    // Yesterday's 20.00 bounced and was paid again in cash.
    expect(split(18_000, paid(2_000, { collectedSen: ZERO_SEN }))).toEqual({
      towardsTodaySen: 2_000,
      towardsArrearsSen: 0,
      inAdvanceSen: -2_000,
      reversedSen: 2_000,
    })
  })

  test('takes nothing from a refund or a reloan', () => {
    const movements = paid(2_000, { refundedSen: sen(2_000), reloanedSen: sen(90_000) })
    expect(split(18_000, movements)).toEqual(split(18_000, paid(2_000)))
  })
})

describe('what was due', () => {
  const due = (before: number, movements: DayMovements, isEnded = false) =>
    dueOn(tenth, loan, sen(before), movements, isEnded)

  test('is due again when it bounces, also when the customer makes good for it on the day', () => {
    expect(due(2_000, paid(2_000, { collectedSen: ZERO_SEN }))).toEqual({
      dueSen: 18_000,
      collectedSen: 2_000,
      reloanedSen: 0,
      refundedSen: 2_000,
      stillDueSen: 18_000,
      writtenOffSen: 0,
    })
  })

  test('a refund of what was paid ahead makes nothing due', () => {
    expect(due(40_000, { ...nothing, refundedSen: sen(5_000) })).toMatchObject({ refundedSen: 0 })
  })

  test('a reloan pays what is left, a refund of the day with it', () => {
    const movements = paid(4_000, { refundedSen: sen(6_000), reloanedSen: sen(122_000) })
    expect(due(0, movements, true)).toEqual({
      dueSen: 20_000,
      collectedSen: 4_000,
      reloanedSen: 22_000,
      refundedSen: 6_000,
      stillDueSen: 0,
      writtenOffSen: 0,
    })
  })

  test('what a loss writes off is not due', () => {
    expect(due(0, paid(3_000), true)).toMatchObject({
      dueSen: 3_000,
      stillDueSen: 0,
      writtenOffSen: 17_000,
    })
  })
})

const anyAmount = fc.oneof(fc.integer({ min: 0, max: 300_000 }).map(sen), fc.constant(ZERO_SEN))
const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: -5, max: 90 })
  .map((offset) => addDays(loan.startOn, offset))
const anyLoan = fc
  .record({
    expectedSen: fc.integer({ min: 1, max: 200_000 }).map(sen),
    dailySen: fc.integer({ min: 5, max: 50_000 }).map(sen),
    calendar: anyDaysOff(loan.startOn),
  })
  .map(({ calendar, ...terms }) => ({
    ...loan,
    ...terms,
    ...freezeDaysOff(calendar, loan.startOn, 60),
  }))
/** A day whose movements may also cancel out. */
const anyMovements: fc.Arbitrary<DayMovements> = fc
  .tuple(anyAmount, anyAmount, anyAmount, anyAmount, fc.constantFrom('', 'refund', 'bounce'))
  .map(([paidSen, reversedSen, refundedSen, reloanedSen, cancelled]) => ({
    paidSen,
    collectedSen: subtractSen(paidSen, cancelled === 'bounce' ? paidSen : reversedSen),
    refundedSen: cancelled === 'refund' ? paidSen : refundedSen,
    reloanedSen,
  }))
const anyDayOfLoan = fc.tuple(anyDay, anyLoan, anyAmount, anyMovements, fc.boolean())

test('law: the three parts of collected add up to it', () => {
  fc.assert(
    fc.property(anyDayOfLoan, ([on, terms, before, movements]) => {
      const parts = splitCollected(targetOn(on, terms, before), movements)
      const { towardsTodaySen, towardsArrearsSen, inAdvanceSen, reversedSen } = parts
      expect(addSen(towardsTodaySen, towardsArrearsSen, inAdvanceSen)).toBe(movements.collectedSen)
      expect(subtractSen(movements.paidSen, reversedSen)).toBe(movements.collectedSen)
      expect(Math.min(towardsTodaySen, towardsArrearsSen)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('law: due = collected + reloaned − refunded + still due, and begins as target + arrears', () => {
  fc.assert(
    fc.property(anyDayOfLoan, ([on, terms, before, movements, isEnded]) => {
      const began = targetOn(on, terms, before)
      const due = dueOn(on, terms, before, movements, isEnded)
      const { towardsTodaySen, towardsArrearsSen } = splitCollected(began, movements)
      expect(
        subtractSen(addSen(due.collectedSen, due.reloanedSen, due.stillDueSen), due.refundedSen),
      ).toBe(due.dueSen)
      expect(addSen(due.dueSen, due.writtenOffSen)).toBe(addSen(began.targetSen, began.arrearsSen))
      expect(due.collectedSen).toBe(addSen(towardsTodaySen, towardsArrearsSen))
      expect(Math.min(...Object.values({ ...due, dueSen: 0 }))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('law: what is still due is due through the day less the credit at its end', () => {
  fc.assert(
    fc.property(anyDayOfLoan, ([on, terms, before, movements]) => {
      const { collectedSen, refundedSen, reloanedSen } = movements
      const credit = before + collectedSen + reloanedSen - refundedSen
      const dueThrough = dueAfter(daysThrough(terms, on), terms)
      const { stillDueSen } = dueOn(on, terms, before, movements, false)
      expect(stillDueSen).toBe(Math.max(0, dueThrough - credit))
    }),
  )
})
