import { Notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays, formatDay } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import type { RoleName } from '#core/access/roles.ts'
import { TransfersPage } from './TransfersPage.tsx'
import type { Transfer } from './transferColumns.tsx'

const ON = today()
const SITI: Transfer = {
  id: 71,
  cashbookId: 12,
  kind: 'CREDIT',
  day: 4,
  businessDate: addDays(ON, -3),
  createdAt: `${addDays(ON, -3)}T03:00:00.000Z`,
  runnerId: 8,
  runnerName: 'Siti',
  remark: '',
  amount: sen(2_000),
  balanceAfter: sen(80_000),
  accountId: 31,
  accountName: 'Maybank 4321',
  reference: 'DN 123',
  transferState: 'UNCONFIRMED',
  removedAt: null,
  isLatest: true,
  agentId: 7,
  agentName: 'Lim',
  cashbookCode: 'CB000012',
  customerId: 3,
  customerName: 'Tan Mei',
  createdByName: 'Siti',
  confirmedAt: null,
  confirmedByName: null,
  bouncedDate: null,
  bounceReason: null,
}
const OTHER: Transfer = {
  ...SITI,
  id: 72,
  customerName: 'Kumar',
  amount: sen(500),
  businessDate: ON,
}
const CASHBOOK = createCashbookDto({ on: ON, startOn: addDays(ON, -9), paid: 200 })

type Answers = { rows?: Transfer[]; status?: number; skipped?: object[]; count?: number }

/** Shows the page to a user; the returned function lists the commands that it sent. */
async function open(
  role: RoleName,
  { rows = [SITI, OTHER], status = 1, skipped = [], count = rows.length }: Answers = {},
  at = '/transfer',
) {
  const sent = respondWith(({ method, url, body }) => {
    if (method === 'PUT') {
      const left = (skipped as { id: number }[]).map(({ id }) => id)
      const changed = (body as { ids: number[] }).ids.filter((id) => !left.includes(id))
      return { data: { changed, skipped } }
    }
    if (url.pathname.endsWith('/transfer/bounce')) {
      return { data: { changed: (body as { ids: number[] }).ids, skipped: [] } }
    }
    if (method === 'POST') return { data: { transaction: SITI, cashbook: CASHBOOK } }
    if (url.pathname.includes('/credit-details/')) {
      return { data: { cashbook: { ...CASHBOOK, status }, creditedToday: [], latestDate: ON } }
    }
    if (!url.pathname.endsWith('/transaction/transfer')) return { data: [] }
    const amount = rows.reduce((sum, row) => sum + row.amount, 0)
    return { data: { items: rows, nextCursor: null, total: { count, amount } } }
  })
  beLoggedIn(role)
  await show(
    <>
      <Notifications />
      <TransfersPage />
    </>,
    { at },
  )
  return {
    commands: () => sent.filter(({ method }) => method !== 'GET'),
    queries: () => sent.filter(({ url }) => url.pathname.endsWith('/transaction/transfer')),
  }
}

const button = (name: string) => screen.findByRole('button', { name })
beforeEach(() => localStorage.clear())

