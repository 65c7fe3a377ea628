import { expect, test } from 'vitest'
import { day } from '../../../../core/calendar.ts'
import { sen } from '../../../../core/money.ts'
import { collectRowOnWire } from '../../../../testing/collectRowOnWire.ts'
import { batchOf } from './batch.ts'
import { SheetState } from './sheetState.ts'

const ON = day('2026-01-10')
const DAYS = { on: ON, today: ON }
const PAID = { paidToday: sen(2_000) }
const UNABLE = { unableReason: { code: 'CASHBOOK_FULLY_PAID', message: 'Fully paid' } }

const rows = [
  collectRowOnWire(ON, 1, 180),
  collectRowOnWire(ON, 2, 140),
  collectRowOnWire(ON, 3, 220),
  collectRowOnWire(ON, 4, 200, PAID),
  collectRowOnWire(ON, 5, 180, UNABLE),
]
const open = () => new SheetState(rows, DAYS)
const textsOf = (sheet: SheetState) => rows.map((row) => sheet.cell(row).text)

test('starts with what is expected; who paid, is ahead or may not pay is off', () => {
  const sheet = open()
  expect(textsOf(sheet)).toEqual(['20.00', '20.00', '', '', ''])
  expect(sheet.totals()).toEqual({
    ...{ count: 2, missed: 0, faulty: 0 },
    ...{ sumSen: 4_000, expectedSen: 4_000, differenceSen: 0 },
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
  expect(sheet.judged(rows[0]!).kind).toBe(kind)
})

test('a change tells its own row and the totals, and no other row', () => {
  const sheet = open()
  const told: string[] = []
  sheet.follow(rows[0]!, () => told.push('first'))
  sheet.follow(rows[1]!, () => told.push('second'))
  sheet.followAll(() => told.push('all'))
  sheet.change(rows[0]!, { text: '60' })
  expect(told).toEqual(['first', 'all'])
  expect(sheet.totals()).toMatchObject({ sumSen: 8_000, differenceSen: 4_000 })
})

test('a column from a spreadsheet goes down the rows, with remarks beside it', () => {
  const sheet = open()
  const { count, bad } = sheet.paste(1, '40.00\tshop\r\nhello\n\nRM 5\n')
  expect({ count, bad }).toEqual({ count: 4, bad: 1 })
  expect(textsOf(sheet)).toEqual(['20.00', '40.00', 'hello', '', 'RM 5'])
  expect(sheet.cell(rows[1]!).remark).toBe('shop')
  // Nothing is recorded where nothing may be.
  expect(sheet.judged(rows[4]!).kind).toBe('OFF')
})

test('clear, fill and the draft, which holds only what differs', () => {
  const sheet = open()
  sheet.clear()
  expect(sheet.totals()).toMatchObject({ count: 0, differenceSen: -4_000 })
  const restored = new SheetState(rows, DAYS, sheet.draft())
  expect(textsOf(restored)).toEqual(['', '', '', '', ''])
  sheet.fillExpected()
  expect(sheet.totals().count).toBe(2)
  expect(sheet.draft()).toEqual({})
})

test('the batch holds payments and visits in vain, without those refused', () => {
  const sheet = open()
  sheet.change(rows[0]!, { text: '0' })
  sheet.change(rows[2]!, { text: '30', remark: ' twice ' })
  const { body, count, sumSen } = batchOf(sheet, 9)
  expect({ count, sumSen }).toEqual({ count: 2, sumSen: 5_000 })
  expect(body).toEqual({
    ...{ date: ON, runnerId: 9, missed: [{ cashbookId: 1 }] },
    items: [
      { cashbookId: 2, creditAmount: 2_000, seenTransactionCount: 2 },
      { cashbookId: 3, creditAmount: 3_000, seenTransactionCount: 2, remark: 'twice' },
    ],
  })
  expect(batchOf(sheet, null, new Set([3])).body).toMatchObject({ items: [{ cashbookId: 2 }] })
})
