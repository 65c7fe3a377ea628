import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { rawRow, rawWorkbook } from '#testing/files/rawWorkbook.ts'
import {
  getReasons,
  openSheetServer,
  payments,
  people,
  type SheetServer,
} from '#testing/openSheetServer.ts'

let sheets: SheetServer
beforeAll(async () => void (sheets = await openSheetServer()))
afterAll(async () => {
  expect(await verifyBooks(sheets.server.db)).toEqual([])
  await sheets.server.close()
})

const TITLES = 'Agent,Name,Phone number,Address'

describe('what cells hold', () => {
  test('days as databases and people write them', async () => {
    const text =
      'Cashbook number,Date,Amount\nK-2,2026-10-14 00:00:00,1\nK-2,15/10/2026 00:00,2\nK-2,16 Oct 2026,3\nK-2,17/10/26,4\nK-2,31-11-2026,5'
    const sheet = await sheets.check('transactions', text)
    expect(getReasons(sheet.problems)).toEqual({
      6: 'Date: “31-11-2026” does not exist. The last day of that month is 30-11-2026.',
    })
  })

  test('real dates and text in one column are a warning', async () => {
    const rows =
      rawRow(1, ['Cashbook number', 'Date', 'Amount']) +
      rawRow(2, ['K-2', '<c s="1"><v>46310</v></c>', '<c><v>20</v></c>']) +
      rawRow(3, ['K-2', '13/11/2026', '<c><v>20</v></c>'])
    const sheet = await sheets.check('transactions', rawWorkbook({ name: 'S', rows }))
    expect(sheet).toMatchObject({ state: 'CHECKED', warningCount: 1 })
    expect(getReasons(sheet.warnings)[3]).toMatch(
      /^Date: “13\/11\/2026” is text, but row 2 has a real date/,
    )
  })

  test('invisible characters are dropped, and what remains must not be empty', async () => {
    const text = people(
      'lim,Nur Hidayah,\u202a+60 12-800 0151\u202c,1 Jalan Empat',
      'lim,\u200b,012-800 0154,3 Jalan Empat',
      'lim,A\u202eli,012-800 0155,x',
    )
    const sheet = await sheets.check('customers', text)
    expect(getReasons(sheet.problems)).toEqual({ 3: 'Name is required.' })
  })

  test('a name in letters that no paper prints is a warning, not a refusal', async () => {
    const text = people('lim,שלום,012-800 0161,x', 'lim,முத்து,012-800 0162,x')
    const sheet = await sheets.check('customers', text)
    expect(sheet).toMatchObject({ state: 'CHECKED', warningCount: 1 })
    expect(getReasons(sheet.warnings)).toEqual({
      2: 'Name: documents cannot print some of the letters. Add it in Latin letters.',
    })
  })

  test('an extension is refused, not dropped', async () => {
    const text = people('lim,Kedai Maju,03-2222 3334 ext 12,x', 'lim,Kedai Baru,03-2222 3335,x')
    expect(getReasons((await sheets.check('customers', text)).problems)).toEqual({
      2: 'Phone number: “03-2222 3334 ext 12” is not a valid phone number.',
    })
  })

  test('a family may share a phone, a person may not stand twice', async () => {
    const sheet = await sheets.check(
      'customers',
      people(
        'lim,Ali bin Osman,012-800 0153,2 Jalan Empat',
        'lim,Aminah binti Yusof,012-800 0153,2 Jalan Empat',
        'lim,OSMAN Ali,012-800 0153,x',
        'lim,Tan Ah Bee,012-800 0101,x',
        'lim,Ah Seng Tan,012-800 0101,x',
      ),
    )
    expect(getReasons(sheet.warnings)).toEqual({
      3: 'Phone number: Ali bin Osman has the same number. Both are imported.',
      5: 'Phone number: Tan Ah Seng has the same number. Both are imported.',
    })
    expect(getReasons(sheet.problems)).toEqual({
      4: 'Phone number: the same value is in row 2.',
      6: 'The agent already has a customer with this number: Tan Ah Seng.',
    })
  })

  test('an agent may be named in full where only one has the name', async () => {
    const text = people('Lim Chee Keong,Ali,012-800 0171,x', 'chee keong lim,Abu,012-800 0172,x')
    expect(await sheets.check('customers', text)).toMatchObject({ state: 'CHECKED' })
    await sheets.server.users.agent({ name: 'Tan Wei' })
    await sheets.server.users.agent({ name: 'Wei Tan' })
    const two = await sheets.check('customers', people('Tan Wei,Ali,012-800 0173,x'))
    expect(getReasons(two.problems)[2]).toBe(
      'Several agents are named “Tan Wei”. Use the username.',
    )
  })

  test('a total below the rows and repeated headings are left out and named', async () => {
    const text = `${payments('K-2,17-11-2026,1.00,', 'Cashbook number,Date,Amount,Runner', 'K-2,18-11-2026,2.00,')}\r\nTotal,,3.00,`
    const sheet = await sheets.check('transactions', text)
    expect(sheet).toMatchObject({ state: 'CHECKED', rowCount: 2, totals: { credit: 300 } })
    expect(getReasons(sheet.leftOut)).toEqual({
      3: 'The headings once more.',
      5: 'A total, not a record.',
    })
  })

  test('a sum below the rows needs no word', async () => {
    const rows = ['K-2,17-11-2026,1.00,', 'K-2,18-11-2026,2.00,']
    const sheet = await sheets.check('transactions', payments(...rows, ',,3.00,'))
    expect(sheet).toMatchObject({ state: 'CHECKED', rowCount: 2, totals: { credit: 300 } })
    expect(getReasons(sheet.leftOut)).toEqual({ 4: 'A total, not a record.' })
    const other = await sheets.check('transactions', payments(...rows, ',,4.00,'))
    expect(getReasons(other.problems)).toEqual({ 4: 'Cashbook number is required.' })
  })

  test('a dash and nil are no amount', async () => {
    const sheet = await sheets.check(
      'transactions',
      payments('K-2,19-11-2026,-,', 'K-2,20-11-2026,nil,-'),
    )
    expect(getReasons(sheet.problems)).toEqual({
      2: 'Amount is required.',
      3: 'Amount is required.',
    })
  })

  test('problems are counted by their cause', async () => {
    const rows = ['devi', 'devi', 'bala', 'devi'].map((who, at) => `${who},Ali,012-800 018${at},x`)
    const { causes } = await sheets.check('customers', people(...rows))
    expect(causes).toMatchObject([
      { reason: 'No active agent has the username “devi”.', count: 3, rows: [2, 3, 5] },
      { reason: 'No active agent has the username “bala”.', count: 1, rows: [4] },
    ])
  })

  test('hidden rows are imported, and counted', async () => {
    const rows =
      rawRow(1, TITLES.split(',')) +
      rawRow(2, ['lim', 'Ali', '012-800 0191', 'x'], ' hidden="1"') +
      rawRow(3, ['lim', 'Abu', '012-800 0192', 'x'])
    const sheet = await sheets.check('customers', rawWorkbook({ name: 'S', rows }))
    expect(sheet).toMatchObject({ state: 'CHECKED', rowCount: 2, counts: { hidden: 1 } })
  })
})
