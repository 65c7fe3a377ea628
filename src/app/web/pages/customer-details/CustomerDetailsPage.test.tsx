import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ROLES, type RoleName } from '#core/access/roles.ts'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { createSamePersonDto } from '#testing/dtos/createSamePersonDto.ts'
import { createCustomerDto } from '#testing/dtos/createCustomerDto.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { CustomerDetailsPage } from './CustomerDetailsPage.tsx'

const START = addDays(today(), -9)
const line = (id: number, kind: string, ringgit: number, more: object = {}) => ({
  id,
  cashbookId: 12,
  kind,
  day: 1,
  businessDate: START,
  createdAt: `${START}T01:00:00.000Z`,
  runnerId: 9,
  runnerName: 'Siti',
  remark: 'rain',
  amount: sen(ringgit * 100),
  balanceAfter: sen(104_000),
  removedAt: null,
  isLatest: false,
  ...more,
})
const LINES = [
  line(3, 'CREDIT', 140, { isLatest: true }),
  line(2, 'CREDIT', 20),
  line(1, 'DEBIT', 960),
]

let customer = createCustomerDto()
let refusesSwitch = false
let paid = 160

/** A fully paid cashbook: the first PUT settles it. */
function respondToPaid(method: string, pathname: string) {
  if (method === 'PUT') {
    customer = createCustomerDto({ activeCashbookIds: [], previousCashbooks: 3 })
    return { data: { changed: [12], skipped: [] } }
  }
  if (pathname.endsWith('/settlement')) return { data: SETTLEMENT }
  const cashbook = createCashbookDto({ on: today(), startOn: START, paid })
  const isSettled = customer.activeCashbookIds.length === 0
  return {
    data: isSettled ? { ...cashbook, status: 2, isFullyPaid: false, endDate: today() } : cashbook,
  }
}

const SETTLEMENT = {
  isFrozen: false,
  totalCredit: 120_000,
  totalDebit: 96_000,
  profit: 24_000,
  lossAmount: 0,
  agent: { name: 'Lim', rate: 0, commission: 0 },
  runners: [],
  agentCommission: 0,
  runnerCommission: 0,
  net: 24_000,
  settleType: 2,
  settledDate: null,
  settledBy: null,
  remark: '',
  closedDate: null,
  closedBy: null,
}

function respond({ method, url: { pathname } }: Sent) {
  if (paid === 1200 && pathname.startsWith('/api/cashbook/')) return respondToPaid(method, pathname)
  if (pathname.endsWith('/daily-payer') && refusesSwitch) {
    return { status: 409, code: 'UNEXPECTED', message: 'Not now.' }
  }
  if (pathname === '/api/customer/1') return { data: customer }
  if (pathname.endsWith('/same-person')) return { data: createSamePersonDto() }
  if (pathname === '/api/cashbook/12') {
    return { data: createCashbookDto({ on: today(), startOn: START, paid }) }
  }
  if (pathname.startsWith('/api/transaction/credit-details')) {
    const cashbook = createCashbookDto({ on: today(), startOn: START, paid: 160 })
    return { data: { cashbook, creditedToday: [], latestDate: START } }
  }
  if (pathname.startsWith('/api/transaction/cashbook-histories')) {
    return { data: { items: LINES, nextCursor: null } }
  }
  if (pathname === '/api/dispute') return { data: { items: [], nextCursor: null, total: 0 } }
  if (/portal\/dispute$|activity$/.test(pathname)) return { data: { items: [], nextCursor: null } }
  if (/\/(approval|user\/(customer|note|agent))$/.test(pathname)) {
    return { data: { items: [], total: 0, page: 1, pageSize: 20 } }
  }
  return method === 'DELETE' ? { data: { transaction: LINES[0], cashbook: null } } : { data: [] }
}

beforeEach(() => {
  customer = createCustomerDto({ activeCashbookIds: [12], previousCashbooks: 2 })
  refusesSwitch = false
  paid = 160
})

async function open(role: RoleName, more = '') {
  const sent = respondWith(respond)
  beLoggedIn(role, { roleId: ROLES[role] })
  const shown = await show(<CustomerDetailsPage />, { at: `/customer/details?id=1${more}` })
  return { ...shown, sent }
}

test('without an earlier loan there is no empty list of them', async () => {
  customer = createCustomerDto({ activeCashbookIds: [12], previousCashbooks: 0 })
  await open('CUSTOMER')
  expect(await screen.findByText('CB000012')).toBeTruthy()
  expect(screen.queryByText(/Previous cashbooks|Earlier loans/)).toBeNull()
})

