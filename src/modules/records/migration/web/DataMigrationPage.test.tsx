import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  respondWith,
  beLoggedIn,
  getFields,
  show,
  type Sent,
} from '#testing/components/showWeb.tsx'
import { DataMigrationPage } from './DataMigrationPage.tsx'

const SHEET = {
  id: 7,
  type: 'customers',
  state: 'CHECKED',
  fileName: 'old.csv',
  failure: null,
  titles: ['Agent', 'Full name', 'Tel', 'Mine'],
  samples: [['lim', 'Ali', '012', '']],
  mapping: { agent: 0, name: 1, phoneNumber: 2 },
  rowCount: 1_200,
  doneCount: 0,
  problemCount: 0,
  problems: [],
  causes: [],
  warnings: [],
  warningCount: 0,
  leftOut: [],
  leftOutCount: 0,
  answers: { cells: [], values: [], leftOut: [] },
  firstRows: [
    { at: 1, cells: ['Agent', 'Full name', 'Tel', 'Mine'] },
    { at: 2, cells: ['lim', 'Ali', '012', ''] },
  ],
  kept: '',
  counts: { lines: 1_201, empty: 0, above: 0, hidden: 0, leftOut: 0 },
  reading: {
    sheet: '',
    headingRow: 1,
    firstRow: 1,
    encoding: 'utf-8',
    isGuessed: false,
    hiddenSheets: [],
    otherSheets: [],
  },
  totals: {
    rows: 1_200,
    debit: 0,
    credit: 0,
    customers: 1_200,
    newGroups: 3,
    agents: [{ name: 'Lim', rows: 1_200, debit: 0, credit: 0 }],
  },
  requestedByName: 'Owner',
  requestedAt: '2026-01-10T04:00:00Z',
  finishedAt: null,
}

beforeEach(() => void beLoggedIn('SUPER_ADMIN'))

/**
 * Responds with the sheets in turn and then repeats the last; responds to a file with a refusal.
 */
function respondWithSheets(...sheets: object[]): Sent[] {
  let at = 0
  return respondWith(({ method, url, body }) => {
    if (method === 'GET' && url.pathname.endsWith('data-migration')) {
      return { data: { items: [], nextCursor: null } }
    }
    if (body instanceof FormData && body.has('file')) {
      const message = 'This file was already imported on 10-01-2026.'
      return { status: 409, code: 'ALREADY_IMPORTED', message, data: { errors: [], id: 7 } }
    }
    return { data: { ...SHEET, ...sheets[Math.min(at++, sheets.length - 1)] } }
  })
}

