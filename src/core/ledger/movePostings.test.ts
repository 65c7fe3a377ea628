import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Sen, sen, sumSen } from '../money.ts'
import { creditPostings } from './creditPostings.ts'
import { type Posting, balances, reverse } from './journal.ts'
import { carriedBy, movePostings } from './movePostings.ts'
import { openPostings } from './openPostings.ts'
import { settlePostings } from './settlePostings.ts'

const LIM = 3
const WONG = 4
const cashbookId = 42
const owner = { agentId: LIM, cashbookId }

const lines = (postings: readonly Posting[]) =>
  postings.map(({ account, agentId, amountSen }) => [account, agentId, amountSen])

const stands = (postings: readonly Posting[], account: string, agentId: number): Sen =>
  sumSen(
    postings
      .filter((each) => each.account === account && each.agentId === agentId)
      .map(({ amountSen }) => amountSen),
  )

test('the worked example: 1,040.00 owed of 1,200.00, with 240.00 of interest to earn', () => {
  const moved = movePostings({
    cashbookId,
    fromAgentId: LIM,
    toAgentId: WONG,
    receivableSen: sen(104_000),
    unearnedSen: sen(-24_000),
  })
  expect(lines(moved.given)).toEqual([
    ['receivable', LIM, -104_000],
    ['unearned_interest', LIM, 24_000],
    ['capital', LIM, 80_000],
  ])
  expect(lines(moved.taken)).toEqual([
    ['receivable', WONG, 104_000],
    ['unearned_interest', WONG, -24_000],
    ['capital', WONG, -80_000],
  ])
})

test('moves no postings of a cashbook without debt and interest', () => {
  const nothing = { receivableSen: sen(0), unearnedSen: sen(0) }
  const moved = movePostings({ cashbookId, fromAgentId: LIM, toAgentId: WONG, ...nothing })
  expect(moved).toEqual({ given: [], taken: [] })
})

test('moves only the unearned interest of a fully paid, unsettled cashbook', () => {
  const { taken } = movePostings({
    cashbookId,
    fromAgentId: LIM,
    toAgentId: WONG,
    receivableSen: sen(0),
    unearnedSen: sen(-24_000),
  })
  expect(lines(taken)).toEqual([
    ['unearned_interest', WONG, -24_000],
    ['capital', WONG, 24_000],
  ])
})

describe('reversals in a former agent’s books', () => {
  const now = { cashbookId, agentId: WONG }

  test('a payment: the restored debt belongs to the new agent', () => {
    const undone = reverse(creditPostings({ ...owner, amountSen: sen(2_000) }))
    expect(carriedBy(undone, now)).toEqual({
      cashbookId,
      fromAgentId: LIM,
      toAgentId: WONG,
      receivableSen: 2_000,
      unearnedSen: 0,
    })
  })

  test('a settlement with a loss: both the balance and the interest come back', () => {
    const settled = settlePostings({
      ...owner,
      interestSen: sen(24_000),
      writtenOffSen: sen(4_000),
    })
    expect(carriedBy(reverse(settled), now)).toMatchObject({
      receivableSen: 4_000,
      unearnedSen: -24_000,
    })
  })

  test('carries nothing in the books of the current agent', () => {
    const undone = reverse(creditPostings({ ...owner, amountSen: sen(2_000) }))
    expect(carriedBy(undone, owner)).toBeUndefined()
    expect(carriedBy(undone, { cashbookId: 43, agentId: WONG })).toBeUndefined()
    expect(carriedBy([], now)).toBeUndefined()
  })

  test('a reversal and the same entry again cancel out', () => {
    const credit = creditPostings({ ...owner, amountSen: sen(2_000) })
    expect(carriedBy([...reverse(credit), ...credit], now)).toBeUndefined()
  })
})

test('a move empties the former agent’s accounts of the cashbook, and both books balance', () => {
  const loan = fc
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
    fc.property(loan, ({ expectedSen, debitSen, creditSen }) => {
      const before = [
        ...openPostings({ ...owner, expectedSen, debitSen }),
        ...creditPostings({ ...owner, amountSen: creditSen }),
      ]
      const receivableSen = stands(before, 'receivable', LIM)
      const unearnedSen = stands(before, 'unearned_interest', LIM)
      const carried = { cashbookId, fromAgentId: LIM, toAgentId: WONG, receivableSen, unearnedSen }
      const { given, taken } = movePostings(carried)
      const after = [...before, ...given, ...taken]
      expect(balances(given) && balances(taken)).toBe(true)
      for (const account of ['receivable', 'unearned_interest']) {
        expect(stands(after, account, LIM)).toBe(0)
        expect(stands(after, account, WONG)).toBe(stands(before, account, LIM))
      }
      expect(stands(after, 'petty_cash', LIM)).toBe(stands(before, 'petty_cash', LIM))
      expect(stands(after, 'petty_cash', WONG)).toBe(0)
      const back = movePostings({ ...carried, fromAgentId: WONG, toAgentId: LIM })
      expect(stands([...after, ...back.given, ...back.taken], 'capital', LIM)).toBe(0)
    }),
  )
})