test('the page shows the customer, the state of the cashbook and the allowed actions', async () => {
  const { url } = await open('AGENT')
  expect(await screen.findByText('CB000012')).toBeTruthy()
  expect(screen.getByText('RM 1,040.00', { selector: '[data-strong] *' })).toBeTruthy()
  expect(screen.getByText('RM 160.00 of RM 1,200.00 paid · 13%')).toBeTruthy()
  expect(screen.getByText('Previous cashbooks (2)')).toBeTruthy()
  expect(screen.getByText('Open in maps').closest('a')!.href).toContain('Petaling%20Jaya')
  await userEvent.click(screen.getByText('Add credit'))
  await waitFor(() => expect(url()).toContain('credit=12'))
})

test('the page shows every agreed figure, and the address of the customer', async () => {
  customer = createCustomerDto({ activeCashbookIds: [12], region: 'Central' })
  paid = 400
  await open('AGENT')
  await userEvent.click(await screen.findByRole('button', { name: 'Show terms' }))
  const value = async (label: string) =>
    (await screen.findAllByText(label)).map(({ nextSibling }) => nextSibling?.textContent)
  expect(await value('First Credit Amount')).toEqual([expect.stringContaining('RM 0.00')])
  expect(await value('Total debit (money out)')).toEqual([expect.stringContaining('RM 960.00')])
  expect(await value('Debt days')).toEqual(['0'])
  expect(await value('Region')).toHaveLength(1)
})

test.each(['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'] as const)(
  'only admin types can take everything about the customer: %s',
  async (role) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { sent } = await open(role)
    await screen.findByText('CB000012')
    const button = screen.queryByRole('button', { name: 'Download all data' })
    expect(button !== null).toBe(role.endsWith('ADMIN'))
    if (button) {
      await userEvent.click(button)
      await waitFor(() =>
        expect(sent.map(({ url }) => url.pathname)).toContain('/api/customer/1/file'),
      )
    }
    click.mockRestore()
  },
)

test('C opens the payment, but not while something is typed', async () => {
  customer = createCustomerDto({ activeCashbookIds: [12] })
  paid = 160
  const { url } = await open('AGENT', '&tab=notes')
  await screen.findByText('CB000012')
  fireEvent.keyDown(await screen.findByLabelText('Write a note'), { key: 'c' })
  expect(url()).not.toContain('credit=')
  fireEvent.keyDown(document.body, { key: 'c' })
  await waitFor(() => expect(url()).toContain('credit=12'))
})

test('a settled cashbook stays on the page', async () => {
  paid = 1200
  await open('AGENT')
  await userEvent.click(await screen.findByRole('button', { name: 'Settle' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Settle CB000012' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Okay' }))
  expect(await screen.findByText('Previous cashbooks (3)')).toBeTruthy()
  expect(screen.getByText('CB000012')).toBeTruthy()
  expect(await screen.findByText('Settled')).toBeTruthy()
  expect(screen.queryByText('No active cashbook')).toBeNull()
  expect(screen.getByRole('link', { name: 'Add cashbook' })).toBeTruthy()
})

test('an address without a customer shows a message and a link', async () => {
  respondWith(respond)
  beLoggedIn('AGENT')
  await show(<CustomerDetailsPage />, { at: '/customer/details' })
  expect(await screen.findByText('No customer selected')).toBeTruthy()
  expect(screen.queryByText(/filters/)).toBeNull()
  const link = screen.getByRole('link', { name: 'Go to customers' })
  expect(link.getAttribute('href')).toBe('/customer')
})

