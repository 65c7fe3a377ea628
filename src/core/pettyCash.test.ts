import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefused } from './loan/refusal.ts'
import { balances } from './ledger/journal.ts'
import { pettyCashPostings } from './ledger/pettyCashPostings.ts'
import { sen } from './money.ts'
import { getBoxFunds, PETTY_CASH_TYPES, type PettyCashType, pettyCashChange } from './pettyCash.ts'

const change = (type: PettyCashType, amount: number, balance: number, remark = 'counted') =>
  pettyCashChange({ type, amountSen: sen(amount), remark }, { spendableSen: sen(balance) })

describe('refuses', () => {
  test.each([
    ['TOP_UP', 0, 'AMOUNT_NOT_POSITIVE'],
    ['WITHDRAW', -1, 'AMOUNT_NOT_POSITIVE'],
    ['ADJUSTMENT', 0, 'AMOUNT_ZERO'],
    ['WITHDRAW', 101, 'PETTY_CASH_INSUFFICIENT'],
    ['EXPENSE', 101, 'PETTY_CASH_INSUFFICIENT'],
  ] as const)('%s of %i on a balance of 100: %s', (type, amount, refused) => {
    expect(change(type, amount, 100)).toMatchObject({ refused })
  })

  test.each(['ADJUSTMENT', 'EXPENSE'] as const)('%s without a remark', (type) => {
    expect(change(type, 1, 100, '  ')).toEqual({ refused: 'REMARK_REQUIRED', field: 'remark' })
  })
})

test.each([
  ['TOP_UP', 100, 100],
  ['WITHDRAW', 100, -100],
  ['EXPENSE', 100, -100],
  ['ADJUSTMENT', 100, 100],
  ['ADJUSTMENT', -250, -250],
] as const)('%s of %i changes petty cash by %i', (type, amount, changeSen) => {
  expect(change(type, amount, 100)).toEqual({ changeSen })
})

test('what runners hold is not in the box, and cannot be spent', () => {
  const spend = (amount: number, type: PettyCashType = 'WITHDRAW') =>
    pettyCashChange({ type, amountSen: sen(amount), remark: 'x' }, getBoxFunds(sen(510), sen(500)))
  for (const type of ['WITHDRAW', 'EXPENSE', 'MOVE'] as const) {
    expect(spend(11, type)).toEqual({
      refused: 'BOX_INSUFFICIENT',
      field: undefined,
      params: { boxSen: 10, withRunnersSen: 500 },
    })
    expect(spend(10, type)).toEqual({ changeSen: -10 })
  }
})

test('an entry adds the same amount as its journal, and the journal balances', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PETTY_CASH_TYPES.filter((type) => type !== 'MOVE')),
      fc.integer({ min: -1000, max: 1000 }),
      fc.integer({ min: -1000, max: 1000 }),
      (type, amount, balance) => {
        const result = change(type, amount, balance)
        if (isRefused(result)) return
        const postings = pettyCashPostings({ agentId: 1, type, changeSen: result.changeSen })
        expect(balances(postings)).toBe(true)
        expect(postings[0]).toEqual({
          account: 'petty_cash',
          agentId: 1,
          amountSen: result.changeSen,
        })
      },
    ),
  )
})
