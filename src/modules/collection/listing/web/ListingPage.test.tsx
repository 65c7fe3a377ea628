import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { ListingDetailsPage } from './ListingDetailsPage.tsx'
import { ListingPage } from './ListingPage.tsx'

const STOP = {
  position: 1,
  cashbookId: 12,
  cashbookCode: 'CB000012',
  customerId: 3,
  debtDays: 2,
  customerName: '陈美玲',
  phoneNumber: '+60198765432',
  place: '12 Jalan Pasar',
  day: 10,
  debitDays: 60,
  dailyCredit: sen(2_000),
  dueToday: sen(6_000),
  balance: sen(104_000),
}
const PREVIEW = {
  agentId: 7,
  agentName: 'Lim',
  date: today(),
  groupNames: [],
  isOfChosen: false,
  totals: { count: 1, dailyCredit: sen(2_000), dueToday: sen(6_000), balance: sen(104_000) },
  lines: [STOP],
}

const LISTING = {
  ...PREVIEW,
  id: 5,
  number: 3,
  runnerId: 7,
  runnerName: 'Siti',
  createdByName: 'Lim',
  createdAt: '2026-01-10T01:00:00.000Z',
}

function respond({ method, url: { pathname } }: Sent) {
  if (pathname.endsWith('/preview')) return { data: PREVIEW }
  if (method === 'POST') return { data: { ...PREVIEW, id: 5, number: 3 } }
  return { data: { items: [], total: 0, page: 1, pageSize: 20 } }
}

test('an admin who chose no agent sees an error, and no request is sent', async () => {
  const sent = respondWith(respond)
  beLoggedIn('ADMIN')
  await show(<ListingPage />, { at: '/listing' })
  await userEvent.click(await screen.findByRole('button', { name: 'Generate listing' }))
  expect(await screen.findByText('Agent cannot be empty')).toBeTruthy()
  expect(sent.some(({ method, url }) => method === 'POST' || /preview/.test(url.pathname))).toBe(
    false,
  )
})

test('an agent sees the stops immediately and creates the listing from those on screen', async () => {
  const sent = respondWith(respond)
  beLoggedIn('AGENT')
  const { url } = await show(<ListingPage />, { at: '/listing?groups=4,9&runner=8' })
  expect(await screen.findByText('陈美玲')).toBeTruthy()
  expect(screen.getByText('10/60')).toBeTruthy()
  const preview = sent.find(({ url }) => url.pathname.endsWith('/preview'))!
  expect(Object.fromEntries(preview.url.searchParams)).toEqual({
    date: today(),
    customerGroupId: '4,9',
    runnerId: '8',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Create listing (1 stop)' }))
  await waitFor(() => expect(url()).toBe('/listing/details?id=5'))
  expect(sent.find(({ method }) => method === 'POST')!.body).toEqual({
    date: today(),
    customerGroupId: '4,9',
    runnerId: 8,
    expectedCount: 1,
  })
})

test('a runner sees the assigned rounds first, and records the payment of each stop', async () => {
  respondWith(({ url: { pathname } }) =>
    /listing\/5$/.test(pathname) ? { data: LISTING } : respond({ url: { pathname } } as Sent),
  )
  beLoggedIn('RUNNER', { agentId: 7 })
  const { unmount } = await show(<ListingPage />, { at: '/listing' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  expect(headings).toEqual(['Previous listings', 'Generate listing'])
  unmount()
  await show(<ListingDetailsPage />, { at: '/listing/details?id=5' })
  const link = await screen.findByRole('link', { name: 'Add credit 陈美玲' })
  expect(link.getAttribute('href')).toBe('/customer/details?id=3&cashbookId=12&credit=12')
})
