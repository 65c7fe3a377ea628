import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { rawRow, rawWorkbook } from '#testing/files/rawWorkbook.ts'
import { BANK_FILES } from '#testing/files/bankFiles.ts'
import { findHeadings } from '#platform/server/sheets/findHeadings.ts'
import type { Outline, SheetRow } from '#platform/server/sheets/sheetRows.ts'
import { parseSheet } from '#platform/server/threads/parseSheet.ts'
import { guessBankColumns } from './guessBankColumns.ts'
import { getSpan, readBankRows } from './readBankRows.ts'

/** Reads a file as an upload does, in this thread. */
async function readFile(content: Buffer) {
  const bytes = new Uint8Array(content)
  let outline: Outline | undefined
  for await (const piece of parseSheet({ content: bytes, reading: { outlineIn: undefined } })) {
    if ('outline' in piece) outline = piece.outline
  }
  if (!outline) throw new Error('the file has no rows')
  const { reading, titles, mapping } = findHeadings(guessBankColumns, outline, 'en')
  const encoding = outline.encoding?.name
  const rows: SheetRow[] = []
  for await (const piece of parseSheet({ content: bytes, reading: { encoding } })) {
    if ('rows' in piece) rows.push(...piece.rows.filter(({ at }) => at > reading.headingRow))
  }
  const { dayOrder } = reading
  const isText = encoding !== undefined
  return readBankRows(rows, { mapping, titles, today: day('2026-11-30'), dayOrder, isText })
}

const readText = (...lines: readonly string[]) => readFile(Buffer.from(lines.join('\n')))

describe.each(BANK_FILES)('the file $name', ({ name, content, lines }) => {
  test('has its lines in the order of the days, by the titles alone', async () => {
    const read = await readFile(content)
    expect(read.lines.map((line) => [line.on, line.amountSen, line.balanceSen])).toEqual(lines)
    expect(read.unread).toHaveLength(name === 'wise.csv' ? 1 : 0)
    const [lastOn, , lastBalanceSen] = lines.at(-1) ?? []
    expect(getSpan(read.lines)).toEqual({ firstOn: lines[0]?.[0], lastOn, lastBalanceSen })
  })
})

describe('a row that cannot be read is kept with its reason', () => {
  test.each([
    ['31/11/2026,x,5.00,', 'BANK_ROW_NO_DAY', '31/11/2026'],
    ['01/11/2027,x,5.00,', 'BANK_ROW_FUTURE', '01/11/2027'],
    ['01/11/2026,x,5.0.0,', 'BANK_ROW_NO_AMOUNT', '5.0.0'],
    ['01/11/2026,x,5.00,6.00', 'BANK_ROW_TWO_AMOUNTS', '5.00 / 6.00'],
    [',x,5.00,', 'BANK_ROW_NO_DAY', ''],
    ['26-11-02,x,5.00,', 'BANK_ROW_LONG_AGO', '26-11-02'],
    ['01/11/2026,x,1,020.00,2', 'BANK_ROW_MORE_CELLS', '2'],
  ])('%s', async (row, code, value) => {
    const read = await readText('Date,Description,Credit,Debit', '01/11/2026,a,1.00,', row)
    expect(read.unread).toMatchObject([{ row: 3, problem: { code, value } }])
    expect(read.lines).toHaveLength(1)
  })

  test('another currency, and a way that the file does not say', async () => {
    const wise = await readText('Date,Amount,Currency', '01/11/2026,5.00,SGD')
    expect(wise.unread).toMatchObject([{ problem: { code: 'BANK_ROW_CURRENCY', value: 'SGD' } }])
    const unsaid = await readText('Date,Amount,Dr/Cr', '01/11/2026,5.00,', '01/11/2026,5.00,DR')
    expect(unsaid.unread).toMatchObject([{ problem: { code: 'BANK_ROW_NO_WAY' } }])
  })
})

test('an amount that is a formula without a result is not nothing', async () => {
  const rows =
    rawRow(1, ['Date', 'Description', 'Credit']) +
    rawRow(2, ['01/11/2026', 'ALI', '<c><f>10+10</f></c>']) +
    rawRow(3, ['02/11/2026', 'ABU', '<c><v>5</v></c>'])
  const read = await readFile(rawWorkbook({ name: 'S', rows }))
  expect(read.lines).toHaveLength(1)
  expect(read.unread).toMatchObject([{ row: 2, problem: { code: 'BANK_ROW_ERROR_CELL' } }])
})

