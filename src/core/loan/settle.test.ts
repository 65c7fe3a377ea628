import { describe, expect, test } from 'vitest'
import { day } from '../calendar.ts'
import { sen } from '../money.ts'
import { close, settle, settlesItself, unsettle } from './settle.ts'
import { CASHBOOK_STATUS, type LoanState } from './standing.ts'
import { SETTLE_TYPE } from './terms.ts'

const unpaid: LoanState = {
  expectedSen: sen(120_000),
  debitSen: sen(96_000),
  dailySen: sen(2_000),
  debitDays: 60,
  debitOn: day('2026-01-01'),
  startOn: day('2026-01-01'),
  dueOn: day('2026-03-01'),
  daysOff: [],
  status: CASHBOOK_STATUS.UNSETTLED,
  settleType: SETTLE_TYPE.MANUAL,
  creditSen: sen(50_000),
  writtenOffSen: sen(0),
  latestOn: day('2026-01-25'),
}
const paid = { ...unpaid, creditSen: sen(120_000) }
const settled = { ...paid, status: CASHBOOK_STATUS.SETTLED }
const closed = { ...paid, status: CASHBOOK_STATUS.CLOSED }

const closeConfirmed = (loan: LoanState) => close(loan, { unconfirmedSen: sen(0) })

describe('allows only these transitions between the states', () => {
  test.each([
    ['settle', settle, [undefined, 'CASHBOOK_NOT_UNSETTLED', 'CASHBOOK_CLOSED']],
    ['unsettle', unsettle, ['CASHBOOK_NOT_SETTLED', undefined, 'CASHBOOK_CLOSED']],
    ['close', closeConfirmed, ['CASHBOOK_NOT_SETTLED', undefined, 'CASHBOOK_CLOSED']],
  ] as const)('%s', (_, move, expected) => {
    const results = [paid, settled, closed].map((loan) => move(loan))
    expect(results.map((result) => ('refused' in result ? result.refused : undefined))).toEqual(
      expected,
    )
  })
})

test('a balance needs a declared loss', () => {
  expect(settle(unpaid)).toMatchObject({
    refused: 'BALANCE_REMAINS',
    params: { balanceSen: 70_000 },
  })
  expect(settle(unpaid, { declareLoss: true })).toEqual({
    loan: { ...unpaid, status: CASHBOOK_STATUS.SETTLED, writtenOffSen: 70_000 },
    lossSen: 70_000,
  })
})

describe('on another day', () => {
  const today = day('2026-02-10')
  const on = (text: string) =>
    settle(unpaid, { declareLoss: true, dated: { on: day(text), today } })

  test.each([
    ['2025-12-31', 'DATE_BEFORE_DEBIT'],
    ['2026-01-24', 'DATE_BEFORE_LATEST'],
    ['2026-02-11', 'DATE_IN_FUTURE'],
  ])('%s: %s', (text, refused) => expect(on(text)).toMatchObject({ refused, field: 'date' }))

  test.each(['2026-01-25', '2026-02-10'])('%s is allowed', (text) => {
    expect(on(text)).toEqual(settle(unpaid, { declareLoss: true }))
  })
})

test('a fully paid loan settles without loss, declared or not', () => {
  expect(settle(paid)).toEqual({ loan: settled, lossSen: 0 })
  expect(settle(paid, { declareLoss: true })).toEqual({ loan: settled, lossSen: 0 })
})

test('restores the balance on unsettling', () => {
  const lost = { ...unpaid, status: CASHBOOK_STATUS.SETTLED, writtenOffSen: sen(70_000) }
  expect(unsettle(lost)).toEqual({ loan: unpaid })
})

test('keeps the written-off amount on closing', () => {
  const lost = { ...unpaid, status: CASHBOOK_STATUS.SETTLED, writtenOffSen: sen(70_000) }
  expect(closeConfirmed(lost)).toEqual({ loan: { ...lost, status: CASHBOOK_STATUS.CLOSED } })
})

test('closes only when every transfer is confirmed', () => {
  expect(close(settled, { unconfirmedSen: sen(1) })).toMatchObject({
    refused: 'TRANSFER_UNCONFIRMED',
    params: { unconfirmedSen: 1 },
  })
})

test('settles by itself only an unsettled, paid, automatic loan', () => {
  const auto = { settleType: SETTLE_TYPE.AUTO }
  expect(settlesItself({ ...paid, ...auto })).toBe(true)
  expect(settlesItself({ ...unpaid, ...auto })).toBe(false)
  expect(settlesItself({ ...settled, ...auto })).toBe(false)
  expect(settlesItself(paid)).toBe(false)
})
