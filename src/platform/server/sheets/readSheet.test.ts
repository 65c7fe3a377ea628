import { writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { rawRow, rawWorkbook } from '#testing/files/rawWorkbook.ts'
import { workbookOfTexts } from '#testing/files/workbookOfTexts.ts'
import { zipBomb } from '#testing/files/zipBomb.ts'
import { readOutline, readSheet } from './readSheet.ts'
import {
  MOST_COLUMNS,
  MOST_ROWS,
  type Reading,
  type SheetCounts,
  type SheetRow,
} from './sheetRows.ts'

async function getRows(content: Buffer, reading: Reading = {}): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const chunk of readSheet(content, 'test', reading)) rows.push(...chunk)
  return rows
}

const xlsx = async (rows: (string | number | boolean | Date | null)[][]) =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'S', rows },
        { name: 'T', rows: [['x']] },
      ],
    }),
  )
const csv = (text: string) => Buffer.from(text)

describe('it refuses', () => {
  const unreadable = { userMessage: { key: 'SHEET_UNREADABLE' } }
  const tooHeavy = { status: 413, userMessage: { key: 'SHEET_TOO_HEAVY' } }
  const tooLarge = { userMessage: { key: 'SHEET_TOO_LARGE' } }
  test.each([
    ['an archive that is no workbook', zipBomb(10)],
    ['half an archive', zipBomb(10).subarray(0, 40)],
  ])('%s', (_, content) => expect(getRows(content)).rejects.toMatchObject(unreadable))

  test('an archive that unpacks to more than allowed, whatever its directory claims', () =>
    expect(getRows(zipBomb(200 * 1024 * 1024))).rejects.toMatchObject(tooHeavy))

  test('a workbook with too many shared texts, and ends its thread', async () => {
    await expect(getRows(await workbookOfTexts(1_000_000))).rejects.toMatchObject(tooHeavy)
    expect(await getRows(csv('a'))).toHaveLength(1)
  })

  test('one row too many', () =>
    expect(getRows(csv('a\n'.repeat(MOST_ROWS + 2)))).rejects.toMatchObject(tooLarge))

  test('millions of rows in a small file, without reading them all', () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(4_000_000)
    return expect(getRows(rawWorkbook({ name: 'S', rows }))).rejects.toMatchObject(tooLarge)
  })

  test('one column too many', () =>
    expect(getRows(csv('a\n' + 'a,'.repeat(MOST_COLUMNS) + 'a'))).rejects.toMatchObject({
      userMessage: { key: 'SHEET_TOO_WIDE' },
      values: { row: 2, columns: MOST_COLUMNS },
    }))

  test('too long a cell', () =>
    expect(getRows(csv(`a\n${'x'.repeat(2_001)}`))).rejects.toMatchObject({
      userMessage: { key: 'SHEET_LONG_CELL' },
      values: { row: 2 },
    }))
})

describe('it reads', () => {
  test('the first sheet of a workbook, with numbers and days, and skips empty rows', async () => {
    const day = new Date('2026-01-09T00:00:00Z')
    const content = await xlsx([
      ['Name', 'Paid'],
      ['陈美玲', 12.5, null],
      [null],
      [' Ali ', day, true],
    ])
    expect(await getRows(content)).toEqual([
      { at: 1, cells: ['Name', 'Paid'] },
      { at: 2, cells: ['陈美玲', 12.5] },
      { at: 4, cells: ['Ali', day, true] },
    ])
  })

  test.each([',', ';', '\t'])('CSV apart by %j', async (mark) => {
    const content = csv(`\uFEFFName${mark}Phone\r\n"A${mark} ""B"""${mark}'+60123\r\n\r\n`)
    expect(await getRows(content)).toEqual([
      { at: 1, cells: ['Name', 'Phone'] },
      { at: 2, cells: [`A${mark} "B"`, '+60123'] },
    ])
  })

  test('CSV with quotes inside of plain cells', async () => {
    expect(await getRows(csv('a,b\n5" pipes,x'))).toEqual([
      { at: 1, cells: ['a', 'b'] },
      { at: 2, cells: ['5" pipes', 'x'] },
    ])
  })

  test('what a formula without a result and an error are, and not as text', async () => {
    const cells = [
      '<c><f>1+1</f><v/></c>',
      '<c t="e"><v>#REF!</v></c>',
      '<c t="str"><f>A1</f><v></v></c>',
    ]
    const shared = [
      '<c><f>1+1</f><v>2</v></c>',
      '<c><f>1+1</f></c>',
      '<c t="e"><f>x</f><v>#N/A</v></c>',
    ]
    const content = rawWorkbook({ name: 'S', rows: rawRow(1, cells) + rawRow(2, shared) })
    expect(await getRows(content)).toEqual([
      {
        at: 1,
        cells: [
          { unread: 'FORMULA', shown: '' },
          { unread: 'ERROR', shown: '#REF!' },
        ],
      },
      {
        at: 2,
        cells: [2, { unread: 'FORMULA', shown: '' }, { unread: 'ERROR', shown: '#N/A' }],
      },
    ])
  })

  test('the first visible sheet, past hidden ones and charts, or the one that is named', async () => {
    const sheets = rawWorkbook(
      { name: 'Old', state: 'hidden', rows: rawRow(1, ['old']) },
      { name: 'Older', state: 'veryHidden', rows: rawRow(1, ['older']) },
      { name: 'Picture' },
      { name: 'Now', rows: rawRow(1, ['now']) + rawRow(2, ['x'], ' hidden="1"') },
      { name: 'Next', rows: rawRow(1, ['next']) },
    )
    expect(await getRows(sheets)).toEqual([
      { at: 1, cells: ['now'] },
      { at: 2, cells: ['x'], isHidden: true },
    ])
    expect(await getRows(sheets, { sheet: 'Next' })).toEqual([{ at: 1, cells: ['next'] }])
    const outline = await readOutline(sheets, 'test')
    expect(outline.sheets.map(({ name }) => name)).toEqual(['Now', 'Next'])
    expect(outline.hiddenSheets).toEqual(['Old', 'Older'])
  })

  test('how many lines there are, and which are empty or hidden', async () => {
    const counts = async (content: Buffer) => {
      let found: SheetCounts | undefined
      for await (const chunk of readSheet(content, 'test', {}, (each) => (found = each))) void chunk
      return found
    }
    expect(await counts(csv('a,b\n\n"x\ny",1\n'))).toEqual({ lines: 4, empty: 1, hidden: 0 })
    const rows = rawRow(1, ['a']) + rawRow(4, ['b'], ' hidden="1"')
    expect(await counts(rawWorkbook({ name: 'S', rows }))).toEqual({
      lines: 4,
      empty: 0,
      hidden: 1,
    })
  })

  test('as many rows as allowed', async () => {
    expect(await getRows(csv('a\n'.repeat(MOST_ROWS + 1)))).toHaveLength(MOST_ROWS + 1)
  })
})
