import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDaysOff } from '#testing/anyDaysOff.ts'
import { type Day, addDays, day } from '../calendar.ts'
import { computeSettlement } from '../commission.ts'
import { type Sen, sen } from '../money.ts'
import { applyCredit } from './applyCredit.ts'
import { changeAmount } from './changeAmount.ts'
import { openLoan } from './openLoan.ts'
import { getRefundable, refund } from './refund.ts'
import { isRefused } from './refusal.ts'
import { removeLatest } from './removeLatest.ts'
import { settle, unsettle } from './settle.ts'
import { type LoanState, getBalance, standingOn } from './standing.ts'
import { PACKAGE_TYPE, type LoanTerms, getTerms } from './terms.ts'
import type { LoanTransaction } from './transaction.ts'

const debitOn = day('2026-01-01')
const today = addDays(debitOn, 400)

const anyTerms = fc
  .record({
    expectedSen: fc.integer({ min: 1, max: 5_000_000 }).map(sen),
    debitDays: fc.integer({ min: 0, max: 200 }),
    rateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    startAfter: fc.integer({ min: 0, max: 31 }),
    calendar: anyDaysOff(debitOn),
  })
  .map(
    ({ startAfter, ...chosen }) =>
      getTerms({
        ...chosen,
        packageType: PACKAGE_TYPE.SYSTEM,
        debitOn,
        startOn: addDays(debitOn, startAfter),
        today,
      }) as LoanTerms,
  )
  .filter((terms) => !isRefused(terms))

type Step = { isRefund: boolean; part: number; waitDays: number }
const anyStep: fc.Arbitrary<Step> = fc.record({
  isRefund: fc.boolean(),
  part: fc.integer({ min: 0, max: 110 }),
  waitDays: fc.integer({ min: 0, max: 20 }),
})

const unconfirmedSen = sen(0)

/** Applies the steps; refused ones change nothing. */
const live = (loan: LoanState, steps: readonly Step[]): LoanState =>
  steps.reduce((state, { isRefund, part, waitDays }) => {
    const limit = isRefund ? state.creditSen : getBalance(state)
    const amountSen = sen(Math.floor((limit * part) / 100))
    const move = { amountSen, unconfirmedSen, on: addDays(state.latestOn, waitDays), today }
    const result = isRefund ? refund(state, move) : applyCredit(state, move)
    return isRefused(result) ? state : result.loan
  }, loan)

const anyLoan = fc
  .tuple(anyTerms, fc.array(anyStep, { maxLength: 12 }))
  .map(([terms, steps]) => live(openLoan(terms), steps))
const anyOffset = fc.integer({ min: 0, max: 399 })

test('the balance is never negative, and never above what is expected', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      expect(getBalance(loan)).toBeGreaterThanOrEqual(0)
      expect(getBalance(loan)).toBeLessThanOrEqual(loan.expectedSen)
    }),
  )
})

test('every figure of a standing is a whole number, none negative, none above the balance', () => {
  fc.assert(
    fc.property(anyLoan, fc.integer({ min: -50, max: 900 }), (loan, offset) => {
      const standing = standingOn(addDays(debitOn, offset), loan)
      for (const figure of Object.values(standing)) {
        if (typeof figure !== 'number') continue
        expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true)
      }
      expect(standing.arrearsSen).toBeLessThanOrEqual(standing.dueTodaySen)
      expect(standing.dueTodaySen).toBeLessThanOrEqual(standing.balanceSen)
      expect(standing.dueTodaySen === 0 || standing.advanceSen === 0).toBe(true)
      expect(standing.ableToCredit).toBe(standing.unableReason === undefined)
    }),
  )
})

test('a day without payment never makes things better', () => {
  fc.assert(
    fc.property(anyLoan, anyOffset, (loan, offset) => {
      const on = addDays(debitOn, offset)
      const before = standingOn(on, loan)
      const after = standingOn(addDays(on, 1), loan)
      expect(after.dueBeforeSen).toBe(before.dueThroughSen)
      expect(after.arrearsSen).toBe(before.dueTodaySen)
      expect(after.debtDays).toBeGreaterThanOrEqual(before.debtDays)
      expect(after.advanceDays).toBeLessThanOrEqual(before.advanceDays)
    }),
  )
})

test('the next due day is the first day with a due amount', () => {
  fc.assert(
    fc.property(anyLoan, anyOffset, (loan, offset) => {
      const on = addDays(debitOn, offset)
      const { nextDueOn } = standingOn(on, loan)
      expect(nextDueOn === undefined).toBe(getBalance(loan) === 0)
      if (nextDueOn === undefined) return
      expect(standingOn(nextDueOn, loan).dueTodaySen).toBeGreaterThan(0)
      if (nextDueOn > on) expect(standingOn(addDays(nextDueOn, -1), loan).dueTodaySen).toBe(0)
    }),
  )
})

