import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { Entry } from '../outbox/entry.ts'
import { getWaysOut } from './getWaysOut.ts'

const about = { key: 'k', cashbookId: 1, name: 'Tan', on: day('2026-01-10'), tries: 1 }
const transfer = { accountId: 3, accountName: 'Maybank 4321', reference: '' }
const refused = (refusedCode: string, more: object = {}): Entry => ({
  ...about,
  act: 'PAY',
  amountSen: sen(2_000),
  seenTransactionCount: 2,
  refused: 'no',
  refusedCode,
  ...more,
})

test.each([
  ['NO_PERMISSION', ['RETRY', 'DISCARD']],
  ['RUNNER_NOT_AVAILABLE', ['RETRY', 'DISCARD']],
  ['CASHBOOK_CLOSED', ['ANOTHER', 'RETRY', 'DISCARD']],
  ['CASHBOOK_NOT_UNSETTLED', ['ANOTHER', 'RETRY', 'DISCARD']],
  ['CASHBOOK_FULLY_PAID', ['ANOTHER', 'RETRY', 'DISCARD']],
  ['NOT_FOUND', ['ANOTHER', 'RETRY', 'DISCARD']],
  ['CREDIT_EXCEEDS_BALANCE', ['BALANCE', 'ANOTHER', 'RETRY', 'DISCARD']],
  ['DATE_BEFORE_LATEST', ['TODAY', 'ANOTHER', 'DISCARD']],
  ['PERIOD_LOCKED', ['TODAY', 'ANOTHER', 'DISCARD']],
  ['CASHBOOK_CHANGED', ['AGAIN', 'ANOTHER', 'DISCARD']],
  ['UNSEALED', ['AGAIN', 'ANOTHER', 'DISCARD']],
  ['REQUEST_ALREADY_RECORDED', ['OKAY']],
  ['IDEMPOTENCY_KEY_REUSED', ['DISCARD']],
])('a payment refused with %s', (code, ways) => {
  expect(getWaysOut(refused(code), undefined)).toEqual(ways)
})

test('nothing is recorded despite the refusal on a cashbook without a balance', () => {
  expect(getWaysOut(refused('CASHBOOK_CHANGED'), sen(0))).not.toContain('AGAIN')
  expect(getWaysOut(refused('CASHBOOK_CHANGED'), sen(1))).toContain('AGAIN')
})

test.each(['ACCOUNT_INACTIVE', 'NOT_FOUND'])('a transfer refused with %s may be cash', (code) => {
  expect(getWaysOut(refused(code, { transfer }), undefined)).toContain('CASH')
})

test('whatever the code and the act, a way needs no server', () => {
  const acts: Partial<Record<Entry['act'], object>> = {
    MISS: { act: 'MISS', reason: 'CLOSED', promisedDate: null },
    UNPAY: { act: 'UNPAY', transactionId: 4 },
    UNMISS: { act: 'UNMISS', missedVisitId: 4 },
    SLIP: { act: 'SLIP', paymentKey: 'p' },
    PAY: {},
  }
  for (const more of Object.values(acts)) {
    for (const code of ['NO_PERMISSION', 'CASHBOOK_CLOSED', 'X', '413', 'DATE_IN_FUTURE']) {
      const ways = getWaysOut(refused(code, more), undefined)
      expect(ways.some((way) => way === 'DISCARD' || way === 'OKAY')).toBe(true)
    }
  }
})
