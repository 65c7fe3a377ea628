import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { CUSTOMER_TYPE } from '#core/loan/customerType.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCustomerDto } from '#testing/dtos/createCustomerDto.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { CustomerListPage } from './CustomerListPage.tsx'

const ahmad = createCustomerDto()
const mei = createCustomerDto({
  id: 2,
  activeCashbookIds: [21, 22],
  name: '陈美玲',
  debtDays: 0,
  customerType: CUSTOMER_TYPE.PAID,
  lastPaidDate: today(),
  dailyPayer: true,
})
const idle = createCustomerDto({ id: 3, name: 'Siti', hasActiveCashbook: false, debtDays: 0 })
const rows = [ahmad, mei, idle]
const counts = {
  all: 3,
  dailyPayer: 1,
  nonDailyPayer: 1,
  behind: 49,
  overdue: 12,
  paid: 1,
  noActiveCashbook: 1,
}
const page = (items: readonly unknown[]) => ({
  data: { items, total: items.length, page: 1, pageSize: 20, counts },
})

/** Responds with the list; `other` responds with the subject of the test. */
function respondWithList(
  other?: (sent: Sent) => ReturnType<Parameters<typeof respondWith>[0]> | undefined,
) {
  return respondWith((sent) => {
    const own = other?.(sent)
    if (own) return own
    if (sent.url.pathname === '/api/customer/v2') return page(rows)
    return { data: { items: [], total: 0, page: 1, pageSize: 200 } }
  })
}

async function open(
  role: RoleName = 'AGENT',
  at = '/customer',
  other?: Parameters<typeof respondWithList>[0],
) {
  const sent = respondWithList(other)
  beLoggedIn(role)
  const shown = await show(<CustomerListPage />, { at })
  const lists = () => sent.filter(({ url }) => url.pathname === '/api/customer/v2')
  return { ...shown, sent, request: () => lists().at(-1)!.url.search }
}

const getActions = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  const items = await screen.findAllByRole('menuitem')
  return items.map((item) => item.textContent)
}

beforeEach(() => void vi.stubGlobal('innerWidth', 1280))

test('the URL restores the list, and an unknown parameter in it is kept', async () => {
  const { request, url } = await open(
    'AGENT',
    '/customer?currentTab=CUSTOMER&customerType=3&state=Selangor&debtDaysFrom=2&sort=debtDays%3Adesc&page=2&search=ah',
    ({ url: { pathname } }) =>
      pathname === '/api/customer/v2'
        ? { data: { items: rows, total: 23, page: 2, pageSize: 20, counts } }
        : undefined,
  )
  await screen.findByRole('link', { name: /Ahmad/ })
  const query = new URLSearchParams(request())
  expect(Object.fromEntries(query)).toEqual({
    customerType: '3',
    state: 'Selangor',
    debtDaysFrom: '2',
    searchTerm: 'ah',
    sort: 'debtDays:desc',
    page: '2',
    pageSize: '20',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(url()).toBe('/customer?currentTab=CUSTOMER&sort=debtDays%3Adesc'))
})

test('optional columns can be chosen and are in the URL', async () => {
  const { url } = await open()
  await screen.findByRole('link', { name: /Ahmad/ })
  expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'City' }))
  expect(await screen.findByRole('columnheader', { name: 'City' })).toBeTruthy()
  expect(url()).toBe('/customer?columns=city')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Reset columns' }))
  await waitFor(() => expect(url()).toBe('/customer'))
  expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull()
})

test('figures and dates are sorted from the largest and the latest first, names from A', async () => {
  const { url } = await open()
  await screen.findByRole('link', { name: /Ahmad/ })
  for (const [label, sort] of [
    ['Last paid', 'lastPaidDate%3Adesc'],
    ['Balance', 'totalBalance%3Adesc'],
    ['Name', 'name%3Aasc'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: label }))
    await waitFor(() => expect(url()).toBe(`/customer?sort=${sort}`))
  }
})