describe('dates with the month first', () => {
  const rows = ['Date,Credit', '01/02/26,5.00', '01/13/26,5.00', '01/28/26,5.00']

  test('are told by the first row that proves it', async () => {
    const cells = rows.slice(1).map((row, at) => ({ at: at + 2, cells: row.split(',') }))
    const mapping = { date: 0, moneyIn: 1 }
    const titles = ['Date', 'Credit']
    const read = readBankRows(cells, { mapping, titles, today: day('2026-11-30') })
    expect(read.monthFirst).toEqual({ row: 3, value: '01/13/26' })
  })

  test('are read as a person chose', async () => {
    const read = await readText(...rows)
    expect(read.lines.map(({ on }) => on)).toEqual(['2026-01-02', '2026-01-13', '2026-01-28'])
    expect(read).toMatchObject({ unread: [], monthFirst: undefined })
  })

  test('are a single mistake next to a row with the day first', async () => {
    const read = await readText('Date,Credit', '13/02/26,5.00', '01/14/26,5.00')
    expect(read.monthFirst).toBeUndefined()
    expect(read.unread).toMatchObject([{ problem: { code: 'BANK_ROW_NO_DAY' } }])
  })
})

test('two truly equal lines count up, also written newest first', async () => {
  const { lines } = await readText(
    'Date,Description,Credit',
    '02/11/2026,ALI,20.00',
    '01/11/2026,ALI,20.00',
    '01/11/2026,ALI,20.00',
  )
  expect(lines.map(({ on, occurrence }) => [on, occurrence])).toEqual([
    ['2026-11-01', 1],
    ['2026-11-01', 2],
    ['2026-11-02', 1],
  ])
  expect(lines[0]?.key).toBe(lines[1]?.key)
})

test('a line is known again in another shape of the export', async () => {
  const [one] = (await readText('Date,Description,Credit', '01/11/2026,ALI  bin Abu,"1,020.00"'))
    .lines
  const [other] = (await readText('Date,Amount,Details', '01 Nov 2026,1020.00 CR,Ali Bin Abu'))
    .lines
  expect(other?.key).toBe(one?.key)
})

const DAY_TEXTS = {
  slashes: (day: number) => `${String(day).padStart(2, '0')}/11/2026`,
  named: (day: number) => `${String(day).padStart(2, '0')} Nov 2026`,
  timed: (day: number) => `${day}-11-2026 10:05:00`,
}

const withCommas = (sen: number) =>
  `${String(Math.floor(sen / 100)).replace(/\B(?=(\d{3})+$)/g, ',')}.${String(sen % 100).padStart(2, '0')}`

const entry = fc.record({
  day: fc.integer({ min: 1, max: 30 }),
  sen: fc.integer({ min: 1, max: 9_999_999 }),
  isIn: fc.boolean(),
  name: fc.constantFrom('ALI', 'SITI', 'LIM AH KOW'),
})

const quoted = (cell: string) => `"${cell}"`

type Shape = readonly [titles: string, write: (figure: string, isIn: boolean) => string]

const SHAPES: Readonly<Record<string, Shape>> = {
  columns: [
    'Date,Description,Deposit,Withdrawal',
    (figure, isIn) => (isIn ? `${quoted(figure)},` : `,${quoted(figure)}`),
  ],
  zeros: [
    'Date,Description,Credit,Debit',
    (figure, isIn) => (isIn ? `${quoted(figure)},0.00` : `0.00,${quoted(figure)}`),
  ],
  signed: [
    'Date,Description,Amount,Note',
    (figure, isIn) => `${quoted(isIn ? figure : `-${figure}`)},`,
  ],
  behind: [
    'Date,Description,Amount,Note',
    (figure, isIn) => `${quoted(figure + (isIn ? '+' : '-'))},`,
  ],
  words: [
    'Date,Description,Amount,Dr/Cr',
    (figure, isIn) => `${quoted(figure)},${isIn ? 'CR' : 'DR'}`,
  ],
}

test('law: any lines in any shape, order and way of writing days are read back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...Object.values(SHAPES)),
      fc.constantFrom(...Object.values(DAY_TEXTS)),
      fc.boolean(),
      async (entries, [titles, write], toText, isNewestFirst) => {
        const sorted = entries.toSorted((one, other) => one.day - other.day)
        const rows = sorted.map(
          ({ day, sen, isIn, name }) => `${toText(day)},${name},${write(withCommas(sen), isIn)}`,
        )
        const shown = isNewestFirst ? rows.toReversed() : rows
        const total = ',TOTAL,,'
        const { lines, unread } = await readText('A BANK', titles, ...shown, total)
        expect(unread).toEqual([])
        const given = sorted.map(({ day, sen, isIn }) => [
          `2026-11-${String(day).padStart(2, '0')}`,
          isIn ? sen : -sen,
        ])
        const read = lines.map(({ on, amountSen }) => [on, amountSen])
        const inOrder = (pairs: unknown[]) => pairs.map((pair) => JSON.stringify(pair)).toSorted()
        expect(inOrder(read)).toEqual(inOrder(given))
        expect(read.map(([on]) => on)).toEqual(given.map(([on]) => on))
      },
    ),
    { numRuns: 60 },
  )
})
