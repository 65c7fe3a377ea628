import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '../calendar.ts'
import { sen } from '../money.ts'
import { recover } from './recover.ts'
import { isRefused } from './refusal.ts'

const lost = { status: 2 as const, writtenOffSen: sen(100_000) }
const today = day('2026-01-12')
const paid = {
  amountSen: sen(5_000),
  on: today,
  today,
  latestOn: day('2026-01-10'),
  recoveredSen: sen(0),
}

describe('money after a loss is refused', () => {
  test.each([
    ['without a loss', { ...lost, writtenOffSen: sen(0) }, paid, 'NOT_WRITTEN_OFF'],
    ['on an unsettled loan', { ...lost, status: 1 as const }, paid, 'NOT_WRITTEN_OFF'],
    ['of nothing', lost, { ...paid, amountSen: sen(0) }, 'AMOUNT_NOT_POSITIVE'],
    ['above the loss', lost, { ...paid, amountSen: sen(100_001) }, 'RECOVERY_EXCEEDS_LOSS'],
    ['above the rest', lost, { ...paid, recoveredSen: sen(95_001) }, 'RECOVERY_EXCEEDS_LOSS'],
    ['of tomorrow', lost, { ...paid, on: day('2026-01-13') }, 'DATE_IN_FUTURE'],
    ['before the loss', lost, { ...paid, on: day('2026-01-09') }, 'DATE_BEFORE_LATEST'],
  ])('%s', (_, loan, payment, refused) => {
    expect(recover(loan, payment)).toMatchObject({ refused })
  })
})

test('whatever comes in, what is recovered is its sum and never more than the loss', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60_000 })), (amounts) => {
      let recoveredSen = sen(0)
      let taken = 0
      for (const amount of amounts) {
        const outcome = recover(lost, { ...paid, amountSen: sen(amount), recoveredSen })
        if (isRefused(outcome)) {
          expect(amount).toBeGreaterThan(lost.writtenOffSen - recoveredSen)
          continue
        }
        taken += amount
        recoveredSen = outcome.recoveredSen
        expect(recoveredSen).toBe(taken)
      }
      expect(recoveredSen).toBeLessThanOrEqual(lost.writtenOffSen)
    }),
  )
})
