import { writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { workbookOfTexts } from '#testing/files/workbookOfTexts.ts'
import { zipBomb } from '#testing/files/zipBomb.ts'
import { MOST_COLUMNS, MOST_ROWS, readSheet, type SheetRow } from './readSheet.ts'

async function getRows(content: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const chunk of readSheet(content, 'test')) rows.push(...chunk)
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
    ['a quote that never ends', csv('a,b\n"x,y')],
  ])('%s', (_, content) => expect(getRows(content)).rejects.toMatchObject(unreadable))

  test('an archive that unpacks to more than allowed, whatever its directory claims', () =>
    expect(getRows(zipBomb(200 * 1024 * 1024))).rejects.toMatchObject(tooHeavy))

  test('a workbook with too many shared texts, and ends its thread', async () => {
    await expect(getRows(await workbookOfTexts(1_000_000))).rejects.toMatchObject(tooHeavy)
    expect(await getRows(csv('a'))).toHaveLength(1)
  })

  test('one row too many', () =>
    expect(getRows(csv('a\n'.repeat(MOST_ROWS + 2)))).rejects.toMatchObject(tooLarge))

  test('one column too many', () =>
    expect(getRows(csv('a,'.repeat(MOST_COLUMNS) + 'a'))).rejects.toMatchObject(tooLarge))
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

  test('as many rows as allowed', async () => {
    expect(await getRows(csv('a\n'.repeat(MOST_ROWS + 1)))).toHaveLength(MOST_ROWS + 1)
  })
})
