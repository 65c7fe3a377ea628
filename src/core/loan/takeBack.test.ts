import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../calendar.ts'
import { sen } from '../money.ts'
import { takeCredit } from './applyCredit.ts'
import { isRefused } from './refusal.ts'
import type { LoanState } from './standing.ts'
import { takeBack } from './takeBack.ts'

const START = day('2026-01-01')
const LOAN: LoanState = {
  expectedSen: sen(120_000),
  debitSen: sen(96_000),
  dailySen: sen(2_000),
  debitDays: 60,
  debitOn: START,
  startOn: START,
  dueOn: addDays(START, 59),
  daysOff: [],
  status: 1,
  settleType: 2,
  creditSen: sen(0),
  writtenOffSen: sen(0),
  latestOn: START,
}
const on = addDays(START, 9)

test.each([
  ['BOUNCED', 'BOUNCE_EXCEEDS_CREDIT'],
  ['CORRECTED', 'CORRECTION_EXCEEDS_CREDIT'],
] as const)('%s is refused above what remains, and on an ended loan', (kind, refused) => {
  const loan = { ...LOAN, creditSen: sen(2_999) }
  expect(takeBack(loan, { kind, amountSen: sen(3_000), on })).toMatchObject({ refused })
  for (const [status, code] of [
    [2, 'CASHBOOK_NOT_UNSETTLED'],
    [3, 'CASHBOOK_CLOSED'],
  ] as const) {
    const ended = takeBack({ ...loan, status }, { kind, amountSen: sen(1), on })
    expect(ended).toMatchObject({ refused: code })
  }
})

test('moving a payment conserves the money of both loans, and undoing it restores them', () => {
  const amount = fc.integer({ min: 1, max: 60_000 })
  fc.assert(
    fc.property(amount, amount, fc.nat(60_000), (paid, moved, other) => {
      const wrong = { ...LOAN, creditSen: sen(paid + moved) }
      const right = { ...LOAN, creditSen: sen(other) }
      const taken = takeBack(wrong, { kind: 'CORRECTED', amountSen: sen(moved), on })
      const given = takeCredit(right, { amountSen: sen(moved), on, today: on })
      if (isRefused(taken) || isRefused(given)) throw new Error('both are allowed')
      expect(taken.loan.creditSen + given.loan.creditSen).toBe(wrong.creditSen + right.creditSen)
      expect(taken.loan.creditSen).toBe(paid)
      const again = takeCredit(taken.loan, { amountSen: sen(moved), on, today: on })
      expect(again).toMatchObject({ loan: { creditSen: wrong.creditSen } })
    }),
  )
})