test('tabs show their counts and one is open at a time', async () => {
  const { url, request } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Overdue 12' }))
  await waitFor(() => expect(url()).toBe('/customer?customerType=3'))
  expect(request()).toContain('customerType=3')
  await userEvent.click(screen.getByRole('button', { name: 'In arrears 49' }))
  await waitFor(() => expect(url()).toBe('/customer?isBehind=true'))
  expect(request()).toContain('isBehind=true')
  await userEvent.click(screen.getByRole('button', { name: /No active cashbook/ }))
  await waitFor(() => expect(url()).toBe('/customer?hasActiveCashbook=false'))
  const open3 = screen.getAllByRole('button', { pressed: true })
  expect(open3.map((each) => each.textContent)).toEqual(['No active cashbook 1'])
  await userEvent.click(screen.getByRole('button', { name: /^All/ }))
  await waitFor(() => expect(url()).toBe('/customer'))
})

test('an admin sees the agent of each customer, and another agent clears the group', async () => {
  const { request, url } = await open(
    'ADMIN',
    '/customer?agentId=7&customerGroupId=3',
    ({ url: { pathname } }) => {
      if (pathname === '/api/user/agent') {
        return {
          data: { items: [{ id: 7, name: 'Lim Ah Kow', username: 'lim', status: 1 }], total: 1 },
        }
      }
      if (pathname !== '/api/customer-group') return undefined
      return { data: { items: [{ id: 3, groupName: 'Pasar Pagi' }], total: 1 } }
    },
  )
  expect(await screen.findByRole('columnheader', { name: 'Agent' })).toBeTruthy()
  await waitFor(() => expect(request()).toContain('agentId=7&customerGroupId=3'))
  expect(await screen.findByDisplayValue('Lim Ah Kow')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Clear Agent'))
  await waitFor(() => expect(url()).toBe('/customer'))
})

test('the selected customers become daily payers in one request, which shows that it is under way', async () => {
  let answer = () => {}
  const { sent } = await open('AGENT', '/customer', ({ method }) =>
    method === 'PUT'
      ? new Promise((resolve) => {
          answer = () => resolve({ data: { changed: [1, 3], skipped: [] } })
        })
      : undefined,
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ahmad bin Ali' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Siti' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as daily payer' }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true))
  const endpoint = sent.find(({ method }) => method === 'PUT')!
  expect(endpoint.url.pathname).toBe('/api/customer/daily-payer')
  expect(endpoint.body).toEqual({ stringIds: '1,3', status: 1 })
  const label = '2 customers are being changed …'
  expect(await screen.findByRole('progressbar', { name: label })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark as daily payer' })).toBeNull()
  await act(async () => answer())
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
})

test('each skipped customer appears with the reason', async () => {
  const skipped = [{ id: 3, code: 'NOT_FOUND', message: 'Not found.' }]
  await open('AGENT', '/customer', ({ method }) =>
    method === 'PUT' ? { data: { changed: [1], skipped } } : undefined,
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ahmad bin Ali' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Siti' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove as daily payer' }))
  expect(await screen.findByText('1 customer was not changed:')).toBeTruthy()
  expect(screen.getByText('Siti: Not found.')).toBeTruthy()
})

test('the switch changes at once, and reverts when the server refuses', async () => {
  let refuse = () => {}
  const { sent } = await open('AGENT', '/customer', ({ method }) =>
    method === 'PUT'
      ? new Promise((resolve) => {
          refuse = () => resolve({ status: 409, code: 'X', message: 'Not now.' })
        })
      : undefined,
  )
  const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name: /Ahmad/ }).checked
  await userEvent.click(await screen.findByRole('switch', { name: /Ahmad/ }))
  expect(isOn()).toBe(true)
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { dailyPayer: true } })
  await act(async () => refuse())
  await waitFor(() => expect(isOn()).toBe(false))
})

