import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS, type Permission } from '#core/access/permissions.ts'
import { addDays } from '#core/calendar.ts'
import { keepSession } from '#platform/web/session/sessionState.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createPageDto } from '#testing/dtos/createAgentDto.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { CashbookListPage } from './CashbookListPage.tsx'

const row = (id: number, customerName: string, paid: number) => ({
  ...createCashbookDto({ on: today(), startOn: addDays(today(), -90), paid }),
  id,
  cashbookId: `CB00000${id}`,
  customerId: id + 30,
  customerName,
  customerGroupName: null,
  closedDate: null,
  profit: null,
  net: null,
})
const ROWS = [row(1, 'Tan Ah Kow', 1200), row(2, '陈美玲', 1200), row(3, 'Ahmad', 500)]
const PAGE = {
  items: ROWS,
  total: 3,
  page: 1,
  pageSize: 20,
  sums: {
    totalBalance: 70_000,
    dueToday: 70_000,
    totalCredit: 290_000,
    totalDebit: 288_000,
    lossAmount: 0,
    profit: null,
    commission: null,
    net: null,
  },
  counts: {
    unsettled: { count: 3, amount: 70_000 },
    settled: 41,
    closed: 1_200,
    fullyPaid: { count: 2, amount: 240_000 },
    overdue: { count: 1, amount: 70_000 },
  },
}
const OWED = { id: 3, code: 'BALANCE_REMAINS', message: 'RM 700.00 is still outstanding.' }

function respond({ method, url }: Sent) {
  if (method === 'PUT') return { data: { changed: [1], skipped: [OWED] } }
  return url.pathname.startsWith('/api/cashbook/status/')
    ? { data: PAGE }
    : { data: createPageDto([]) }
}

async function open(at: string) {
  const sent = respondWith(respond)
  const shown = await show(<CashbookListPage />, { at })
  const lists = () => sent.filter(({ url }) => url.pathname.startsWith('/api/cashbook/status/'))
  return { ...shown, lists, puts: () => sent.filter(({ method }) => method === 'PUT') }
}

test('a runner sees the lists and can select nothing', async () => {
  beLoggedIn('RUNNER')
  await open('/cashbook')
  expect(await screen.findByText('Tan Ah Kow')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('each unsettled cashbook has a status', async () => {
  beLoggedIn('AGENT')
  const on = today()
  const states = [
    [{ startOn: addDays(on, -2), paid: 40 }, 'Due today'],
    [{ startOn: addDays(on, -2), paid: 0 }, 'In arrears'],
    [{ startOn: addDays(on, -2), paid: 60 }, 'Up to date'],
    [{ startOn: addDays(on, -90), paid: 500 }, 'Overdue'],
    [{ startOn: addDays(on, -90), paid: 1200 }, 'Fully paid but unsettled'],
  ] as const
  const items = states.map(([story], i) => ({
    ...row(i + 1, `customer ${i}`, 0),
    ...createCashbookDto({ on, ...story }),
    id: i + 1,
    cashbookId: `CB00001${i}`,
  }))
  respondWith(({ url }) =>
    url.pathname.startsWith('/api/cashbook/status/')
      ? { data: { ...PAGE, items, total: items.length } }
      : { data: createPageDto([]) },
  )
  await show(<CashbookListPage />, { at: '/cashbook' })
  const rows = (await screen.findAllByRole('row')).filter((each) =>
    /CB00001/.test(each.textContent),
  )
  expect(
    rows.map((each) => states.find(([, word]) => each.textContent.includes(word))?.[1]),
  ).toEqual(states.map(([, word]) => word))
})

test('a user without access to customers has no link to them and still sees the cashbooks', async () => {
  const user = beLoggedIn('RUNNER')
  keepSession(user, 't', ['CASHBOOK_MANAGEMENT_READ'] satisfies Permission[])
  await open('/cashbook')
  expect(await screen.findByText('Tan Ah Kow')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Customers' })).toBeNull()
})

test('a customer is redirected to their own page', async () => {
  beLoggedIn('CUSTOMER', { customers: [{ id: 31, name: 'Tan' }] })
  const { url, lists } = await open('/cashbook')
  await waitFor(() => expect(url()).toBe('/customer/details?id=31'))
  expect(lists()).toEqual([])
})

test('the tabs show counts; the status is in the path and the queue in the query', async () => {
  beLoggedIn('AGENT')
  const { url, lists } = await open('/cashbook')
  const tabs = within(await screen.findByRole('group', { name: 'Status' }))
  const tab = (name: string) => tabs.findByRole('button', { name })
  expect(await tab('Closed 1,200')).toBeTruthy()
  expect(lists()[0]!.url.pathname).toBe('/api/cashbook/status/1/cashbook')
  await userEvent.click(await tab('Fully paid but unsettled 2'))
  await waitFor(() => expect(url()).toBe('/cashbook?state=FULLY_PAID'))
  expect(lists().at(-1)!.url.search).toContain('state=FULLY_PAID')
  await userEvent.click(await tab('Settled 41'))
  await waitFor(() => expect(url()).toBe('/cashbook?status=2'))
  await waitFor(() => expect(lists().at(-1)!.url.pathname).toBe('/api/cashbook/status/2/cashbook'))
  expect(lists().at(-1)!.url.search).toBe('?page=1&pageSize=20')
})

test('the sums cover all matching rows', async () => {
  beLoggedIn('AGENT')
  await open('/cashbook')
  expect(await screen.findAllByText('Balance')).not.toEqual([])
  expect(screen.getAllByText('RM 2,900.00')).toHaveLength(2)
  const link = screen.getByText('CB000001').closest('a')
  expect(link!.getAttribute('href')).toBe('/customer/details?id=31&cashbookId=1')
})

test('selected cashbooks are settled after a confirmation with their count; those that remain are named', async () => {
  beLoggedIn('AGENT')
  const { puts } = await open('/cashbook')
  for (const code of ['CB000001', 'CB000003']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${code}` }))
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Settle 2' }))
  expect(await screen.findByText('Settle 2 cashbooks?')).toBeTruthy()
  expect(screen.getByText(/^RM 1,700.00 has been paid on them/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(puts()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Settle 2' }))
  const sure = await screen.findByRole('button', { name: 'Settle 2 cashbooks' })
  await userEvent.dblClick(sure)
  expect(await screen.findByText('CB000003, Ahmad: RM 700.00 is still outstanding.')).toBeTruthy()
  expect(screen.getByText('1 cashbook settled')).toBeTruthy()
  expect(puts()).toHaveLength(1)
  expect(puts()[0]!.url.pathname).toBe('/api/cashbook/status/2')
  expect(puts()[0]!.body).toEqual({ ids: [1, 3], remark: '' })
})

test('the close confirmation focuses Cancel and warns that it is final', async () => {
  beLoggedIn('AGENT')
  await open('/cashbook?status=2')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select CB000001' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close 1' }))
  expect(await screen.findByText(/The status cannot be changed afterwards/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
})

test('closed cashbooks cannot be selected', async () => {
  expect(DEFAULT_PERMISSIONS.AGENT).toContain('CASHBOOK_MANAGEMENT_UPDATE')
  beLoggedIn('AGENT')
  await open('/cashbook?status=3')
  expect(await screen.findByText('CB000001')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
