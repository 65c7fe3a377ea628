import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { rawRow, rawWorkbook } from '#testing/files/rawWorkbook.ts'
import { getReasons, openSheetServer, people, type SheetServer } from '#testing/openSheetServer.ts'
import { migrateData } from '../contract.ts'

let sheets: SheetServer
beforeAll(async () => void (sheets = await openSheetServer()))
afterAll(async () => {
  expect(await verifyBooks(sheets.server.db)).toEqual([])
  await sheets.server.close()
})

const answers = (given: object) => ({
  answers: JSON.stringify({ cells: [], values: [], leftOut: [], ...given }),
})
const person = (at: number, agent: string) =>
  `${agent},Orang Ke ${at},012-810 ${String(at).padStart(4, '0')},${at} Jalan Pasar`
const getNames = async (like: string) =>
  (
    await sheets.server.db
      .selectFrom('customers')
      .select('name')
      .where('name', 'like', like)
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)

describe('sixty people of a messy sheet are imported in one round', () => {
  test('one answer for a cause, cells put right, and rows left out', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => person(at, at % 2 ? 'lim' : 'Lim C. Keong'))
    rows[7] = 'lim,Orang Ke 7,tiada,7 Jalan Pasar'
    rows[9] = 'lim,,012-810 0009,9 Jalan Pasar'
    const refused = await sheets.check('customers', people(...rows))
    expect(refused).toMatchObject({ state: 'REFUSED', problemCount: 32 })
    expect(refused.causes[0]).toMatchObject({ count: 30, column: 'agent', value: 'Lim C. Keong' })
    expect(refused.problems.find(({ row }) => row === 9)?.cells).toEqual([
      { column: 'phoneNumber', value: 'tiada' },
    ])
    const checked = await sheets.again(
      refused,
      answers({
        values: [{ column: 'agent', from: 'LIM C. KEONG', to: 'lim' }],
        cells: [{ row: 9, column: 'phoneNumber', to: '012-810 0007' }],
        leftOut: [11],
      }),
    )
    expect(checked).toMatchObject({
      state: 'CHECKED',
      rowCount: 59,
      leftOutCount: 1,
      answers: { leftOut: [11] },
    })
    expect(getReasons(checked.leftOut)).toEqual({ 11: 'Left out by you.' })
    expect(await sheets.importIt(checked)).toMatchObject({ state: 'DONE', doneCount: 59 })
    const names = await getNames('Orang Ke %')
    expect(names).toHaveLength(59)
    expect(names).toContain('Orang Ke 7')
  })

  test('what is still wrong is said of the answer, and shown as it was put right', async () => {
    const refused = await sheets.check('customers', people('lim,Salah,12,Jalan'))
    const again = await sheets.again(
      refused,
      answers({ cells: [{ row: 2, column: 'phoneNumber', to: '34' }] }),
    )
    expect(again.state).toBe('REFUSED')
    expect(getReasons(again.problems)[2]).toContain('“34”')
    expect(again.problems[0]?.cells).toEqual([{ column: 'phoneNumber', value: '34' }])
    const back = await sheets.again(again, answers({}))
    expect(getReasons(back.problems)[2]).toContain('“12”')
  })

  test('a required cell that is empty in many rows has one answer', async () => {
    const refused = await sheets.check('customers', people(person(71, ''), person(72, '')))
    expect(refused.causes).toMatchObject([{ count: 2, column: 'agent', value: '' }])
    const checked = await sheets.again(
      refused,
      answers({ values: [{ column: 'agent', from: '', to: 'lim' }] }),
    )
    expect(checked.state).toBe('CHECKED')
  })

  test.each(['{', '{"cells":1}', '[]'])(
    'answers that cannot be read are refused: %s',
    async (text) => {
      const sheet = await sheets.check('customers', people('lim,Salah,12,Jalan'))
      const given = {
        params: { type: 'customers' as const },
        body: { id: sheet.id, answers: text },
      }
      const { code } = await sheets.owner.request(migrateData, given as never)
      expect(code).toBe('VALIDATION_FAILED')
    },
  )
})

const ROWS = rawRow(1, ['Agent', 'Name', 'Phone number'])