test('a file that was imported before leads to that import', async () => {
  const sent = respondWithSheets({})
  const { container, url } = await show(<DataMigrationPage />, { at: '/data-migration' })
  await userEvent.click(screen.getByLabelText('Cashbooks'))
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['a,b'], 'old.csv', { type: 'text/csv' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This file was already imported on 10-01-2026.')
  const upload = sent.find(({ method }) => method === 'POST')!
  expect(upload.url.pathname).toMatch(/data-migration\/cashbooks$/)
  expect(upload.headers.get('idempotency-key')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Open the earlier import' }))
  expect(url()).toBe('/data-migration?id=7')
})

describe('a sheet', () => {
  const at = '/data-migration?id=7'

  test('without a column for the name cannot be checked until one is chosen', async () => {
    const sent = respondWithSheets({ state: 'UPLOADED', mapping: { agent: 0, phoneNumber: 2 } })
    await show(<DataMigrationPage />, { at })
    const check = await screen.findByRole('button', { name: 'Start dry run' })
    expect(check).toHaveProperty('disabled', true)
    screen.getByText('Choose the column for: Name.')
    await userEvent.click(screen.getByRole('combobox', { name: /^Name/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Full name (Ali)' }))
    await userEvent.click(check)
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
    const { body, url } = sent.find(({ method }) => method === 'POST')!
    expect(getFields({ body })).toEqual({ id: '7', mapping: 'agent:0,phoneNumber:2,name:1' })
    expect(url.searchParams.get('dryRun')).toBe('true')
  })

  test('with problems lists them and offers no import', async () => {
    const problems = [{ row: 4, reasons: ['Agent is required.', 'Name is required.'], cells: [] }]
    respondWithSheets({ state: 'REFUSED', problemCount: 1, problems })
    await show(<DataMigrationPage />, { at })
    await screen.findByText('1 of 1,200 rows has a problem')
    expect(screen.getByText('Name is required.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  })

  test('shows what would be outstanding, before and after, of each agent and of all', async () => {
    const sums = (outstanding: number) => ({
      activeLoans: outstanding / 100_000,
      lent: 96_000,
      toPayBack: 120_000,
      paid: 20_000,
      outstanding,
    })
    const books = [
      { agentId: 7, name: 'Lim', before: sums(100_000), after: sums(200_000) },
      { agentId: 8, name: 'Wong', before: sums(0), after: sums(300_000) },
    ]
    respondWithSheets({ type: 'transactions', totals: { ...SHEET.totals, books } })
    await show(<DataMigrationPage />, { at })
    await screen.findByText('Your books after this import')
    const row = screen.getByRole('row', { name: /^All agents/ })
    expect(row.textContent).toContain('RM 1,000.00 → RM 5,000.00')
    expect(row.textContent).toContain('1 → 5')
    expect(screen.getByRole('row', { name: /^Wong/ }).textContent).toContain('→ RM 3,000.00')
  })

  test('names the unused columns before the import', async () => {
    respondWithSheets({})
    await show(<DataMigrationPage />, { at })
    await screen.findByText(/^Not used: Mine\./)
    screen.getByRole('button', { name: 'Import 1,200 customers' })
  })

  test('without unused columns shows no notice about them', async () => {
    respondWithSheets({ mapping: { ...SHEET.mapping, dailyPayer: 3 } })
    await show(<DataMigrationPage />, { at })
    await screen.findByRole('button', { name: 'Import 1,200 customers' })
    expect(screen.queryByText(/^Not used/)).toBeNull()
  })

  test('that passed is imported after a confirmation and shows its progress', async () => {
    const sent = respondWithSheets(
      {},
      { state: 'IMPORTING' },
      { state: 'IMPORTING', doneCount: 400 },
      { state: 'DONE', doneCount: 1_200 },
    )
    await show(<DataMigrationPage />, { at })
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1,200 customers' }))
    const dialog = await screen.findByRole('dialog')
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
    const buttons = [...dialog.querySelectorAll('button')]
    await userEvent.click(buttons.find((each) => each.textContent === 'Import 1,200 customers')!)
    await screen.findByText('400 of 1,200 rows')
    await screen.findByText('All 1,200 rows were imported', {}, { timeout: 3_000 })
    expect(getFields(sent.find(({ method }) => method === 'POST')!)).toEqual({ id: '7' })
  })

  test('shows the lines of the file next to what became of them', async () => {
    const counts = { lines: 1_210, empty: 3, above: 2, hidden: 4, leftOut: 1 }
    const reading = { ...SHEET.reading, headingRow: 3, sheet: 'Customers', otherSheets: ['Cover'] }
    respondWithSheets({ counts, reading, leftOutCount: 1 })
    await show(<DataMigrationPage />, { at })
    await screen.findByText('Lines in the file')
    const figures = [
      'Lines in the file',
      'Rows left out',
      'Headings and lines above',
      'Empty lines',
    ]
    const shown = figures.map(
      (name) => screen.getAllByText(name).at(-1)!.parentElement!.textContent,
    )
    expect(shown).toEqual([
      'Lines in the file1,210',
      'Rows left out1',
      'Headings and lines above3',
      'Empty lines3',
    ])
    screen.getByText(/^4 rows are hidden or filtered/)
    screen.getByText('Read: sheet “Customers”. Not read: Cover.')
  })

  test('with rows in the books imports them only when they are ticked', async () => {
    const leftOut = [
      { row: 2, reasons: ['In the books already: R000675, recorded on 27-11-2026.'] },
      { row: 3, reasons: ['In the books already: R000676, recorded on 27-11-2026.'] },
    ]
    const totals = { ...SHEET.totals, rows: 0 }
    const sent = respondWithSheets({ type: 'transactions', leftOut, leftOutCount: 2, totals })
    await show(<DataMigrationPage />, { at })
    await screen.findByText('There is nothing to import: every row is left out.')
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Import row 3' }))
    await userEvent.click(screen.getByRole('button', { name: 'Check again with 1 more row' }))
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
    expect(getFields(sent.find(({ method }) => method === 'POST')!)).toMatchObject({
      id: '7',
      kept: '3',
    })
  })

  test('shows problems by their cause', async () => {
    const rows = Array.from({ length: 30 }, (_, place) => place + 2)
    const reason = 'No active agent has the username “devi”.'
    const causes = [{ reason, count: 30, rows, column: 'agent', value: 'devi' }]
    const problems = [{ row: 2, reasons: [reason], cells: [{ column: 'agent', value: 'devi' }] }]
    const sent = respondWithSheets({ state: 'REFUSED', problemCount: 30, problems, causes })
    await show(<DataMigrationPage />, { at })
    const table = await screen.findByRole('table', { name: 'What is wrong' })
    expect(table.textContent).toContain(`30${reason}2, 3, 4, 5, 6, 7, 8, 9, 10, 11 …`)
    await userEvent.type(screen.getByLabelText('Agent in place of “devi”'), 'lim')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Leave out row 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Check again with 2 corrections' }))
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
    const { answers } = getFields(sent.find(({ method }) => method === 'POST')!)
    expect(JSON.parse(String(answers))).toEqual({
      cells: [],
      values: [{ column: 'agent', from: 'devi', to: 'lim' }],
      leftOut: [2],
    })
  })

  test('takes a cell that was put right, and gives all corrections back', async () => {
    const cells = [{ column: 'phoneNumber', value: '12' }]
    const problems = [{ row: 4, reasons: ['“12” is not a phone number.'], cells }]
    const answers = { cells: [{ row: 9, column: 'name', to: 'Ali' }], values: [], leftOut: [5] }
    const sent = respondWithSheets({ state: 'REFUSED', problemCount: 1, problems, answers })
    await show(<DataMigrationPage />, { at })
    const field = await screen.findByLabelText('Phone number in row 4')
    expect(field).toHaveProperty('value', '12')
    await userEvent.clear(field)
    await userEvent.type(field, '012-3456789')
    await userEvent.click(screen.getByRole('button', { name: 'Check again with 1 correction' }))
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
    const first = getFields(sent.find(({ method }) => method === 'POST')!)
    expect(JSON.parse(String(first.answers))).toMatchObject({
      cells: [...answers.cells, { row: 4, column: 'phoneNumber', to: '012-3456789' }],
      leftOut: [5],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove all 2 corrections' }))
    await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2))
    const last = getFields(sent.findLast(({ method }) => method === 'POST')!)
    expect(JSON.parse(String(last.answers))).toEqual({ cells: [], values: [], leftOut: [] })
  })

  test('in a guessed encoding shows its first rows for confirmation', async () => {
    const reading = { ...SHEET.reading, encoding: 'gbk', isGuessed: true }
    const sent = respondWithSheets({
      state: 'UPLOADED',
      reading,
      firstRows: [{ at: 2, cells: ['lim', '陈美玲', '012', ''] }],
    })
    await show(<DataMigrationPage />, { at })
    await screen.findByText(/^The file is not in UTF-8. It was read as GBK\./)
    expect(screen.getByRole('table', { name: 'First rows' }).textContent).toContain('陈美玲')
    await userEvent.click(screen.getByRole('button', { name: 'Start dry run' }))
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
  })

  test('without headings is read with the row that is chosen for them', async () => {
    const reading = { ...SHEET.reading, headingRow: 0, isGuessed: true }
    const sent = respondWithSheets({ state: 'UPLOADED', reading, mapping: { agent: 0, name: 1 } })
    await show(<DataMigrationPage />, { at })
    await screen.findByText(/^No headings were found/)
    screen.getByRole('radiogroup', { name: 'Which row has the headings?' })
    await userEvent.click(screen.getByRole('radio', { name: 'Headings in row 1' }))
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
    const { body } = sent.find(({ method }) => method === 'POST')!
    expect(getFields({ body })).toEqual({ id: '7', sheet: '', headingRow: '1' })
  })

  test('of a workbook is chosen among its sheets', async () => {
    const reading = { ...SHEET.reading, sheet: 'Cover', encoding: null, otherSheets: ['Pelanggan'] }
    const sent = respondWithSheets({ state: 'UPLOADED', reading })
    await show(<DataMigrationPage />, { at })
    await userEvent.click(await screen.findByRole('combobox', { name: 'Sheet' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Pelanggan' }))
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
    const { body } = sent.find(({ method }) => method === 'POST')!
    expect(getFields({ body })).toEqual({ id: '7', sheet: 'Pelanggan' })
  })

  test('with its headings on another sheet says whose rows are read under them', async () => {
    const reading = { ...SHEET.reading, headingRow: 0, sheet: 'Customers1', isGuessed: true }
    respondWithSheets({ state: 'UPLOADED', reading })
    await show(<DataMigrationPage />, { at })
    await screen.findByText(/The rows of the next sheet, “Customers1”, are read under them/)
  })
})
