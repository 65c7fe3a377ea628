import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { periodAround, stepPeriod } from '#core/reportPeriod.ts'
import { today } from '#platform/web/preferences/today.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { MonthEndPage } from './MonthEndPage.tsx'

const NONE = { count: 0, amount: sen(0) }
const MONTH = {
  month: '2026-01',
  from: day('2026-01-01'),
  to: day('2026-01-31'),
  transfers: { count: 2, amount: sen(5_000) },
  unsettled: NONE,
  unclosed: { count: 3, amount: sen(72_000) },
  commissions: NONE,
  balance: { debit: sen(100), credit: sen(100) },
  file: null,
  lockedThrough: null,
}

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

async function open(month: object = MONTH, at = '/report/month-end?month=2026-01') {
  const sent = respondWith(() => ({ data: month }))
  beLoggedIn('ADMIN')
  await show(<MonthEndPage />, { at })
  await screen.findByText(/steps done/)
  return sent
}

test('each step says what is open with its count, and leads to its desk', async () => {
  await open()
  screen.getByText('3 of 7 steps done')
  screen.getByText('2 transfers of RM 50.00 wait for confirmation')
  screen.getByText('3 settled cashbooks wait, profit RM 720.00')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/transfer?to=2026-01-31',
    '/cashbook?state=FULLY_PAID',
    '/report/settlement-report?state=UNCLOSED&to=2026-01-31',
    '/report/commission?from=2026-01-01&to=2026-01-31',
    '/report/trial-balance?asOf=2026-01-31',
    '/report/trial-balance?asOf=2026-01-31',
  ])
})

test('books out of balance are an open step, and a later lock covers the month', async () => {
  const balance = { debit: sen(300), credit: sen(100) }
  await open({ ...MONTH, balance, lockedThrough: '2026-02-28' })
  screen.getByText('Debits and credits differ by RM 2.00 on 31-01-2026.')
  screen.getByText('Closed through 28-02-2026')
})

test('one button makes the file of the month', async () => {
  const sent = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Make file' }))
  const isFile = ({ url }: { url: URL }) => url.pathname.endsWith('/report/month-end/file')
  await waitFor(() => expect(sent.some(isFile)).toBe(true))
  expect(sent.find(isFile)!.url.searchParams.get('month')).toBe('2026-01')
  const isList = ({ url }: { url: URL }) => url.pathname.endsWith('/report/month-end')
  await waitFor(() => expect(sent.filter(isList)).toHaveLength(2))
})

test('a super admin closes the books through the month here; an admin does not', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Close the books' })).toBeNull()
  cleanup()
  const period = { lockedThrough: null, reason: '', setAt: null, setByName: null }
  const sent = respondWith(({ url, method }) => {
    if (url.pathname.endsWith('/locked-period')) {
      return { data: method === 'GET' ? period : { ...period, lockedThrough: '2026-01-31' } }
    }
    return { data: MONTH }
  })
  beLoggedIn('SUPER_ADMIN')
  await show(<MonthEndPage />, { at: '/report/month-end?month=2026-01' })
  await userEvent.click(await screen.findByRole('button', { name: 'Close the books' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close through 31-01-2026' }))
  const isPut = ({ method }: { method: string }) => method === 'PUT'
  await waitFor(() =>
    expect(sent.filter(isPut).map(({ body }) => body)).toEqual([
      { lockedThrough: '2026-01-31', reason: '' },
    ]),
  )
})

test('the last month is shown first, and the month before by one press', async () => {
  const sent = await open(MONTH, '/report/month-end')
  const last = stepPeriod('MONTHLY', periodAround('MONTHLY', today()), -1)
  expect(sent[0]!.url.searchParams.get('month')).toBe(last.from.slice(0, 7))
  await userEvent.click(screen.getByRole('button', { name: 'Month before' }))
  const before = stepPeriod('MONTHLY', last, -1).from.slice(0, 7)
  await waitFor(() => expect(sent.at(-1)!.url.searchParams.get('month')).toBe(before))
})
