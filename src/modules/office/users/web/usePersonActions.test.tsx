import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { createAgentDto, createPageDto, createRunnerDto } from '#testing/dtos/createAgentDto.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { AdminListPage } from './admins/AdminListPage.tsx'
import { AgentListPage } from './agents/AgentListPage.tsx'
import { RunnerList } from './runners/RunnerList.tsx'

const inUse = 'This agent still has 12 customers. Set the agent inactive instead.'

async function openMenu(entry: string, change = {}) {
  beLoggedIn('ADMIN')
  const sent = respondWith(({ method }) => {
    if (method === 'DELETE') return { status: 409, code: 'AGENT_IN_USE', message: inUse }
    if (method === 'PUT') return { data: { id: 2, status: -1 } }
    return { data: createPageDto([createAgentDto(change)]) }
  })
  await show(<AgentListPage />, { at: '/agent' })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Lim Ah Kow' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
  return sent.filter.bind(sent, ({ method }) => method !== 'GET')
}

test('deactivating an agent requires a confirmation that names the effects', async () => {
  const writes = await openMenu('Set inactive')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Set Lim Ah Kow inactive?')).toBeTruthy()
  const effects = within(dialog).getAllByRole('listitem')
  expect(effects.map(({ textContent }) => textContent)).toEqual([
    'Lim Ah Kow will be logged out now and cannot log in until reactivated.',
    'Kept with this agent: 12 customers, 2 runners and 8 active cashbooks.',
    'New customers, runners and cashbooks cannot be assigned to this agent.',
    'Their runners are also logged out and cannot log in or collect until this agent is reactivated.',
    'Their petty cash of RM 300.00 is no longer counted in the header total.',
  ])
  expect(writes()).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set inactive' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]).toMatchObject({ method: 'PUT', body: { status: -1 } })
  expect(writes()[0]!.url.pathname).toBe('/api/user/agent/2/status')
})

test('Cancel has the focus and does nothing', async () => {
  const writes = await openMenu('Set inactive')
  const dialog = await screen.findByRole('dialog')
  const cancel = within(dialog).getByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(document.activeElement).toBe(cancel))
  await userEvent.click(cancel)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes()).toHaveLength(0)
})

test('an inactive agent is activated after a confirmation', async () => {
  const writes = await openMenu('Set active', { status: -1 })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/can log in again/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set active' }))
  await waitFor(() => expect(writes()[0]).toMatchObject({ body: { status: 1 } }))
})

test('a user who cannot be deleted can be deactivated instead, and the dialog lists the dependent records', async () => {
  const writes = await openMenu('Delete')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Lim Ah Kow' }))
  expect(await screen.findByText('Lim Ah Kow cannot be deleted')).toBeTruthy()
  expect(screen.getByText(inUse)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Set inactive' }))
  await waitFor(() => expect(writes().map(({ method }) => method)).toEqual(['DELETE', 'PUT']))
})

test('a new password is typed twice and never too short', async () => {
  const writes = await openMenu('Reset password')
  const dialog = await screen.findByRole('dialog')
  const type = (label: RegExp, value: string) =>
    userEvent.type(within(dialog).getByLabelText(label, { selector: 'input' }), value)
  const set = () =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Set new password' }))
  await type(/New password/, '12345')
  await set()
  expect(await within(dialog).findByText('Password length not less than 6.')).toBeTruthy()
  await type(/New password/, '6')
  await type(/Confirm password/, '654321')
  await set()
  expect(await within(dialog).findByText('Passwords do not match')).toBeTruthy()
  expect(writes()).toHaveLength(0)
})

/** Opens an entry of the first row's menu, on the list of runners or of admins. */
async function openPersonMenu(page: ReactElement, row: { name: string }, entry: string) {
  beLoggedIn('SUPER_ADMIN')
  const inUse = 'This runner still has 3 cashbooks and RM 40.00 collected.'
  const sent = respondWith(({ method }) => {
    if (method === 'DELETE') return { status: 409, code: 'RUNNER_IN_USE', message: inUse }
    if (method === 'PUT') return { data: { id: 6, status: -1 } }
    return { data: createPageDto([row]) }
  })
  await show(page, { at: '/' })
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${row.name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
  return sent.filter.bind(sent, ({ method }) => method !== 'GET')
}

const effectsShown = async () => {
  const dialog = within(await screen.findByRole('dialog'))
  return dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('the dialog for a runner names the cashbooks that need another collector', async () => {
  const writes = await openPersonMenu(<RunnerList />, createRunnerDto(), 'Set inactive')
  expect(await effectsShown()).toEqual([
    'Ravi will be logged out now and cannot log in until reactivated.',
    'This runner is assigned to 5 active cashbooks. Someone else must collect on them.',
    'This runner cannot be selected for new cashbooks and credits.',
    'Payments collected by Ravi so far are kept and still earn commission.',
  ])
  expect(writes()).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Set inactive' }))
  await waitFor(() => expect(writes()[0]).toMatchObject({ method: 'PUT', body: { status: -1 } }))
})

test('a runner with collections can be deactivated instead of deleted', async () => {
  const writes = await openPersonMenu(<RunnerList />, createRunnerDto(), 'Delete')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ravi' }))
  expect(await screen.findByText(/3 cashbooks and RM 40.00 collected/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Set inactive' }))
  await waitFor(() => expect(writes().map(({ method }) => method)).toEqual(['DELETE', 'PUT']))
})

test('the dialog for an admin names only the logout', async () => {
  await openPersonMenu(
    <AdminListPage />,
    createAgentDto({ name: 'Mei', roleId: 2 }),
    'Set inactive',
  )
  expect(await effectsShown()).toEqual([
    'Mei will be logged out now and cannot log in until reactivated.',
  ])
})

test('the devices of an agent are shown, and a press logs them out everywhere', async () => {
  beLoggedIn('ADMIN')
  const session = {
    id: 'ab12',
    isCurrent: false,
    device: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile',
    address: '203.0.113.7',
    createdAt: '2026-01-10T01:00:00.000Z',
    lastSeenAt: '2026-01-10T04:00:00.000Z',
  }
  const sent = respondWith(({ method, url }) => {
    if (method === 'DELETE') return { data: { ended: 1 } }
    return {
      data: url.pathname.endsWith('/session') ? [session] : createPageDto([createAgentDto()]),
    }
  })
  await show(<AgentListPage />, { at: '/agent' })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Lim Ah Kow' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Devices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lim Ah Kow’s devices' }))
  expect(await dialog.findByText(/203\.0\.113\.7/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  const isEnd = ({ method }: { method: string }) => method === 'DELETE'
  await waitFor(() => expect(sent.find(isEnd)?.url.pathname).toBe('/api/user/agent/2/session'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a super admin makes an admin a super admin, after a confirmation', async () => {
  beLoggedIn('SUPER_ADMIN')
  const admin = { ...createAgentDto({ id: 5, name: 'Farah' }), roleId: 2 }
  const sent = respondWith(({ method }) => ({
    data: method === 'PUT' ? { ...admin, roleId: 1 } : createPageDto([admin]),
  }))
  await show(<AdminListPage />, { at: '/admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Farah' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make super admin' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Farah a super admin?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Make super admin' }))
  const isWrite = ({ method }: { method: string }) => method === 'PUT'
  await waitFor(() => expect(sent.find(isWrite)).toMatchObject({ body: { roleId: 1 } }))
  expect(sent.find(isWrite)!.url.pathname).toBe('/api/user/admin/5/role')
})
