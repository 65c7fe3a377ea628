import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRow, rawWorkbook } from '#testing/files/rawWorkbook.ts'
import {
  getReasons,
  openSheetServer,
  payments,
  people,
  type SheetServer,
} from '#testing/openSheetServer.ts'

// What cannot be read is a problem of its row; it never becomes another value.
let sheets: SheetServer
beforeAll(async () => void (sheets = await openSheetServer()))
afterAll(() => sheets.server.close())

const getProblems = async (...[type, content]: Parameters<SheetServer['check']>) =>
  getReasons((await sheets.check(type, content)).problems)

describe('a text that a program put in place of a value', () => {
  test.each([
    ['#REF!', 'Name: the cell has an error (#REF!). Correct the formula or type the value.'],
    ['#N/A', 'Name: the cell has an error (#N/A). Correct the formula or type the value.'],
  ])('%s is no name', async (name, reason) => {
    const rows = people('lim,Ali,012-800 0301,x', `lim,${name},012-800 0302,x`)
    expect(await getProblems('customers', rows)).toEqual({ 3: reason })
  })

  // A form takes such names too, so they are only a warning.
  test.each(['NULL', '12345', 'ditto', '"', '-'])('%s is hardly a name', async (name) => {
    const sheet = await sheets.check('customers', people(`lim,${name},012-800 0302,x`))
    expect(sheet.state).toBe('CHECKED')
    expect(getReasons(sheet.warnings)).toEqual({
      2: `Name: “${name}” does not look like a name.`,
    })
  })

  test.each(['6.0128E+10', '1.28E+08'])('%s is a number that lost its digits', async (typed) => {
    expect(await getProblems('customers', people(`lim,Ali,${typed},x`))).toEqual({
      2: `Phone number: “${typed}” is a long number that a spreadsheet has shortened. Format the column as text and type the number in full.`,
    })
  })

  test('so is a number of the cell with more digits than a spreadsheet keeps', async () => {
    const rows =
      rawRow(1, ['Cashbook number', 'Date', 'Amount', 'Transfer reference']) +
      rawRow(2, ['K-2', '13-11-2026', '20', '<c><v>1234567890123456</v></c>'])
    expect(await getProblems('transactions', rawWorkbook({ name: 'S', rows }))).toEqual({
      2: expect.stringContaining('a long number that a spreadsheet has shortened'),
    })
  })

  test('two phone numbers in one cell are for a person to choose from', async () => {
    const rows = people('lim,Ali,012-800 0303 / 016-800 0304,x', 'lim,Abu,012-800 0305 (wife),x')
    expect(await getProblems('customers', rows)).toEqual({
      2: 'Phone number: “012-800 0303 / 016-800 0304” has two numbers. Keep one of them.',
      3: 'Phone number: “012-800 0305 (wife)” is not a valid phone number.',
    })
  })
})

describe('days', () => {
  test('may carry a time, a weekday, or the month first in letters', async () => {
    const days = ['2026-10-14 14:30:00', '15/10/2026 2:30 PM', '"Oct 16, 2026"', 'Sat 17/10/2026']
    const rows = payments(...days.map((day, at) => `K-2,${day},${at + 1}`))
    expect(await sheets.check('transactions', rows)).toMatchObject({ state: 'CHECKED' })
  })

  test('as a number of a spreadsheet say which day is meant', async () => {
    expect(await getProblems('transactions', payments('K-2,46309,1'))).toEqual({
      2: 'Date: “46309” is a number that a spreadsheet uses for a date, probably 14-10-2026. Format the column as a date, or type the date.',
    })
  })

  test('before spreadsheets count are shown as they stand', async () => {
    const rows =
      rawRow(1, ['Cashbook number', 'Date', 'Amount']) +
      rawRow(2, ['K-2', '<c s="1"><v>0.604166667</v></c>', '<c><v>20</v></c>'])
    expect(await getProblems('transactions', rawWorkbook({ name: 'S', rows }))).toEqual({
      2: 'Date: “14:30” is not a date. Use DD-MM-YYYY.',
    })
  })

  test('of long ago are a warning: the year may stand first', async () => {
    const sheet = await sheets.check('customers', people('lim,Ali,012-800 0306,x'))
    expect(sheet.warningCount).toBe(0)
    const { warnings } = await sheets.check('transactions', payments('K-2,26-10-01,1'))
    expect(getReasons(warnings)).toEqual({
      2: 'Date: “26-10-01” is read as 26-10-2001, long ago. Check that day, month and year are in this order.',
    })
  })
})