const anyPayment = fc
  .tuple(anyLoan, fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 20 }))
  .filter(([loan]) => getBalance(loan) > 0)
  .map(([loan, part, waitDays]) => ({
    loan,
    amountSen: sen(Math.max(1, Math.floor((getBalance(loan) * part) / 100))),
    on: addDays(loan.latestOn, waitDays),
  }))

const paidOn = (loan: LoanState, amountSen: Sen, on: Day) => {
  const result = applyCredit(loan, { amountSen, on, today })
  if (isRefused(result)) throw new Error(result.refused)
  return result
}

test('a credit splits into due and advance, and never makes things worse', () => {
  fc.assert(
    fc.property(anyPayment, ({ loan, amountSen, on }) => {
      const { effect, standingBefore, standingAfter } = paidOn(loan, amountSen, on)
      expect(effect.towardsDueSen + effect.towardsAdvanceSen).toBe(amountSen)
      expect(standingBefore.balanceSen - standingAfter.balanceSen).toBe(amountSen)
      expect(standingBefore.dueTodaySen - standingAfter.dueTodaySen).toBe(effect.towardsDueSen)
      // A paid-off loan has no advance.
      const advanceSen = standingBefore.advanceSen + effect.towardsAdvanceSen
      expect(standingAfter.advanceSen).toBe(standingAfter.balanceSen === 0 ? 0 : advanceSen)
      expect(effect.debtDaysAfter - effect.debtDaysBefore).toBe(
        effect.debtDaysAdded - effect.debtDaysCleared,
      )
    }),
  )
})

test('a credit removed, or changed to its own amount, leaves no trace', () => {
  fc.assert(
    fc.property(anyPayment, ({ loan, amountSen, on }) => {
      const latest: LoanTransaction = { id: 2, kind: 'CREDIT', amountSen, on }
      const previous: LoanTransaction = { ...latest, id: 1, on: loan.latestOn }
      const paid = paidOn(loan, amountSen, on).loan
      expect(removeLatest(paid, latest, [latest, previous])).toEqual({ loan, isVoided: false })
      expect(changeAmount(paid, latest, { amountSen, unconfirmedSen }, [latest, previous])).toEqual(
        { loan: paid },
      )
    }),
  )
})

test('a credit refunded the same day leaves the money where it was', () => {
  fc.assert(
    fc.property(anyPayment, ({ loan, amountSen, on }) => {
      const paid = paidOn(loan, amountSen, on).loan
      expect(refund(paid, { amountSen, unconfirmedSen, on, today })).toEqual({
        loan: { ...loan, latestOn: on },
      })
    }),
  )
})

test('what may be refunded is exactly the credit without what is unconfirmed', () => {
  fc.assert(
    fc.property(anyPayment, fc.nat({ max: 120 }), ({ loan, amountSen, on }, part) => {
      const paid = paidOn(loan, amountSen, on).loan
      const unconfirmed = sen(Math.floor((paid.creditSen * part) / 100))
      const most = getRefundable(paid, unconfirmed)
      expect(most).toBe(Math.max(0, paid.creditSen - unconfirmed))
      const back = (amount: number) =>
        refund(paid, { amountSen: sen(amount), unconfirmedSen: unconfirmed, on, today })
      expect(isRefused(back(most + 1))).toBe(true)
      if (most > 0) {
        expect(back(most)).toMatchObject({ loan: { creditSen: paid.creditSen - most } })
      }
    }),
  )
})

test('a loss is the unpaid amount, and the profit the interest less it', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const settled = settle(loan, { declareLoss: true })
      if (isRefused(settled)) throw new Error(settled.refused)
      const { lossSen } = settled
      expect(lossSen).toBe(getBalance(loan))
      expect(isRefused(settle(loan))).toBe(lossSen > 0)
      const { creditSen, debitSen, expectedSen } = settled.loan
      const collected = { collectedInAllSen: creditSen, runners: [] }
      const figures = { creditSen, debitSen, agentRateBasisPoints: 0, ...collected }
      expect(computeSettlement(figures).profitSen).toBe(expectedSen - debitSen - lossSen)
    }),
  )
})

test('settling leaves no balance, and unsettling restores the loan', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const settled = settle(loan, { declareLoss: true })
      if (isRefused(settled)) throw new Error(settled.refused)
      expect(getBalance(settled.loan)).toBe(0)
      expect(standingOn(today, settled.loan).dueTodaySen).toBe(0)
      expect(unsettle(settled.loan)).toEqual({ loan })
    }),
  )
})