test('only the newest line can be removed, with a reason', async () => {
  const { sent } = await open('AGENT')
  const menus = await screen.findAllByLabelText(/^Actions for/)
  await userEvent.click(menus[1]!)
  expect(await screen.findByText('Edit remark')).toBeTruthy()
  const older = screen.getByRole<HTMLButtonElement>('menuitem', { name: /^Remove/ })
  expect([older.disabled, older.textContent]).toEqual([true, expect.stringContaining('newer ones')])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(menus[0]!)
  await userEvent.click(await screen.findByText('Remove'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Removal cannot be undone.$/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove RM 140.00' }))
  await dialog.findByText('Reason is required.')
  await userEvent.type(dialog.getByLabelText(/Reason/), 'typed twice')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove RM 140.00' }))
  await waitFor(() => {
    const removal = sent.find(({ method }) => method === 'DELETE')
    expect(removal?.url.pathname).toBe('/api/transaction/3')
    expect(removal?.body).toEqual({ reason: 'typed twice' })
  })
})

test('the tab of problems asks for those of this customer', async () => {
  const { sent } = await open('AGENT', '&tab=disputes')
  expect(await screen.findByText('No disputes')).toBeTruthy()
  const request = sent.find(({ url }) => url.pathname === '/api/dispute')
  expect(request?.url.searchParams.get('customerId')).toBe('1')
})

test('the card of days opens from its tab, and has a table view', async () => {
  await open('AGENT', '&tab=calendar')
  expect(await screen.findByText('Not paid 1')).toBeTruthy()
  expect(screen.getByText('In advance 7')).toBeTruthy()
  await userEvent.click(screen.getByText('Show as table'))
  expect(screen.getByText('Paid that day')).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(61)
})

test('a borrower sees the balance and the lines, and no internal data of the staff', async () => {
  await open('CUSTOMER')
  expect(await screen.findAllByText(/^(CB000012|Debit out)$/)).not.toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Show terms' })).toBeNull()
  const staffOnly = ['Add credit', 'Edit cashbook', 'Siti', 'rain', 'Daily payer', 'Settle type']
  const acts = ['Share link', 'Move to another agent', 'Open in maps', 'As of end of day']
  const records = ['Lim Ah Kow', 'Attachments', 'Notes', 'Receipts']
  for (const word of [...staffOnly, ...acts, ...records]) {
    expect(screen.queryByText(word)).toBeNull()
  }
})

test.each([
  { role: 'CUSTOMER', first: 'the balance before the own phone number' },
  { role: 'AGENT', first: 'the number to call before the balance' },
] as const)('a phone shows to $role $first', async ({ role }) => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    matches: query.includes('max-width'),
  }))
  await open(role)
  const code = await screen.findByText('CB000012')
  const [phone] = await screen.findAllByText(/^01\d-/)
  const comesBefore = (other: HTMLElement) =>
    (phone!.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  expect(comesBefore(code)).toBe(role === 'AGENT')
  expect(comesBefore(screen.getByText('Statement of account'))).toBe(role === 'AGENT')
})

test('staff write a note about the customer in a tab, and share the link', async () => {
  await open('AGENT', '&tab=notes')
  expect(await screen.findByText('No notes about Ahmad bin Ali yet')).toBeTruthy()
  const access = await screen.findByRole('button', { name: 'Give access' })
  // A printed page needs neither.
  expect(access.closest('.no-print')).toBeTruthy()
  await userEvent.click(access)
  expect(await screen.findByRole('menuitem', { name: 'Share link' })).toBeTruthy()
  expect(screen.getByLabelText('Write a note').closest('.no-print')).toBeTruthy()
  for (const label of ['As of end of day', 'Daily payer']) {
    expect(screen.getByLabelText(label).closest('.no-print')).toBeTruthy()
  }
  expect(screen.getByText(/^Daily payer: (Yes|No)$/).closest('.print-only')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Move to another agent' })).toBeNull()
})

test('an admin may move the customer to another agent', async () => {
  await open('ADMIN')
  await userEvent.click(await screen.findByRole('button', { name: 'Move to another agent' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move Ahmad bin Ali to another agent' })
  expect(within(dialog).getByRole('combobox', { name: /New agent/ })).toBeTruthy()
})

test('a login of two customers has a link to the other', async () => {
  respondWith(respond)
  const customers = [
    { id: 1, name: 'Ahmad bin Ali' },
    { id: 2, name: 'Siti' },
  ]
  beLoggedIn('CUSTOMER', { customers })
  await show(<CustomerDetailsPage />, { at: '/customer/details?id=1' })
  const nav = within(await screen.findByRole('navigation'))
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Ahmad bin Ali')
  const other = nav.getByRole('link', { name: 'Siti' })
  expect(other.getAttribute('href')).toBe('/customer/details?id=2')
})

test('the daily payer switch changes immediately and changes back after a refusal', async () => {
  refusesSwitch = true
  const { sent } = await open('AGENT')
  const toggle = await screen.findByLabelText<HTMLInputElement>('Daily payer')
  expect(toggle.checked).toBe(false)
  await userEvent.click(toggle)
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true))
  await waitFor(() => expect(toggle.checked).toBe(false))
})

test.each([
  ['AGENT', true],
  ['ADMIN', false],
  ['CUSTOMER', false],
] as const)('without a cashbook %s is offered to add one: %s', async (role, isOffered) => {
  customer = createCustomerDto({ activeCashbookIds: [] })
  await open(role)
  expect(await screen.findByText('No active cashbook')).toBeTruthy()
  expect(screen.getAllByText('Statement of account')).toHaveLength(1)
  const link = screen.queryByText('Add cashbook')?.closest('a')
  expect(link?.getAttribute('href') ?? null).toBe(isOffered ? '/cashbook/add?customerId=1' : null)
})
