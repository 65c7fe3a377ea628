import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { createCustomerDto } from '#testing/dtos/createCustomerDto.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { CustomerListPage } from './CustomerListPage.tsx'

type Reply = ReturnType<Parameters<typeof respondWith>[0]>

const rows = [
  createCustomerDto({ id: 1, name: 'Ahmad', agentId: 7 }),
  createCustomerDto({ id: 2, name: 'Siti', agentId: 7, customerGroupId: null }),
  createCustomerDto({ id: 3, name: 'Devi', agentId: 8 }),
]
const none = { dailyPayer: 0, behind: 0, overdue: 0, paid: 0, noActiveCashbook: 0 }
const counts = { ...none, all: 3, nonDailyPayer: 3 }
const groups = { items: [{ id: 5, groupName: 'Pekan' }], total: 1 }
const wong = { id: 9, name: 'Wong', username: 'wong', phoneNumber: null, status: 1 }
const figures = {
  agentId: 9,
  agentName: 'Wong',
  customerCount: 2,
  alreadyThere: 1,
  fromAgents: 1,
  cashbooks: { unsettled: 3, settled: 1, closed: 0 },
  runnerCount: 1,
  totalBalance: 104_000,
  unearnedInterest: 24_000,
  leftGroups: [{ groupName: 'Pasar Pagi', customerCount: 1 }],
}

async function open(role: RoleName, other: (sent: Sent) => Reply | undefined) {
  const sent = respondWith((each) => {
    const own = other(each)
    if (own) return own
    const { pathname } = each.url
    if (pathname === '/api/customer/v2') {
      return { data: { items: rows, total: 3, page: 1, pageSize: 20, counts } }
    }
    if (pathname === '/api/customer-group') return { data: groups }
    if (pathname === '/api/user/agent') return { data: { items: [wong], total: 1 } }
    if (pathname.endsWith('/move/preview')) return { data: figures }
    return { data: { items: [], total: 0, page: 1, pageSize: 200 } }
  })
  beLoggedIn(role)
  await show(<CustomerListPage />, { at: '/customer' })
  const to = (path: string) => sent.filter(({ url }) => url.pathname === `/api/customer/${path}`)
  return { to }
}

const select = async (...names: string[]) => {
  for (const name of names) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }
}
const choose = async (dialog: HTMLElement, label: RegExp, option: RegExp) => {
  await userEvent.click(within(dialog).getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('the selected customers go into a group in one request', async () => {
  const changed = [
    { id: 1, customerGroupId: 3 },
    { id: 2, customerGroupId: null },
  ]
  const { to } = await open('AGENT', ({ method }) =>
    method === 'PUT' ? { data: { changed, skipped: [] } } : undefined,
  )
  await select('Ahmad', 'Siti')
  await userEvent.click(await screen.findByRole('button', { name: 'Move to group' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move to group' })
  await choose(dialog, /Customer group/, /Pekan/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move 2 customers' }))
  await waitFor(() => expect(to('group')).toHaveLength(1))
  expect(to('group')[0]!.body).toEqual({ stringIds: '1,2', customerGroupId: 5 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('customers of two agents cannot go into one group together', async () => {
  await open('ADMIN', () => undefined)
  await select('Ahmad', 'Devi')
  await userEvent.click(await screen.findByRole('button', { name: 'Move to group' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move to group' })
  expect(within(dialog).getByText(/A group belongs to one agent/)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: /^Move/ })).toBeNull()
})

test('an agent cannot move a customer to another agent', async () => {
  await open('AGENT', () => undefined)
  await select('Ahmad')
  expect(await screen.findByRole('button', { name: 'Move to group' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Move to another agent' })).toBeNull()
})

test('an admin sees the preview, confirms, and its figures are sent with the request', async () => {
  const { to } = await open('ADMIN', ({ url: { pathname } }) =>
    pathname === '/api/customer/move' ? { data: { ...figures, movedIds: [1, 2] } } : undefined,
  )
  await select('Ahmad', 'Siti', 'Devi')
  await userEvent.click(await screen.findByRole('button', { name: 'Move to another agent' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move 3 customers to another agent' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Review move' }))
  expect(within(dialog).getByText('New agent is required.')).toBeTruthy()
  await choose(dialog, /New agent/, /Wong/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Review move' }))
  expect(await within(dialog).findByText('RM 1,040.00')).toBeTruthy()
  expect(within(dialog).getByText('Pasar Pagi (1)')).toBeTruthy()
  expect(within(dialog).getByText('1 is already with Wong.')).toBeTruthy()
  expect(to('move')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move 2 customers to Wong' }))
  await waitFor(() => expect(to('move')).toHaveLength(1))
  expect(to('move')[0]!.body).toEqual({
    stringIds: '1,2,3',
    agentId: 9,
    customerGroupId: null,
    expected: { customerCount: 2, totalBalance: 104_000 },
  })
  expect(to('move')[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('changed figures are reported and loaded again, and the dialog stays open', async () => {
  const { to } = await open('ADMIN', ({ url: { pathname } }) =>
    pathname === '/api/customer/move'
      ? { status: 409, code: 'MOVE_CHANGED', message: 'Something changed meanwhile.' }
      : undefined,
  )
  await select('Ahmad')
  await userEvent.click(await screen.findByRole('button', { name: 'Move to another agent' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move Ahmad to another agent' })
  await choose(dialog, /New agent/, /Wong/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Review move' }))
  const submitLabel = await within(dialog).findByRole('button', {
    name: 'Move 2 customers to Wong',
  })
  const request = to('move/preview').length
  await userEvent.click(submitLabel)
  expect(await screen.findByText('Something changed meanwhile.')).toBeTruthy()
  await waitFor(() => expect(to('move/preview').length).toBeGreaterThan(request))
})
