import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeSettlement } from '../commission.ts'
import { type Sen, sen, subtractSen, sumSen } from '../money.ts'
import type { Account } from './account.ts'
import { closePostings } from './closePostings.ts'
import { creditPostings } from './creditPostings.ts'
import { type Posting, balances, reverse } from './journal.ts'
import { openPostings } from './openPostings.ts'
import { refundPostings } from './refundPostings.ts'
import { settlePostings } from './settlePostings.ts'

const owner = { agentId: 3, cashbookId: 42 }

const getTotal = (account: Account, postings: readonly Posting[]): Sen =>
  sumSen(postings.filter((each) => each.account === account).map(({ amountSen }) => amountSen))

const lines = (postings: readonly Posting[]) =>
  postings.map(({ account, amountSen }) => [account, amountSen])

test('opening 1,200.00 for 960.00', () => {
  const open = openPostings({ ...owner, expectedSen: sen(120_000), debitSen: sen(96_000) })
  expect(lines(open)).toEqual([
    ['receivable', 120_000],
    ['petty_cash', -96_000],
    ['unearned_interest', -24_000],
  ])
})

test('a loan without interest has no interest to earn', () => {
  const open = openPostings({ ...owner, expectedSen: sen(100), debitSen: sen(100) })
  expect(lines(open)).toEqual([
    ['receivable', 100],
    ['petty_cash', -100],
  ])
  expect(settlePostings({ ...owner, interestSen: sen(0), writtenOffSen: sen(0) })).toEqual([])
})

test('a credit and its refund cancel out', () => {
  const credit = creditPostings({ ...owner, amountSen: sen(2_000) })
  expect(lines(credit)).toEqual([
    ['petty_cash', 2_000],
    ['receivable', -2_000],
  ])
  expect(refundPostings({ ...owner, amountSen: sen(2_000) })).toEqual(reverse(credit))
})

test.each([
  [
    0,
    [
      ['unearned_interest', 24_000],
      ['interest_income', -24_000],
    ],
  ],
  [
    4_000,
    [
      ['unearned_interest', 24_000],
      ['interest_income', -20_000],
      ['receivable', -4_000],
    ],
  ],
  [
    24_000,
    [
      ['unearned_interest', 24_000],
      ['receivable', -24_000],
    ],
  ],
  [
    60_000,
    [
      ['unearned_interest', 24_000],
      ['loan_loss', 36_000],
      ['receivable', -60_000],
    ],
  ],
])('settling interest of 240.00 with %i sen written off', (writtenOff, expected) => {
  const settled = settlePostings({
    ...owner,
    interestSen: sen(24_000),
    writtenOffSen: sen(writtenOff),
  })
  expect(lines(settled)).toEqual(expected)
})

test('closing owes each user a commission and skips zero commissions', () => {
  const commissions = [
    { userId: 3, amountSen: sen(2_400) },
    { userId: 7, amountSen: sen(720) },
    { userId: 8, amountSen: sen(0) },
  ]
  expect(closePostings({ ...owner, commissions })).toEqual([
    { account: 'commission_expense', ...owner, amountSen: 3_120 },
    { account: 'commission_payable', agentId: 3, userId: 3, amountSen: -2_400 },
    { account: 'commission_payable', agentId: 3, userId: 7, amountSen: -720 },
  ])
  expect(closePostings({ ...owner, commissions: [] })).toEqual([])
})

test('only cash and profit remain after the whole life of a cashbook', () => {
  const life = fc
    .record({
      expected: fc.integer({ min: 1, max: 1e9 }),
      debitPart: fc.integer({ min: 0, max: 100 }),
      paidPart: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ expected, debitPart, paidPart }) => ({
      expectedSen: sen(expected),
      debitSen: sen(Math.floor((expected * debitPart) / 100)),
      creditSen: sen(Math.floor((expected * paidPart) / 100)),
    }))
  fc.assert(
    fc.property(life, ({ expectedSen, debitSen, creditSen }) => {
      const postings = [
        ...openPostings({ ...owner, expectedSen, debitSen }),
        ...creditPostings({ ...owner, amountSen: creditSen }),
        ...settlePostings({
          ...owner,
          interestSen: subtractSen(expectedSen, debitSen),
          writtenOffSen: subtractSen(expectedSen, creditSen),
        }),
      ]
      const collected = { collectedInAllSen: creditSen, runners: [] }
      const figures = { creditSen, debitSen, agentRateBasisPoints: 0, ...collected }
      const { profitSen } = computeSettlement(figures)
      expect(balances(postings)).toBe(true)
      expect(getTotal('receivable', postings)).toBe(0)
      expect(getTotal('unearned_interest', postings)).toBe(0)
      expect(getTotal('petty_cash', postings)).toBe(profitSen)
      expect(getTotal('interest_income', postings)).toBe(-Math.max(profitSen, 0) + 0)
      expect(getTotal('loan_loss', postings)).toBe(Math.max(-profitSen, 0))
      expect(postings.every(({ amountSen }) => amountSen !== 0)).toBe(true)
    }),
  )
})
