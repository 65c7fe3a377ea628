import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { rawRow, rawWorkbook } from '#testing/files/rawWorkbook.ts'
import { sendSheet, type Migration } from '#testing/migrations.ts'
import { openSheetServer, people, type SheetServer } from '#testing/openSheetServer.ts'
import { guessColumns } from './guessColumns.ts'

let sheets: SheetServer
beforeAll(async () => void (sheets = await openSheetServer()))
afterAll(async () => {
  expect(await verifyBooks(sheets.server.db)).toEqual([])
  await sheets.server.close()
})

const TITLES = 'Agent,Name,Phone number,Address'

describe('headings', () => {
  const one = 'lim,Goh Beng Tiong,012-800 0131,7 Jalan Tiga'
  const found = (sheet: Migration) => [sheet.state, sheet.totals?.rows, sheet.reading.headingRow]

  test.each([
    ['below a title', `A list as at 01/01/2026\r\n\r\n${people(one)}`, 3],
    ['below lines with facts', `Branch,Ipoh\nFrom,01-01-2026\nTo,31-01-2026\n${people(one)}`, 4],
    ['below headings of groups', `People,,Places,\n${people(one)}`, 2],
    ['after a line with the separator', `sep=;\r\n${people(one).replaceAll(',', ';')}`, 1],
    ['in Malay', `Ejen,Nama,No. H/P,Alamat\n${one}`, 1],
    ['with a byte order mark and empty columns', `\uFEFF${TITLES},,\n${one},,\n`, 1],
  ])('are found %s', async (_, text, row) => {
    expect(found(await sheets.check('customers', text))).toEqual(['CHECKED', 1, row])
  })

  test('of a former template are known', () => {
    const titles = ['Jumlah debit', 'Tarikh debit', '最后付款日期']
    expect(guessColumns('cashbooks')(titles)).toEqual({
      debitAmount: 0,
      debitDate: 1,
      lastPaidDate: 2,
    })
  })

  test.each([
    [
      'customers',
      ['No. K/P', 'No. Tel', 'Jenis Niaga', 'Bayar Harian'],
      { identityNumber: 0, phoneNumber: 1, businessNature: 2, dailyPayer: 3 },
    ],
    [
      'cashbooks',
      ['No Buku', 'Nama', 'Jumlah Pinjaman', 'Jumlah Perlu Bayar', 'Kadar %', 'Tarikh Pinjam'],
      {
        reference: 0,
        customerName: 1,
        debitAmount: 2,
        expectedCredit: 3,
        interestRate: 4,
        debitDate: 5,
      },
    ],
    ['cashbooks', ['Telah Bayar', 'Bayaran Akhir'], { paidSoFar: 0, lastPaidDate: 1 }],
    ['cashbooks', ['账号', '借款额', '已还'], { reference: 0, debitAmount: 1, paidSoFar: 2 }],
    [
      'transactions',
      ['No Buku', 'Tarikh Bayar', 'Bayaran', 'Pengutip'],
      { reference: 0, date: 1, amount: 2, runner: 3 },
    ],
    // Months or days, and what is left rather than what was paid.
    ['cashbooks', ['Tenure', 'Tempoh', 'Baki', 'Balance'], {}],
  ] as const)('of people’s own lists are known: %s %j', (type, titles, mapping) => {
    expect(guessColumns(type)(titles)).toEqual(mapping)
  })

  test('are found on another sheet than a cover, a hidden one or a chart', async () => {
    const cells = people(one).trim().split('\r\n')
    const rows = cells.map((line, at) => rawRow(at + 1, line.split(','))).join('')
    const sheet = await sheets.check(
      'customers',
      rawWorkbook(
        { name: 'Chart' },
        { name: 'Old', state: 'hidden', rows },
        {
          name: 'Cover',
          rows: rawRow(1, ['Pinjaman Contoh']) + rawRow(2, ['Exported 02-11-2026']),
        },
        { name: 'Customers', rows },
      ),
    )
    expect(found(sheet)).toEqual(['CHECKED', 1, 1])
    expect(sheet.reading).toMatchObject({
      sheet: 'Customers',
      hiddenSheets: ['Old'],
      otherSheets: ['Cover'],
    })
  })

  test('alone on their sheet take the rows of the next, when a person confirms it', async () => {
    const sheet = await sheets.check(
      'customers',
      rawWorkbook(
        { name: 'Cover', rows: rawRow(1, ['Pinjaman Contoh']) },
        { name: 'Customers', rows: rawRow(1, TITLES.split(',')) },
        { name: 'Customers1', rows: rawRow(1, one.split(',')) },
      ),
    )
    expect(sheet).toMatchObject({
      state: 'UPLOADED',
      reading: { sheet: 'Customers1', isGuessed: true },
    })
    const mapping = 'agent:0,name:1,phoneNumber:2,address:3'
    expect(await sheets.again(sheet, { mapping })).toMatchObject({
      state: 'CHECKED',
      totals: { rows: 1 },
    })
  })

  test('without a row name their sheet', async () => {
    const rows = rawRow(1, TITLES.split(','))
    const sent = await sendSheet(sheets.owner, 'customers', rawWorkbook({ name: 'People', rows }))
    expect(sent).toMatchObject({ status: 422, code: 'SHEET_NO_ROWS' })
    expect(sent.message).toContain('“People”')
  })

  test('that are missing are asked for: no record is lost', async () => {
    const rows = [
      one,
      one.replace('0131', '0132').replace('Beng', 'Ah'),
      one.replace('0131', '0133').replace('Beng', 'Siew'),
    ]
    const sheet = await sheets.check('customers', rows.join('\r\n'))
    expect(sheet).toMatchObject({
      state: 'UPLOADED',
      titles: ['Column A', 'Column B', 'Column C', 'Column D'],
      reading: { headingRow: 0, isGuessed: true },
    })
    expect(sheet.samples[0]).toEqual(one.split(','))
    const mapping = 'agent:0,name:1,phoneNumber:2'
    const checked = await sheets.again(sheet, { mapping })
    expect(checked).toMatchObject({ state: 'CHECKED', rowCount: 3, totals: { rows: 3 } })
    const other = await sheets.again(sheet, { mapping, headingRow: '1' })
    expect(other).toMatchObject({ rowCount: 2, titles: one.split(','), reading: { headingRow: 1 } })
    expect(await sheets.again(sheet, { mapping, headingRow: '0' })).toMatchObject({ rowCount: 3 })
  })

  test('with an exact title win over others', async () => {
    const sheet = await sheets.check(
      'customers',
      'Agent,Name,Phone,Phone number\nlim,Goh,03-2222 3334,012-800 0135',
    )
    expect(sheet.mapping).toMatchObject({ phoneNumber: 3 })
  })
})