describe('the reading of a file', () => {
  const cover = { name: 'Cover', rows: ROWS + rawRow(2, ['lim', 'Wrong Sheet', '012-820 0001']) }
  const list = {
    name: 'Pelanggan',
    rows:
      rawRow(1, ['Senarai', 'Pasar', '2026']) +
      rawRow(2, ['Wakil', 'Orang', 'No']) +
      rawRow(3, ['lim', 'Right Sheet', '012-820 0002']),
  }

  test('is chosen: the sheet, and the row with the headings', async () => {
    const found = await sheets.check('customers', rawWorkbook(cover, list))
    expect(found.reading).toMatchObject({ sheet: 'Cover', otherSheets: ['Pelanggan'] })
    const other = await sheets.again(found, { sheet: 'Pelanggan', headingRow: '2' })
    expect(other).toMatchObject({
      state: 'UPLOADED',
      titles: ['Wakil', 'Orang', 'No'],
      reading: { sheet: 'Pelanggan', headingRow: 2, otherSheets: ['Cover'] },
    })
    expect(other.firstRows.map(({ at }) => at)).toEqual([1, 2, 3])
    const mapping = 'agent:0,name:1,phoneNumber:2'
    const checked = await sheets.again(other, { mapping })
    expect(checked).toMatchObject({ state: 'CHECKED', rowCount: 1 })
    await sheets.importIt(checked)
    expect(await getNames('% Sheet')).toEqual(['Right Sheet'])
  })

  test('is remembered for the next file with the same headings', async () => {
    const next = {
      ...list,
      rows: list.rows + rawRow(4, ['lim', 'Next Month', '012-820 0003']),
    }
    const checked = await sheets.check('customers', rawWorkbook(cover, next))
    expect(checked.reading).toMatchObject({ sheet: 'Pelanggan', headingRow: 2 })
    expect(checked.mapping).toEqual({ agent: 0, name: 1, phoneNumber: 2 })
    expect(checked.state).not.toBe('UPLOADED')
  })

  test('of a text file is chosen by its encoding', async () => {
    const text = new Uint8Array(
      Buffer.from(people('lim,Jos\xe9 Per\xe9ira,012-820 0004,x'), 'latin1'),
    )
    const found = await sheets.check('customers', Buffer.from(text))
    const western = await sheets.again(found, { encoding: 'windows-1252' })
    expect(western).toMatchObject({ reading: { isGuessed: false }, state: 'UPLOADED' })
    expect(western.samples[0]?.[1]).toBe('José Peréira')
  })

  test('reads dates with slashes with the day first, says so, and takes the other order', async () => {
    const titles = 'Cashbook number,Date,Amount,Kind'
    const text = `${titles}\nK-2,10/11/2026,1,x\nK-2,10/10/2026,2,x`
    const found = await sheets.check('transactions', text)
    expect(found).toMatchObject({
      state: 'CHECKED',
      reading: { dayOrder: 'DAY_FIRST', unclearDay: '10/11/2026', isGuessed: false },
    })
    expect(JSON.stringify(found)).toContain(
      '“10/11/2026” is read as 10-11-2026, with the day first',
    )
    const mapping = 'reference:0,date:1,amount:2'
    const other = { dayOrder: 'MONTH_FIRST', headingRow: '1', mapping }
    const chosen = await sheets.again(found, other)
    expect(chosen).toMatchObject({
      state: 'CHECKED',
      reading: { dayOrder: 'MONTH_FIRST', unclearDay: '', isGuessed: false },
    })
    expect(JSON.stringify(chosen)).not.toContain('with the day first')
    // The next file of these headings is read as this one, and one that proves the opposite is not.
    const next = await sheets.check('transactions', `${titles}\nK-2,11/03/2026,3,x`)
    expect(next).toMatchObject({ state: 'CHECKED', reading: { dayOrder: 'MONTH_FIRST' } })
    const last = await sheets.check('transactions', `${titles}\nK-2,13/11/2026,4,x`)
    expect(last).toMatchObject({ state: 'CHECKED', reading: { dayOrder: 'DAY_FIRST' } })
  })

  test('asks before dates are read with the month first', async () => {
    const text = 'Cashbook number,Date,Amount\nK-2,10/11/2026,1\nK-2,10/14/2026,2'
    const found = await sheets.check('transactions', text)
    expect(found).toMatchObject({
      state: 'UPLOADED',
      reading: { dayOrder: 'MONTH_FIRST', isGuessed: true },
    })
  })

  test('says which dates do not fit the order of the others', async () => {
    const text = 'Cashbook number,Date,Amount\nK-2,13/10/2026,1\nK-2,10/14/2026,2'
    const found = await sheets.check('transactions', text)
    expect(found).toMatchObject({ state: 'REFUSED', problems: [{ row: 3 }] })
    const { problems } = found
    expect(problems[0]?.reasons[0]).toMatch(/^Date: “10\/14\/2026” has day and month in another/)
  })

  test.each([
    [{ sheet: 'Nowhere' }, 'sheet'],
    [{ headingRow: '3' }, 'headingRow'],
    [{ headingRow: '99' }, 'headingRow'],
    [{ headingRow: 'x' }, 'headingRow'],
    [{ encoding: 'ebcdic' }, 'encoding'],
    [{ dayOrder: 'YEAR_FIRST' }, 'dayOrder'],
  ])('is refused where there is nothing to read: %j', async (choice, path) => {
    const found = await sheets.check('customers', rawWorkbook(list, cover))
    const body = { id: found.id, sheet: 'Pelanggan', ...choice }
    const refused = await sheets.owner.request(migrateData, {
      params: { type: 'customers' },
      body,
    } as never)
    expect(refused).toMatchObject({ success: false, data: { errors: [{ path }] } })
  })

  test('is not changed once the sheet was imported', async () => {
    const done = await sheets.bringIn('customers', people(person(81, 'lim')))
    const refused = await sheets.owner.request(migrateData, {
      params: { type: 'customers' },
      body: { id: done.id, headingRow: '1' },
    } as never)
    expect(refused.code).toBe('DRY_RUN_FIRST')
  })
})