describe('cells', () => {
  test('beyond the headings of a text file stop the row: a comma may be part of a text', async () => {
    const rows = people('lim,Ali,012-800 0307,1, Jalan Dua', 'lim,Abu,012-800 0308,x,,')
    expect(await getProblems('customers', rows)).toEqual({
      2: 'There are more cells than headings, from “Jalan Dua”. If a comma is part of a text or an amount, save the file as XLSX.',
    })
  })

  test('of an amount that its comma has split stop the row', async () => {
    const text = 'Cashbook number,Date,Amount,Remark\nK-2,13-11-2026,1,200.00\nK-2,14-11-2026,1,ok'
    expect(await getProblems('transactions', text)).toEqual({
      2: 'Amount: “1” and “200.00” look like one amount that its comma has split. Save the file as XLSX.',
    })
  })

  test('without a heading in a workbook are a warning', async () => {
    const rows =
      rawRow(1, ['Agent', 'Name', 'Phone number']) +
      rawRow(2, ['lim', 'Ali', '012-800 0309', 'moved away'])
    const sheet = await sheets.check('customers', rawWorkbook({ name: 'S', rows }))
    expect(sheet).toMatchObject({ state: 'CHECKED' })
    expect(getReasons(sheet.warnings)).toEqual({
      2: '“moved away” has no heading above it, so it is not imported.',
    })
  })

  test('an identity card that has lost its zero gets it back, with a warning', async () => {
    const text =
      'Agent,Name,Phone number,IC No\nlim,Ali,012-800 0310,10203145678\nlim,Abu,012-800 0311,12345678901'
    const sheet = await sheets.check('customers', text)
    expect(getReasons(sheet.warnings)).toEqual({
      2: 'IC or passport number: “10203145678” is read as 010203-14-5678, because its first 0 is missing.',
    })
  })
})

describe('lines that are no records are left out and named', () => {
  test('notes, ruled lines, and what a spreadsheet or a book carries forward', async () => {
    const text = payments(
      'K-2,17-11-2026,1.00,',
      '17-11-2026 Total,,1.00,',
      '-----,-----,-----,',
      'b/f,,1.00,',
      'K-2,18-11-2026,2.00,',
      '',
      'Note: counted by Ah Meng,,,',
    )
    const sheet = await sheets.check('transactions', text)
    expect(sheet).toMatchObject({ state: 'CHECKED', rowCount: 2, totals: { credit: 300 } })
    expect(getReasons(sheet.leftOut)).toEqual({
      3: 'A total, not a record.',
      4: '“-----” is a note or a line, not a record.',
      5: 'A total, not a record.',
      8: '“Note: counted by Ah Meng” is a note or a line, not a record.',
    })
  })

  test('but not a record of which only the name is filled', async () => {
    expect(await getProblems('customers', people(',Ali,,'))).toEqual({ 2: 'Agent is required.' })
  })
})

test.each([
  ['Ejen;Nama Penuh;No. Telefon Bimbit;No. K/P;Alamat Rumah'],
  ['代理;姓名;手机号码;身份证号码;住址'],
  ['AGENT NAME *;CUSTOMER NAME *;H/P NO.;I/C NO.;HOME ADDRESS'],
  ['Agent;Borrower;Contact number;NRIC;Addr.'],
])('the headings %s are known', async (titles) => {
  const sheet = await sheets.check('customers', `${titles}\nlim;Ali;0128000312;900101148354;x`)
  expect(sheet).toMatchObject({
    state: 'CHECKED',
    mapping: { agent: 0, name: 1, phoneNumber: 2, identityNumber: 3, address: 4 },
  })
})
