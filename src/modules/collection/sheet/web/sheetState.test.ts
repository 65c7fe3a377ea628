import { describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { toBatch } from './batch.ts'
import { getLines, getOpenLine, isFold, type Fold } from './sheetLines.ts'
import { SheetState } from './sheetState.ts'

const ON = day('2026-01-10')
const DAYS = { on: ON, today: ON }
const PAID = { paidToday: sen(2_000) }
const UNABLE = { unableReason: { code: 'CASHBOOK_FULLY_PAID', message: 'Fully paid' } }

const rows = [
  createCollectRowDto(ON, 1, 180),
  createCollectRowDto(ON, 2, 140),
  createCollectRowDto(ON, 3, 220),
  createCollectRowDto(ON, 4, 200, PAID),
  createCollectRowDto(ON, 5, 180, UNABLE),
]
const open = () => new SheetState(rows, DAYS)
const getTexts = (sheet: SheetState) => rows.map((row) => sheet.cell(row).text)

test('rows start with the expected amount; paid, ahead and locked rows are off', () => {
  const sheet = open()
  expect(getTexts(sheet)).toEqual(['20.00', '20.00', '', '', ''])
  expect(sheet.totals.get()).toEqual({
    count: 2,
    missed: 0,
    faulty: 0,
    sumSen: 4_000,
    transferSen: 0,
    expectedSen: 4_000,
    differenceSen: 0,
    partCount: 0,
    partSen: 0,
  })
  expect(sheet.draft()).toEqual({})
})

test.each([
  ['20', 'PAID'],
  ['1,000.50', 'PAID'],
  ['0', 'MISSED'],
  ['', 'OFF'],
  ['abc', 'FAULT'],
  ['-5', 'FAULT'],
  ['1020.01', 'FAULT'],
])('"%s" is %s', (text, kind) => {
  const sheet = open()
  sheet.change(rows[0]!, { text })
  expect(sheet.verified(rows[0]!).kind).toBe(kind)
})

test('a change notifies its own row and the totals, and no other row', () => {
  const sheet = open()
  const notified: string[] = []
  sheet.cellStore(rows[0]!).subscribe(() => notified.push('first'))
  sheet.cellStore(rows[1]!).subscribe(() => notified.push('second'))
  sheet.totals.subscribe(() => notified.push('all'))
  sheet.change(rows[0]!, { text: '60' })
  expect(notified).toEqual(['first', 'all'])
  expect(sheet.totals.get()).toMatchObject({ sumSen: 8_000, differenceSen: 4_000 })
})

test('fill sets amounts and remarks, never in a locked row, and clears others', () => {
  const sheet = open()
  const fill = (at: number, typed: string, remark?: string) => ({ row: rows[at]!, typed, remark })
  sheet.change(rows[0]!, { remark: 'kept' })
  sheet.fill([fill(0, 'RM 40'), fill(2, 'hello', 'shop'), fill(4, '30')], [rows[1]!])
  expect(getTexts(sheet)).toEqual(['40.00', '', 'hello', '', ''])
  expect(rows.slice(0, 3).map((row) => sheet.cell(row).remark)).toEqual(['kept', '', 'shop'])
  expect(sheet.totals.get()).toMatchObject({ count: 1, faulty: 1, sumSen: 4_000 })
})

test('who paid a part is asked apart: fill and the sum follow one rule', () => {
  const part = createCollectRowDto(ON, 6, 187, { paidToday: sen(700), expected: sen(2_000) })
  const sheet = new SheetState([...rows, part], DAYS)
  sheet.fillExpected()
  expect(sheet.totals.get()).toMatchObject({
    sumSen: 4_000,
    expectedSen: 4_000,
    differenceSen: 0,
    partCount: 1,
    partSen: 1_300,
  })
  sheet.includePartlyPaid()
  expect(sheet.totals.get()).toMatchObject({
    sumSen: 5_300,
    expectedSen: 5_300,
    differenceSen: 0,
    partCount: 0,
  })
})

test('a tick sets the expected amount, and keeps a typed one', () => {
  const sheet = open()
  sheet.clear()
  sheet.include(rows[0]!, true)
  expect(sheet.cell(rows[0]!)).toMatchObject({ text: '20.00', isOn: true })
  sheet.change(rows[1]!, { text: '7' })
  sheet.include(rows[1]!, false)
  sheet.include(rows[1]!, true)
  expect(sheet.totals.get()).toMatchObject({ count: 2, sumSen: 2_700 })
})

describe('ten rows, locked at both ends and in the middle', () => {
  const locked = new Set([1, 2, 5, 9, 10])
  const many = Array.from({ length: 10 }, (_, at) =>
    createCollectRowDto(ON, at + 1, 180, locked.has(at + 1) ? UNABLE : {}),
  )
  const sheet = new SheetState(many, DAYS)
  const show = (typed = '', ...unfolded: Fold[]) =>
    getLines(sheet, typed, unfolded).map((line) => (isFold(line) ? line : sheet.numberOf(line.row)))

  test('locked rows are at the end and keep their No.', () => {
    expect(show()).toEqual([3, 4, 6, 7, 8, 'locked'])
    expect(show('', 'locked')).toEqual([3, 4, 6, 7, 8, 'locked', 1, 2, 5, 9, 10])
  })

  test('each step goes to the next open row on screen and ends at both ends', () => {
    const lines = getLines(sheet, '', ['locked'])
    expect(getOpenLine(lines, sheet, 0, 1)).toBe(0)
    expect(getOpenLine(lines, sheet, 4, 1)).toBe(4)
    expect(getOpenLine(lines, sheet, 5, 1)).toBeUndefined()
    expect(getOpenLine(lines, sheet, 3, -1)).toBe(3)
    expect(getOpenLine(lines, sheet, -1, -1)).toBeUndefined()
  })

  test('a name, a part of the phone and the end of the ID find rows, locked ones too', () => {
    const code = many[3]!.cashbookCode
    expect(show(code)).toEqual([4])
    expect(show(code.slice(-3))).toEqual([4])
    expect(show(many[4]!.cashbookCode)).toEqual(['locked', 5])
    expect(show('nobody')).toEqual([])
  })
})

test('on a day off who owes nothing is folded, and found by name', () => {
  const rest = { daysOff: [ON], dueToday: sen(0), expected: sen(0) }
  const behind = { daysOff: [ON], dueToday: sen(2_000), expected: sen(0) }
  const all = [
    createCollectRowDto(ON, 1, 180, { ...rest, customerName: 'Zainab' }),
    createCollectRowDto(ON, 2, 160, behind),
    createCollectRowDto(ON, 3, 180, UNABLE),
    createCollectRowDto(ON, 4, 180, { ...rest, ...PAID }),
  ]
  const sheet = new SheetState(all, DAYS)
  const show = (typed = '', ...unfolded: Fold[]) =>
    getLines(sheet, typed, unfolded).map((line) => (isFold(line) ? line : line.row.cashbookId))
  expect(sheet.totals.get()).toMatchObject({ count: 0, expectedSen: 0 })
  expect(show()).toEqual([2, 4, 'resting', 'locked'])
  expect(show('', 'resting')).toEqual([2, 4, 'resting', 1, 'locked'])
  expect(show('zainab')).toEqual(['resting', 1])
  const lines = getLines(sheet, '', ['resting', 'locked'])
  expect(getOpenLine(lines, sheet, 2, 1)).toBe(3)
})

test('a row has the No. of the day’s listing, or else its position', () => {
  expect(rows.map(open().numberOf)).toEqual([1, 2, 3, 4, 5])
  const listed = [{ ...rows[0]!, listingNumber: 7 }, rows[1]!]
  expect(listed.map(new SheetState(listed, DAYS).numberOf)).toEqual([7, undefined])
})

test('clear, fill and the draft, which holds only changed cells', () => {
  const sheet = open()
  sheet.clear()
  expect(sheet.totals.get()).toMatchObject({ count: 0, differenceSen: -4_000 })
  const restored = new SheetState(rows, DAYS, sheet.draft())
  expect(getTexts(restored)).toEqual(['', '', '', '', ''])
  sheet.fillExpected()
  expect(sheet.totals.get().count).toBe(2)
  expect(sheet.draft()).toEqual({})
})

test('the batch holds payments and visits without a payment, but no refused ones', () => {
  const sheet = open()
  sheet.change(rows[0]!, { text: '0' })
  sheet.change(rows[2]!, { text: '30', remark: ' twice ' })
  const { body, count, sumSen } = toBatch(sheet, 9)
  expect({ count, sumSen }).toEqual({ count: 2, sumSen: 5_000 })
  expect(body).toEqual({
    date: ON,
    runnerId: 9,
    missed: [{ cashbookId: 1 }],
    items: [
      { cashbookId: 2, creditAmount: 2_000, seenTransactionCount: 2 },
      { cashbookId: 3, creditAmount: 3_000, seenTransactionCount: 2, remark: 'twice' },
    ],
  })
  expect(toBatch(sheet, null, new Set([3])).body).toMatchObject({ items: [{ cashbookId: 2 }] })
})

const ACCOUNTS = [
  { id: 31, name: 'Maybank 4321' },
  { id: 32, name: 'TNG eWallet' },
]

test('a row goes by transfer, apart in the totals, the batch and the draft', () => {
  const sheet = new SheetState(rows, { ...DAYS, accounts: ACCOUNTS })
  sheet.change(rows[0]!, { accountId: 31 })
  expect(sheet.totals.get()).toMatchObject({ sumSen: 4_000, transferSen: 2_000 })
  const [first, second] = toBatch(sheet, null).body.items
  expect(first).toMatchObject({ creditAmount: 2_000, accountId: 31 })
  expect(second).not.toHaveProperty('accountId')
  expect(sheet.draft()).toMatchObject({ 1: { accountId: 31 } })
  const restored = new SheetState(rows, { ...DAYS, accounts: ACCOUNTS }, sheet.draft())
  expect(restored.totals.get().transferSen).toBe(2_000)
  sheet.clear()
  sheet.change(rows[0]!, { text: '20' })
  expect(sheet.totals.get().transferSen).toBe(0)
})

test('all open rows go through one account, and all are cash again', () => {
  const sheet = new SheetState(rows, { ...DAYS, accounts: ACCOUNTS })
  sheet.payAllThrough(32)
  sheet.fillExpected()
  expect(rows.map((row) => sheet.cell(row).accountId)).toEqual([32, 32, 32, 32, undefined])
  expect(sheet.totals.get()).toMatchObject({ sumSen: 4_000, transferSen: 4_000 })
  sheet.payAllThrough(undefined)
  expect(sheet.totals.get().transferSen).toBe(0)
  expect(sheet.draft()).toEqual({})
})