test('an agent may credit, lend, chat and edit, but not delete', async () => {
  await open('AGENT')
  expect(await getActions('Ahmad bin Ali')).toEqual([
    'Add credit',
    'Add cashbook',
    'Reloan',
    'Call',
    'WhatsApp',
    'Portal login',
    'Edit',
  ])
  const chat = screen.getByRole('menuitem', { name: 'WhatsApp' })
  expect(chat.getAttribute('href')).toBe('https://wa.me/60123456789')
  const lend = screen.getByRole('menuitem', { name: 'Add cashbook' })
  expect(lend.getAttribute('href')).toBe('/cashbook/add?customerId=1')
  const portal = screen.getByRole('menuitem', { name: 'Portal login' })
  expect(portal.getAttribute('href')).toBe('/customer/details?id=1&tab=customer&portalLink=new')
})

test('one active cashbook leads straight to its credit form, several to the customer', async () => {
  await open('AGENT')
  await getActions('Ahmad bin Ali')
  const credit = () => screen.getByRole('menuitem', { name: 'Add credit' }).getAttribute('href')
  expect(credit()).toBe('/customer/details?id=1&credit=11')
  await userEvent.keyboard('{Escape}')
  await getActions('陈美玲')
  expect(credit()).toBe('/customer/details?id=2')
})

test('an admin does not lend, and may delete a customer without a cashbook', async () => {
  await open('ADMIN')
  expect(await getActions('Ahmad bin Ali')).toEqual([
    'Add credit',
    'Call',
    'WhatsApp',
    'Portal login',
    'Edit',
    'DeleteHas an active cashbook. Settle it first.',
  ])
  await userEvent.keyboard('{Escape}')
  expect(await getActions('Siti')).toEqual([
    'Add creditNo active cashbook',
    'Call',
    'WhatsApp',
    'Portal login',
    'Edit',
    'Delete',
  ])
})

test('deleting needs a confirmation that names the customer and focuses Cancel', async () => {
  const { sent } = await open('ADMIN', '/customer', ({ method }) =>
    method === 'DELETE' ? { data: null } : undefined,
  )
  await getActions('Siti')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Siti?' })
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Siti' }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true))
  expect(sent.find(({ method }) => method === 'DELETE')!.url.pathname).toBe('/api/customer/3')
})

test('a runner reads and credits: no selection, no switch, no button to add', async () => {
  await open('RUNNER')
  expect(await getActions('Ahmad bin Ali')).toEqual(['Add credit', 'Call', 'WhatsApp'])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add customer' })).toBeNull()
})

test('a customer is redirected to their own page', async () => {
  respondWithList()
  beLoggedIn('CUSTOMER', { customers: [{ id: 12, name: 'Siti' }] })
  const { url } = await show(<CustomerListPage />, { at: '/customer' })
  await waitFor(() => expect(url()).toBe('/customer/details?id=12'))
})

test('a user who may open the page but see no customers gets a notice', async () => {
  respondWithList()
  beLoggedIn('CUSTOMER')
  await show(<CustomerListPage />, { at: '/customer' })
  expect(await screen.findByText('You don’t have access to the customer list')).toBeTruthy()
})

test('an empty list explains its content', async () => {
  await open('AGENT', '/customer', ({ url }) =>
    url.pathname === '/api/customer/v2' ? page([]) : undefined,
  )
  expect(await screen.findByText('No customers yet')).toBeTruthy()
  act(() => setLanguage('zh'))
  expect(await screen.findByText('暂无客户')).toBeTruthy()
})

test('on a phone each line shows what a runner needs on a visit, records and calls', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 768px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await open('RUNNER')
  const lines = await screen.findAllByRole('listitem')
  expect(lines[0]!.textContent).toMatch(/Ahmad bin Ali.*Pasar Pagi/)
  expect(lines[0]!.textContent).toContain('2 debt days')
  expect(lines[0]!.textContent).toContain('RM 40.00/day')
  expect(lines[1]!.textContent).toContain('Paid today')
  expect(lines[2]!.textContent).toContain('No active cashbook')
  expect(lines[2]!.textContent).not.toContain('/day')
  const credit = within(lines[0]!).getByRole('link', { name: 'Add credit for Ahmad bin Ali' })
  expect(credit.getAttribute('href')).toMatch(/credit/i)
  await getActions('Ahmad bin Ali')
  const call = screen.getByRole('menuitem', { name: 'Call' })
  expect(call.getAttribute('href')).toBe('tel:+60123456789')
})
