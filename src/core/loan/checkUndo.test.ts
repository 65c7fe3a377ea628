import { describe, expect, test } from 'vitest'
import { day } from '../calendar.ts'
import { invariant } from '../invariant.ts'
import { sen } from '../money.ts'
import { isRefused } from './refusal.ts'
import { reloan } from './reloan.ts'
import { close, settle } from './settle.ts'
import { CASHBOOK_STATUS, type LoanState } from './standing.ts'
import { PACKAGE_TYPE, SETTLE_TYPE, getTerms } from './terms.ts'
import type { LoanTransaction } from './transaction.ts'
import { checkUndo } from './checkUndo.ts'

const TODAY = day('2026-02-01')
const PAID_ON = day('2026-01-20')
const old: LoanState = {
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
  creditSen: sen(100_000),
  writtenOffSen: sen(0),
  latestOn: PAID_ON,
}
const terms = getTerms({
  packageType: PACKAGE_TYPE.SYSTEM,
  rateBasisPoints: 2_000,
  debitDays: 60,
  expectedSen: sen(120_000),
  firstCreditSen: sen(2_000),
  debitOn: TODAY,
  startOn: TODAY,
  today: TODAY,
})
invariant(!isRefused(terms), 'the terms are those of the worked example')
const made = reloan([old], terms, TODAY)
invariant(!isRefused(made), 'the worked reloan is allowed')
const repaid = made.repaid[0]!.loan

const line = (id: number, kind: LoanTransaction['kind'], amount: number, on = TODAY) => ({
  id,
  kind,
  amountSen: sen(amount),
  on,
})
const paid = {
  loan: repaid,
  live: [line(3, 'RELOAN', 20_000), line(2, 'CREDIT', 100_000, PAID_ON)],
}
const opening = [line(5, 'CREDIT', 2_000), line(4, 'DEBIT', 96_000)]
const opened = { loan: made.opened, live: opening, openingCount: 2 }

test('the old loans are what they were', () => {
  expect(checkUndo([paid], opened)).toEqual({ restored: [old] })
  const unpaid = { ...old, creditSen: sen(0), latestOn: old.debitOn }
  const other = reloan([unpaid], { ...terms, debitSen: sen(120_000) }, TODAY)
  invariant(!isRefused(other), 'a larger debit pays the whole loan')
  const whole = {
    loan: other.repaid[0]!.loan,
    live: [line(3, 'RELOAN', 120_000), line(1, 'DEBIT', 96_000, old.debitOn)],
  }
  expect(checkUndo([whole, paid], opened)).toEqual({ restored: [unpaid, old] })
})

test('a removed first credit is still only the opening', () => {
  const alone = { ...opened, live: [line(4, 'DEBIT', 96_000)], openingCount: 1 }
  expect(checkUndo([paid], alone)).toEqual({ restored: [old] })
})

describe('refused when anything happened since', () => {
  const changed = { refused: 'RELOAN_CHANGED' }
  const settled = settle({ ...repaid, status: CASHBOOK_STATUS.UNSETTLED })
  invariant(!isRefused(settled), 'a paid loan settles')
  const closed = close(repaid, { unconfirmedSen: sen(0) })
  invariant(!isRefused(closed), 'a settled loan closes')

  test.each([
    ['a payment on the new loan', paid, { ...opened, live: [line(6, 'CREDIT', 1), ...opening] }],
    ['a payment instead of the first credit', paid, { ...opened, openingCount: 1 }],
    ['the new loan was settled', paid, { ...opened, loan: settled.loan }],
    ['an old loan was closed', { ...paid, loan: closed.loan }, opened],
    ['an old loan is unsettled', { ...paid, loan: old }, opened],
    ['another line is the latest', { ...paid, live: [line(2, 'CREDIT', 1)] }, opened],
  ])('%s', (_, one, other) => {
    expect(checkUndo([one], other)).toMatchObject(changed)
    expect(checkUndo([paid, one], other)).toMatchObject(changed)
  })
})