test('a runner reads the own transfers and can neither confirm nor take back', async () => {
  await open('RUNNER')
  await screen.findByText('2 transfers, RM 25.00')
  expect(screen.queryByRole('button', { name: /^Confirm RM|^Actions/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('without a transfer the page says what belongs there', async () => {
  await open('AGENT', { rows: [] })
  await screen.findByText('No transfers to confirm')
  screen.getByText(/until you have seen the money in the bank account/)
})

test('a bounce without a reason is refused at its field', async () => {
  const { commands } = await open('AGENT')
  await userEvent.click(await button('Actions for Tan Mei'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as bounced' }))
  await userEvent.click(await button('Reverse RM 20.00'))
  await screen.findByText('Reason is required.')
  expect(commands()).toEqual([])
})

test('a bounce says what happens to the balance and the original, and sends the reason', async () => {
  const { commands } = await open('AGENT')
  await userEvent.click(await button('Actions for Tan Mei'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as bounced' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Mark RM 20.00 from Tan Mei as bounced?' }),
  )
  const balance = await dialog.findByRole('row', { name: /Balance/ })
  expect(balance.textContent).toMatch(/Balance.*1,000\.00.*1,020\.00/)
  dialog.getByText(/from the loan’s credit and from Maybank 4321. The original entry of .* stays/)
  await userEvent.type(dialog.getByLabelText(/Reason/), 'not in the account')
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse RM 20.00' }))
  await waitFor(() => expect(commands()).toHaveLength(1))
  expect(commands()[0]).toMatchObject({ method: 'POST', body: { reason: 'not in the account' } })
  expect(commands()[0]!.url.pathname).toMatch(/\/transaction\/transfer\/71\/bounce$/)
})

test('a transfer of a settled cashbook leads to the cashbook, which is unsettled first', async () => {
  await open('AGENT', { status: 2 })
  await userEvent.click(await button('Actions for Tan Mei'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as bounced' }))
  const link = await screen.findByRole('link', { name: 'Open cashbook' })
  expect(link.getAttribute('href')).toBe('/customer/details?id=3&cashbookId=12')
  expect(screen.queryByLabelText(/Reason/)).toBeNull()
})

test('one tap confirms one transfer', async () => {
  const { commands, queries } = await open('AGENT')
  await userEvent.click(await button('Confirm RM 20.00 from Tan Mei'))
  await waitFor(() => expect(commands()).toHaveLength(1))
  expect(commands()[0]).toMatchObject({ method: 'PUT', body: { ids: [71] } })
  await waitFor(() => expect(queries()).toHaveLength(2))
})

test('the message of a confirmation undoes it', async () => {
  const { commands } = await open('AGENT')
  await userEvent.click(await button('Confirm RM 20.00 from Tan Mei'))
  await userEvent.click(await button('Undo'))
  await waitFor(() => expect(commands()).toHaveLength(2))
  expect(commands()[1]!.url.pathname).toMatch(/\/transaction\/transfer\/unconfirm$/)
  expect(commands()[1]!.body).toEqual({ ids: [71] })
})

test('several that never arrived are taken back with one reason', async () => {
  const { commands } = await open('AGENT')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(await button('Mark 2 as bounced'))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Mark 2 transfers, RM 25.00, as bounced?' }),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse RM 25.00' }))
  await dialog.findByText('Reason is required.')
  expect(commands()).toEqual([])
  await userEvent.type(dialog.getByLabelText(/Reason/), 'not in the account')
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse RM 25.00' }))
  await waitFor(() => expect(commands()).toHaveLength(1))
  expect(commands()[0]).toMatchObject({
    method: 'POST',
    body: { ids: [71, 72], reason: 'not in the account' },
  })
})

test('all that match are confirmed, those of other pages too', async () => {
  const { commands, queries } = await open('AGENT', { count: 3 })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(await button('Select all 3 that match'))
  await userEvent.click(await button('Confirm 3 transfers'))
  await waitFor(() => expect(commands()).toHaveLength(1))
  expect(queries().some(({ url }) => url.searchParams.get('limit') === '200')).toBe(true)
})

test('a confirmed one is taken back from its menu; of all states the column says which', async () => {
  const confirmed = {
    ...SITI,
    transferState: 'CONFIRMED',
    confirmedAt: `${ON}T04:00:00.000Z`,
  } as const
  const { commands } = await open('AGENT', { rows: [confirmed, OTHER] }, '/transfer?state=ANY')
  await screen.findByRole('columnheader', { name: 'Status' })
  await userEvent.click(await button('Actions for Tan Mei'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo confirmation' }))
  await waitFor(() => expect(commands()).toHaveLength(1))
  expect(commands()[0]!.url.pathname).toMatch(/unconfirm$/)
  expect(commands()[0]!.body).toEqual({ ids: [71] })
})

test('the selected ones are confirmed together, and skipped ones are named with the reason', async () => {
  const skipped = [{ id: 72, code: 'TRANSFER_BOUNCED', message: 'This transfer has bounced.' }]
  const { commands } = await open('AGENT', { skipped })
  for (const name of ['Tan Mei', 'Kumar']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }
  await screen.findByText('2 selected · RM 25.00')
  await userEvent.click(await button('Confirm 2 transfers'))
  await screen.findByText('Kumar, RM 5.00: This transfer has bounced.')
  screen.getByText('1 transfer was not changed:')
  expect(commands()[0]!.body).toEqual({ ids: [71, 72] })
})

test('the other tabs show who confirmed, or why it bounced, and confirm nothing', async () => {
  const confirmed = { ...SITI, confirmedAt: `${ON}T04:00:00.000Z`, confirmedByName: 'Lim' }
  const { queries } = await open('AGENT', { rows: [confirmed] }, '/transfer?state=CONFIRMED')
  await screen.findByRole('columnheader', { name: 'Confirmed by' })
  expect(queries().at(-1)!.url.searchParams.get('state')).toBe('CONFIRMED')
  expect(screen.queryByRole('button', { name: /^Confirm RM/ })).toBeNull()
  await userEvent.click(await button('Bounced'))
  await screen.findByRole('columnheader', { name: 'Bounced on' })
  expect(queries().at(-1)!.url.searchParams.get('state')).toBe('BOUNCED')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('on a phone each card has the button, and the age of an old transfer', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 768px'),
    addEventListener() {},
    removeEventListener() {},
  }))
  const { commands } = await open('AGENT')
  await screen.findByText('3 days')
  await userEvent.click(await button('Confirm RM 5.00 from Kumar'))
  await waitFor(() => expect(commands()[0]?.body).toEqual({ ids: [72] }))
})

test('the slip opens large before confirming, and a transfer without one gets its photo here', async () => {
  const { commands } = await open('AGENT', { rows: [{ ...SITI, slip: '/file/9' }, OTHER] })
  await userEvent.click(await screen.findByRole('button', { name: 'Show Tan Mei’s slip' }))
  const sheet = await screen.findByRole('dialog', { name: 'Tan Mei’s transfer slip' })
  within(sheet).getByRole('img', { name: 'Photo of Tan Mei’s transfer slip' })
  expect(within(sheet).queryByRole('button', { name: /photo/ })).toBeNull()
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('button', { name: 'Show Kumar’s slip' })).toBeNull()
  expect(commands()).toEqual([])
})

test('the list is searched, and shows what was corrected', async () => {
  const { queries } = await open('AGENT', {}, '/transfer?search=DN%20123')
  await screen.findByText('2 transfers, RM 25.00')
  expect(queries().at(-1)!.url.searchParams.get('searchTerm')).toBe('DN 123')
  await userEvent.click(await button('Corrected'))
  await waitFor(() => expect(queries().at(-1)!.url.searchParams.get('state')).toBe('CORRECTED'))
})

test('a reference that other payments have is marked', async () => {
  const sameReference = { count: 2, cashbookCode: 'CB000007', date: addDays(ON, -1) }
  const usedOn = formatDay(addDays(ON, -1))
  await open('AGENT', { rows: [{ ...SITI, sameReference }, OTHER] })
  const words = `Reference also used for 2 other payments, last CB000007, ${usedOn}`
  expect(await screen.findAllByText(words)).toHaveLength(1)
})
