import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { day } from '#core/calendar.ts'
import { periodAround } from '#core/reportPeriod.ts'
import { today } from '#platform/web/preferences/today.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { StatementPage } from './StatementPage.tsx'
import { readStatementPeriod } from './statementPeriod.ts'

const LINE = {
  date: '2026-01-02',
  kind: 'CREDIT',
  isReversed: true,
  cashbookCode: 'CB000001',
  receiptNumber: 'R000003',
  recordedBy: 'Siti',
  account: 'Petty cash',
  debit: 0,
  credit: 2_000,
  balance: 118_000,
}
const STATEMENT = {
  number: 'S000001',
  businessName: 'Pinjaman Jujur',
  customerId: 5,
  customerName: 'Aminah',
  from: '2026-01-01',
  to: '2026-01-31',
  language: 'en',
  openingBalance: 120_000,
  totalDebit: 0,
  totalCredit: 2_000,
  closingBalance: 118_000,
  closingInWords: 'Ringgit Malaysia: One thousand one hundred and eighty only',
  lines: [LINE],
  loans: [
    {
      cashbookCode: 'CB000001',
      debitDate: '2026-01-01',
      dueDate: '2026-03-01',
      debitDays: 60,
      debitAmount: 96_000,
      expectedCredit: 120_000,
      dailyCredit: 2_000,
      balance: 118_000,
    },
  ],
  phoneNumber: '+60123456789',
  code: 'S123-4567-89AB-CDEF',
  checkUrl: 'https://loans.example/check/S123-4567-89AB-CDEF',
}

async function open(change: object = {}, role: 'AGENT' | 'CUSTOMER' = 'AGENT') {
  const sent = respondWith(() => ({ data: { ...STATEMENT, ...change } }))
  beLoggedIn(role)
  await show(<StatementPage />, { at: '/customer/statement?id=5' })
  await screen.findByText('S000001')
  return sent
}

test('shows balances, movements, words, terms and the code', async () => {
  await open()
  for (const words of [
    'Aminah',
    'Credit in (reversed)',
    'CB000001 · R000003',
    'Siti',
    STATEMENT.closingInWords,
    STATEMENT.code,
    'RM 960.00',
  ]) {
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  }
  expect(screen.getByRole('img', { name: 'QR code for the check page' })).toBeTruthy()
})

test('where only this computer opens the address, there is no QR code, and the paper says who checks it', async () => {
  await open({ checkUrl: `http://127.0.0.1:4000/check/${STATEMENT.code}` })
  expect(screen.getByText(/^Give this code to the lender/)).toBeTruthy()
  expect(screen.getByText(STATEMENT.code)).toBeTruthy()
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
})

test('a borrower sees no columns of staff', async () => {
  await open({ lines: [{ ...LINE, recordedBy: '', account: '' }] }, 'CUSTOMER')
  expect(screen.queryByText('Recorded by')).toBeNull()
  expect(screen.queryByText('Account')).toBeNull()
})

test('a period without movements says so', async () => {
  await open({ lines: [], loans: [] })
  expect(screen.getByText('No transactions in this period.')).toBeTruthy()
})

test('is printed from its PDF, in the language of the paper', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:9' }))
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  const sent = await open({ language: 'my' })
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(opened).toHaveBeenCalledWith('blob:9'))
  const query = Object.fromEntries(sent.at(-1)!.url.searchParams)
  expect(query).toMatchObject({ format: 'pdf', paper: 'A4', language: 'my' })
})

test('requests the chosen period and language', async () => {
  const sent = await open()
  const last = () => Object.fromEntries(sent.at(-1)!.url.searchParams)
  expect(last()).toEqual({ ...periodAround('MONTHLY', today()), to: today() })
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(last()).toEqual({ to: today() }))
  await userEvent.click(screen.getByRole('radio', { name: '中文' }))
  await waitFor(() => expect(last()).toEqual({ to: today(), language: 'zh' }))
})

test('is sent to the customer in the language of the paper; a borrower chooses the chat', async () => {
  await open({ language: 'my' })
  const getChat = () =>
    decodeURIComponent(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')!)
  expect(getChat()).toMatch(
    /60123456789.*Pinjaman Jujur: penyata akaun S000001, 01-01-2026 hingga 31-01-2026/,
  )
  expect(getChat()).toMatch(/Baki perlu bayar: RM\s1,180.00/)
  cleanup()
  await open({}, 'CUSTOMER')
  expect(getChat()).not.toContain('60123456789')
})

/** A click on the link to a file would leave the page, for the tests that follow too. */
function keepPage(): void {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
}

test('each file is of the period on screen', async () => {
  keepPage()
  const sent = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'PDF, 80 mm roll' }))
  await waitFor(() => expect(sent.at(-1)!.url.pathname).toBe('/api/customer/5/statement/export'))
  expect(Object.fromEntries(sent.at(-1)!.url.searchParams)).toMatchObject({
    format: 'pdf',
    paper: '80mm',
    to: today(),
  })
})

const on = day('2026-03-15')
test.each([
  ['THIS_MONTH', { from: '2026-03-01', to: '2026-03-15' }],
  ['LAST_MONTH', { from: '2026-02-01', to: '2026-02-28' }],
  ['THIS_YEAR', { from: '2026-01-01', to: '2026-03-15' }],
  ['ALL', { to: '2026-03-15' }],
  ['nonsense', { from: '2026-03-01', to: '2026-03-15' }],
])('the period %s', (period, days) => {
  expect(readStatementPeriod({ period, from: '', to: '' }, on).days).toEqual(days)
})

test('custom days end today at the latest, and never before they begin', () => {
  const url = { period: 'CUSTOM', from: '2026-02-03', to: '2026-09-09' }
  expect(readStatementPeriod(url, on).days).toEqual({ from: '2026-02-03', to: '2026-03-15' })
  const backward = { ...url, to: '2026-01-01' }
  expect(readStatementPeriod(backward, on).days).toEqual({ from: '2026-01-01', to: '2026-01-01' })
})

function showPhone(): void {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    matches: query.includes('max-width: 768px'),
  }))
}

test('on a phone the staff share the statement first, and print it by the last button', async () => {
  showPhone()
  await open()
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.indexOf('Share')).toBe(0)
  expect(names.filter((name) => name === 'Share')).toHaveLength(1)
  expect(names.at(-1)).toBe('Print')
})

test('a borrower’s phone offers to share and to save, not to print', async () => {
  showPhone()
  keepPage()
  const sent = await open({}, 'CUSTOMER')
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy()
  for (const name of ['Print', 'Download'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save PDF' }))
  await waitFor(() => {
    const url = String(sent.at(-1)!.url)
    expect(url).toMatch(/format=pdf/)
    expect(url).toMatch(/paper=A4/)
  })
})

test('staff print it on a roll by Bluetooth; a tab that came by a link has one way back', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Bluetooth printer' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Aminah' })).toBeTruthy()
  cleanup()
  sessionStorage.setItem('portalLink', '/portal#1.2')
  await open({}, 'CUSTOMER')
  expect(screen.queryByRole('link', { name: /^Back/ })).toBeNull()
  sessionStorage.removeItem('portalLink')
})
