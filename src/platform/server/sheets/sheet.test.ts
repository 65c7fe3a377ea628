import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import readExcelFile, { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { unreadableParts } from '#testing/files/unreadableParts.ts'
import { defineMessages } from '../../contract/message.ts'
import { removeFormulaMark } from './csvLine.ts'
import { sheet, type SheetColumn } from './sheet.ts'

const text = defineMessages({
  name: ['Name', 'Nama', '姓名'],
  amount: ['Amount', 'Jumlah', '金额'],
  paidOn: ['Paid on', 'Dibayar pada', '付款日期'],
  at: ['At', 'Pada', '时间'],
  stops: ['Stops', 'Hentian', '站'],
  rate: ['Rate', 'Kadar', '率'],
  kind: ['Kind', 'Jenis', '类型'],
  credit: ['Credit', 'Kredit', '收款'],
})

type Row = { name: string; amountSen: number; stops: number | null }

const columns: SheetColumn<Row>[] = [
  { title: text.name, kind: 'text', valueOf: ({ name }) => name },
  { title: text.amount, kind: 'money', valueOf: ({ amountSen }) => sen(amountSen) },
  { title: text.paidOn, kind: 'day', valueOf: () => day('2026-01-05') },
  { title: text.at, kind: 'time', valueOf: () => new Date('2026-01-05T16:30:00Z') },
  { title: text.stops, kind: 'whole', valueOf: ({ stops }) => stops },
  { title: text.rate, kind: 'percent', valueOf: () => 1250 },
  { title: text.kind, kind: 'text', valueOf: () => text.credit },
]

const rows: Row[] = [
  { name: '陈美玲, "Ah Ling"\nJalan 5', amountSen: 123450, stops: 3 },
  { name: '=HYPERLINK("http://evil")', amountSen: -5000, stops: null },
  ...['+60123', '-1', '@SUM(A1)', '\t=1', '\r=1'].map((name) => ({ name, amountSen: 0, stops: 0 })),
  // Some spreadsheet converts wide forms or skips invisible characters.
  ...['＝1', '＋1', '－1', '＠SUM(A1)', '\u200B=1', '\u00AD=1', ' \uFEFF\u2060+1', '\u3164@x'].map(
    (name) => ({ name, amountSen: 0, stops: 0 }),
  ),
]

const made = (format: 'csv' | 'xlsx', language: 'en' | 'zh' = 'en') =>
  sheet({
    format,
    columns,
    language,
    timeZone: 'Asia/Kuala_Lumpur',
    rows: [rows.slice(0, 1), rows.slice(1)],
    name: ['transactions', '2026-01-01', undefined, 'agent-Lim/陈 ah'],
  })

test('writes CSV for programs: BOM, translated titles, bare amounts and rates, ISO dates, unchanged text', async () => {
  const file = made('csv', 'zh')
  expect(file.fileName).toBe('transactions_2026-01-01_agent-Lim-陈-ah.csv')
  const bytes = await buffer(file.content as NodeJS.ReadableStream)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const table: string[][] = parse(bytes, { bom: true })
  expect(table[0]).toEqual(['姓名', '金额', '付款日期', '时间', '站', '率', '类型'])
  expect(table[1]).toEqual([
    '陈美玲, "Ah Ling"\nJalan 5',
    '1234.50',
    '2026-01-05',
    '2026-01-06 00:30',
    '3',
    '12.50',
    '收款',
  ])
  expect(table[2]!.slice(1, 2)).toEqual(['-50.00'])
})

test('writes no CSV cell that a spreadsheet runs as a formula', async () => {
  const bytes = await buffer(made('csv').content as NodeJS.ReadableStream)
  const table: string[][] = parse(bytes, { bom: true })
  for (const cell of table.flat()) expect(cell).not.toMatch(/^(?!-\d+\.\d\d$)[=+\-@\t\r]/)
  expect(table.slice(2).map(([name]) => name)).toEqual(rows.slice(1).map(({ name }) => `'${name}`))
  for (const [name] of table.slice(2)) expect(removeFormulaMark(name!)).toBe(name!.slice(1))
})

test('keeps as text a title that a spreadsheet would run', async () => {
  const own = `=cmd|'/c calc'!A0`
  const title = { key: own, en: own, my: own, zh: own }
  const bytes = await buffer(
    sheet({
      format: 'csv' as const,
      language: 'en' as const,
      timeZone: 'Asia/Kuala_Lumpur',
      name: ['report'],
      rows: [rows],
      columns: [{ ...columns[0]!, title } as never],
    }).content as NodeJS.ReadableStream,
  )
  expect(parse(bytes, { bom: true })[0]).toEqual([`'${own}`])
})

test('writes a workbook that a strict reader opens, without the characters that XML forbids', async () => {
  const forbidden = ['\0', '\u0001', '\u000B', '\uDE00', '\uD83D', '\uFFFE', '\uFFFF'].join('')
  const own = `Name${forbidden}`
  const title = { key: own, en: own, my: own, zh: own }
  const content = sheet({
    format: 'xlsx' as const,
    language: 'en' as const,
    timeZone: 'Asia/Kuala_Lumpur',
    name: ['report'],
    columns: [{ ...columns[0]!, title } as never],
    rows: [[{ name: `${forbidden}Ali${forbidden} 😀`, amountSen: 0, stops: 0 }]],
  }).content as NodeJS.ReadableStream
  const bytes = await buffer(content)
  expect(unreadableParts(bytes)).toEqual([])
  expect(await readSheet(bytes)).toEqual([['Name'], ['Ali 😀']])
})

test('writes XLSX that another library reads: numbers as numbers, days as days, text as text', async () => {
  const file = made('xlsx')
  expect(file.mediaType).toContain('spreadsheetml')
  const table = await readSheet(await buffer(file.content as NodeJS.ReadableStream))
  expect(table[0]).toEqual(['Name', 'Amount', 'Paid on', 'At', 'Stops', 'Rate', 'Kind'])
  // The fraction of a day is rounded to the second, as a spreadsheet shows it.
  const [, cells] = table.map((row) =>
    row.map((cell) =>
      cell instanceof Date ? new Date(Math.round(cell.getTime() / 1_000) * 1_000) : cell,
    ),
  )
  expect(cells!.slice(1)).toEqual([
    1234.5,
    new Date('2026-01-05T00:00:00Z'),
    new Date('2026-01-06T00:30:00Z'),
    3,
    0.125,
    'Credit',
  ])
  expect(table[2]!.slice(0, 2)).toEqual(['=HYPERLINK("http://evil")', -50])
})

test('names the sheet as the file, and adds up XLSX, but no running balance', async () => {
  const balance: SheetColumn<Row> = {
    title: text.credit,
    kind: 'money',
    isRunning: true,
    valueOf: () => sen(100),
  }
  const file = sheet({
    format: 'xlsx' as const,
    columns: [...columns.slice(0, 2), balance],
    language: 'en' as const,
    timeZone: 'Asia/Kuala_Lumpur',
    rows: [rows.slice(0, 2)],
    hasTotals: true,
    name: ['petty-cash', '2026-01-01', '2026-01-31', 'agent-Lim/Tan'],
  })
  const [first, ...others] = await readExcelFile(
    await buffer(file.content as NodeJS.ReadableStream),
  )
  expect(others).toEqual([])
  expect(first!.sheet).toBe('petty-cash 2026-01-01 2026-01-3')
  expect(first!.data.at(-1)).toEqual(['Total', 1184.5, null])
})

test('breaks the file off when a table fails half way, instead of ending it as complete', async () => {
  async function* failing() {
    yield rows
    throw new Error('the database went away')
  }
  const file = sheet({
    format: 'csv' as const,
    columns,
    language: 'en' as const,
    timeZone: 'Asia/Kuala_Lumpur',
    name: ['half'],
    rows: failing(),
  })
  await expect(buffer(file.content as NodeJS.ReadableStream)).rejects.toThrow('went away')
})
