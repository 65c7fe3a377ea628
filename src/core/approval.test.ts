import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APPROVAL_ACTS, needsApproval, type ApprovalRules } from './approval.ts'
import { sen } from './money.ts'

const rules: ApprovalRules = {
  REFUND: { aboveSen: sen(10_000) },
  OLD_PAYMENT: { aboveSen: sen(0), olderThanDays: 2 },
}

test('an act needs approval above its amount, not at it', () => {
  expect(needsApproval(rules, 'REFUND', { amountSen: sen(10_000) })).toBe(false)
  expect(needsApproval(rules, 'REFUND', { amountSen: sen(10_001) })).toBe(true)
  expect(needsApproval(rules, 'LOSS', { amountSen: sen(1_000_000) })).toBe(false)
})

test('a payment needs it once it is older than the days, whatever it moves', () => {
  const amountSen = sen(1)
  expect(needsApproval(rules, 'OLD_PAYMENT', { amountSen, ageDays: 2 })).toBe(false)
  expect(needsApproval(rules, 'OLD_PAYMENT', { amountSen, ageDays: 3 })).toBe(true)
  expect(needsApproval(rules, 'OLD_PAYMENT', { amountSen })).toBe(false)
  // What moves nothing, such as another remark, needs nobody.
  expect(needsApproval(rules, 'OLD_PAYMENT', { amountSen: sen(0), ageDays: 30 })).toBe(false)
})

test('without rules nothing needs approval', () => {
  const weights = fc.record({ amountSen: fc.nat().map(sen), ageDays: fc.nat() })
  fc.assert(
    fc.property(fc.constantFrom(...APPROVAL_ACTS), weights, (act, weight) => {
      expect(needsApproval({}, act, weight)).toBe(false)
    }),
  )
})
