import { writeXlsx } from 'hucre/xlsx'
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

describe('quote marks', () => {
  test('swallow no customer', async () => {
    const sheet = await sheets.check(
      'customers',
      people(
        'lim,Tan Ah Teck,012-800 0111,12 Jalan Besar',
        'lim,Tan Ah Meng,012-800 0112,"',
        'lim,Tan Ah Huat,012-800 0113,"',
        'lim,Wong Siew Mei,012-800 0114,14 Jalan Besar',
      ),
    )
    expect(sheet).toMatchObject({ state: 'CHECKED', rowCount: 4, totals: { rows: 4 } })
    expect(sheet.counts).toEqual({ lines: 5, empty: 0, above: 0, hidden: 0, leftOut: 0 })
  })

  test('of an odd number refuse no file of payments', async () => {
    const text =
      'Cashbook number,Date,Amount,Remark\r\nK-1,08-11-2026,20.00,at the shop\r\nK-1,09-11-2026,16.70,"\r\nK-2,08-11-2026,30.00,"\r\nK-2,09-11-2026,25.00,"\r\n'
    const sheet = await sheets.check('transactions', text)
    expect(sheet).toMatchObject({ state: 'CHECKED', totals: { rows: 4, credit: 9_170 } })
  })

  test('around several lines are a problem of a name, and none of an address', async () => {
    const sheet = await sheets.check(
      'customers',
      people('lim,"Ali\nBaba",012-800 0161,x', 'lim,Ali,012-800 0162,"1 Jalan\r\nBesar"'),
    )
    expect(getReasons(sheet.problems)).toEqual({
      2: 'Name: “Ali Baba” has a line break. Write it on one line.',
    })
  })
})

describe('cells without a value', () => {
  const row = (...cells: string[]) => rawRow(2, cells)
  const titles = rawRow(1, ['Agent', 'Name', 'Phone number', 'Address'])
  const book = (rows: string) => rawWorkbook({ name: 'S', rows: titles + rows })

  test('are a problem of their row: a formula without a result, an error', async () => {
    const bad = book(
      row('lim', '<c t="e"><v>#REF!</v></c>', '012-800 0122', '<c><f>A1</f><v/></c>') +
        rawRow(3, ['lim', 'Chan Mei Yee', '012-800 0123', '2 Jalan Dua']),
    )
    const sheet = await sheets.check('customers', bad)
    expect(sheet).toMatchObject({ state: 'REFUSED', problemCount: 1 })
    expect(sheet.problems).toMatchObject([
      {
        row: 2,
        reasons: [
          'Name: the cell has an error (#REF!). Correct the formula or type the value.',
          'Address: the cell has a formula without a result. Open the file in Excel and save it, or type the value.',
        ],
      },
    ])
  })

  test('are a problem of a cashbook: paid so far by formula, a last paid date alone', async () => {
    const heads =
      'Agent,Customer phone,Cashbook number,Expected credit,Debit amount,Debit days,Debit date,Paid so far,Last paid date'
    const cells = ['lim', '012-800 0104', 'F-1', '1200', '960', '60', '01-10-2026']
    const formula = rawWorkbook({
      name: 'S',
      rows: rawRow(1, heads.split(',')) + row(...cells, '<c><f>100+80</f><v/></c>', '09-10-2026'),
    })
    expect(getReasons((await sheets.check('cashbooks', formula)).problems)[2]).toMatch(
      /^Paid so far: the cell has a formula/,
    )
    const alone = `${heads}\n${[...cells, '', '09-10-2026'].join()}\n${[...cells, '0', '09-10-2026'].join().replace('F-1', 'F-2')}`
    const problem = 'There is a last paid date, but no amount in “Paid so far”.'
    expect(getReasons((await sheets.check('cashbooks', alone)).problems)).toEqual({
      2: problem,
      3: problem,
    })
  })
})

describe('payments that are in the books already', () => {
  const rows = ['K-1,04-10-2026,20.00,', 'K-2,06-10-2026,16.70,siti']

  test('are named and left out, whichever program saved them, unless a person keeps them', async () => {
    const first = await sheets.bringIn('transactions', payments(...rows))
    expect(first.totals).toMatchObject({ rows: 2, credit: 3_670 })
    const semicolons = payments(...rows).replaceAll(',', ';')
    const saved = await sheets.check('transactions', semicolons)
    expect(saved).toMatchObject({
      state: 'CHECKED',
      leftOutCount: 2,
      totals: { rows: 0, credit: 0 },
    })
    expect(getReasons(saved.leftOut)).toEqual({
      2: expect.stringMatching(/^In the books already: R\d{6}, recorded on 27-11-2026\.$/),
      3: expect.stringMatching(/^In the books already: R\d{6}/),
    })
    const cells = payments(...rows, 'K-2,07-10-2026,10.00,siti').split('\r\n')
    const xlsx = await writeXlsx({
      sheets: [{ name: 'S', rows: cells.map((row) => row.split(',')) }],
    })
    const more = await sheets.check('transactions', Buffer.from(xlsx))
    expect(more).toMatchObject({ leftOutCount: 2, rowCount: 1, totals: { rows: 1, credit: 1_000 } })
    // The lines of the file are the headings, the row that is imported and the two others.
    expect(more.counts).toMatchObject({ lines: 4, leftOut: 2 })
    // K-2 has a later payment now, so the sheet of its first one is only kept for the other.
    const kept = await sheets.again(saved, { kept: '2' })
    expect(kept).toMatchObject({ state: 'CHECKED', leftOutCount: 1, kept: '2' })
    expect(kept.totals).toMatchObject({ rows: 1, credit: 2_000 })
    expect(await sheets.again(saved, { kept: '' })).toMatchObject({ leftOutCount: 2 })
    expect(await sheets.again(saved, { kept: 'all' })).toMatchObject({ leftOutCount: 0 })
  })

  test('or stand twice in the sheet are booked once', async () => {
    const twice = payments('K-1,07-10-2026,20.00,siti', 'K-1,07-10-2026,20.00,siti')
    const sheet = await sheets.check('transactions', twice)
    expect(getReasons(sheet.leftOut)).toEqual({ 3: 'The same payment is in row 2.' })
    const done = await sheets.importIt(sheet)
    expect(done).toMatchObject({ state: 'DONE', doneCount: 1, totals: { credit: 2_000 } })
  })

  test('since the dry run stop the import', async () => {
    const one = await sheets.check('transactions', payments('K-1,08-10-2026,21.00,siti'))
    await sheets.bringIn(
      'transactions',
      payments('K-1,08-10-2026,21.00,siti', 'K-1,09-10-2026,5.00,siti'),
    )
    const failed = await sheets.importIt(one)
    expect(failed).toMatchObject({ state: 'FAILED', doneCount: 0 })
    expect(failed.failure).toMatch(/^The data has changed since the dry run/)
  })

  test('with another runner, reference or amount are other payments', async () => {
    const other = payments('K-1,09-10-2026,5.00,', 'K-1,09-10-2026,5.01,siti')
    expect(await sheets.check('transactions', other)).toMatchObject({
      leftOutCount: 0,
      totals: { rows: 2 },
    })
  })
})
