import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { CustomerListPage } from '../../web/CustomerListPage.tsx'

type Reply = ReturnType<Parameters<typeof respondWith>[0]>

const group = {
  id: 3,
  groupName: 'Pasar Pagi',
  agentId: 7,
  agentName: 'Lim Ah Kow',
  customerCount: 2,
  totalBalance: 48_000,
  collectedToday: 6_000,
  createdAt: '2026-01-01T04:00:00.000Z',
}
const empty = {
  ...group,
  id: 4,
  groupName: 'Taman Sentosa',
  customerCount: 0,
  totalBalance: 0,
  collectedToday: 0,
}
const agents = {
  data: { items: [{ id: 7, name: 'Lim Ah Kow', username: 'lim', status: 1 }], total: 1 },
}

async function open(role: RoleName, other: (sent: Sent) => Reply | undefined = () => undefined) {
  const sent = respondWith((each) => {
    const own = other(each)
    if (own) return own
    if (each.url.pathname === '/api/user/agent') return agents
    return { data: { items: [group, empty], total: 2, page: 1, pageSize: 20 } }
  })
  beLoggedIn(role)
  const shown = await show(<CustomerListPage />, { at: '/customer?currentTab=GROUP' })
  await screen.findByText('Pasar Pagi')
  return { ...shown, sent, written: () => sent.filter(({ method }) => method !== 'GET') }
}

test('a group opens its customers', async () => {
  await open('ADMIN')
  const link = screen.getByRole('link', { name: 'Pasar Pagi' })
  expect(link.getAttribute('href')).toBe('/customer/group?id=3')
  expect(screen.getByText('RM 480.00')).toBeTruthy()
  expect(screen.getByText('RM 60.00')).toBeTruthy()
})

test('the pencil renames in place: Esc keeps the name, Enter saves the new one', async () => {
  const { written } = await open('AGENT', ({ method }) =>
    method === 'PUT' ? { data: { ...group, groupName: 'Pasar Malam' } } : undefined,
  )
  const pencil = () => userEvent.click(screen.getByRole('button', { name: 'Rename Pasar Pagi' }))
  await pencil()
  await userEvent.type(screen.getByRole('textbox', { name: 'Group name' }), ' lama{Escape}')
  expect(screen.getByRole('link', { name: 'Pasar Pagi' })).toBeTruthy()
  await pencil()
  const input = screen.getByRole('textbox', { name: 'Group name' })
  await userEvent.clear(input)
  await userEvent.type(input, 'Pasar Malam{Enter}')
  await waitFor(() => expect(written()).toHaveLength(1))
  expect(written()[0]).toMatchObject({ method: 'PUT', body: { groupName: 'Pasar Malam' } })
  expect(written()[0]!.url.pathname).toBe('/api/customer-group/3')
})

test('the form shows at the field that the name is taken', async () => {
  await open('AGENT', ({ method }) =>
    method === 'PUT'
      ? {
          status: 422,
          code: 'GROUP_NAME_TAKEN',
          message: 'Taken.',
          data: { errors: [{ path: 'groupName', message: 'Taken.' }] },
        }
      : undefined,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Rename Pasar Pagi' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Group name' }), '{Enter}')
  expect(await screen.findByText('Taken.')).toBeTruthy()
})

test('an admin type chooses the agent of a new group', async () => {
  const { written } = await open('ADMIN', ({ method }) =>
    method === 'POST' ? { data: { ...group, id: 5, groupName: 'Jalan Besar' } } : undefined,
  )
  await userEvent.click(screen.getByRole('button', { name: 'New group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New group' }))
  await userEvent.type(dialog.getByLabelText(/^Group name/), 'Jalan Besar')
  await userEvent.click(dialog.getByRole('button', { name: 'Add group' }))
  expect(await dialog.findByText('Agent is required.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('combobox', { name: /Agent/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Lim Ah Kow/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add group' }))
  await waitFor(() => expect(written()).toHaveLength(1))
  expect(written()[0]!.body).toEqual({ groupName: 'Jalan Besar', agentId: 7 })
})

test('only an empty group can be deleted', async () => {
  await open('AGENT')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Pasar Pagi' }))
  const item = await screen.findByRole('menuitem')
  expect(item.textContent).toContain('2 customers are still in this group. Move them out first.')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Taman Sentosa' }))
  expect((await screen.findByRole('menuitem')).textContent).toBe('Delete')
})

test('a runner reads groups and changes nothing', async () => {
  await open('RUNNER')
  expect(screen.queryByRole('button', { name: /Rename/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'New group' })).toBeNull()
})