describe('texts in another encoding', () => {
  const western = Buffer.from(people('lim,José Peréira,012-800 0144,Café \x96 belakang'), 'latin1')

  test('wait until a person confirms what was guessed', async () => {
    const sheet = await sheets.check('customers', western)
    expect(sheet).toMatchObject({
      state: 'UPLOADED',
      reading: { encoding: 'windows-1252', isGuessed: true },
    })
    expect(sheet.samples[0]).toEqual(['lim', 'José Peréira', '012-800 0144', 'Café – belakang'])
    const mapping = 'agent:0,name:1,phoneNumber:2,address:3'
    const checked = await sheets.again(sheet, { mapping })
    expect(checked).toMatchObject({ state: 'CHECKED', reading: { isGuessed: false } })
    await sheets.importIt(checked)
    const { name } = await sheets.server.db
      .selectFrom('customers')
      .select('name')
      .where('phone_number', '=', '+60128000144')
      .executeTakeFirstOrThrow()
    expect(name).toBe('José Peréira')
  })

  test('with the mark of UTF-16 need no confirmation', async () => {
    const text = '\uFEFF' + people('lim,陈美玲,012-800 0145,x').replaceAll(',', '\t')
    const sheet = await sheets.check('customers', Buffer.from(text, 'utf16le'))
    expect(sheet).toMatchObject({ state: 'CHECKED', totals: { rows: 1 } })
  })
})

test.each<[string, string | Buffer, number, string]>([
  ['an empty file', '', 422, 'FILE_EMPTY'],
  ['a web page', '<html><table><tr><td>Agent</td></tr></table></html>', 415, 'WEB_PAGE_AS_SHEET'],
  ['charts alone', rawWorkbook({ name: 'Chart' }), 422, 'SHEET_EMPTY'],
])('%s is refused with words of its own', async (_, content, status, code) => {
  expect(await sendSheet(sheets.owner, 'customers', content)).toMatchObject({ status, code })
})

test('a damaged workbook says after which row', async () => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    rawRow(at + 2, ['lim', `Ali ${at}`, `012-800 02${at + 10}`]),
  )
  const broken = `${rawRow(1, TITLES.split(','))}${rows.join('')}<row r="42"><c></row>`
  const sheet = await sheets.check('customers', rawWorkbook({ name: 'S', rows: broken }))
  expect(sheet).toMatchObject({ state: 'REFUSED' })
  expect(sheet.failure).toMatch(/^The file cannot be read after row 41\./)
})
