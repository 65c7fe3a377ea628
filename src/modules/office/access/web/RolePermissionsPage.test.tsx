import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS, rolePermissionItems } from '#core/access/permissions.ts'
import { roleName, type RoleId } from '#core/access/roles.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { RolePermissionsPage } from './RolePermissionsPage.tsx'

async function open(role: RoleId) {
  const sent = respondWith(({ method, body }) => {
    if (method === 'POST') return { data: (body as { items: unknown }).items }
    return { data: rolePermissionItems(DEFAULT_PERMISSIONS[roleName(role)]) }
  })
  await show(<RolePermissionsPage />, { at: `/permission?role=${role}` })
  await screen.findByLabelText('Read: Notes')
  return () => sent.filter(({ method }) => method === 'POST')
}

const tick = (name: string) => userEvent.click(screen.getByLabelText(name))
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('shows twelve areas with four acts and their saved values', async () => {
  beLoggedIn('SUPER_ADMIN')
  await open(4)
  expect(screen.getAllByRole('checkbox')).toHaveLength(48)
  expect(box('Update: Cashbooks').checked).toBe(true)
  expect(box('Delete: Cashbooks').checked).toBe(false)
})

test('the role is saved as a whole after a list of the changes', async () => {
  beLoggedIn('SUPER_ADMIN')
  const writes = await open(4)
  await tick('Delete: Cashbooks')
  await tick('Read: Notes')
  expect(screen.getByText('2 changes')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save 2 changes' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Change permissions for the role Runner?')).toBeTruthy()
  const lines = within(dialog).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Delete: Cashbooks', 'Read: Notes'])
  expect(writes()).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save 2 changes' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  const [sent] = writes()
  expect(sent!.url.pathname).toBe('/api/configuration/role-permission/4')
  const { items } = sent!.body as { items: unknown[] }
  expect(items).toHaveLength(12)
  const flags = { read: false, create: false, update: false, delete: false }
  expect(items).toContainEqual({ activityName: 'NOTE_MANAGEMENT', ...flags })
  expect(items).toContainEqual({
    ...flags,
    read: true,
    update: true,
    delete: true,
    activityName: 'CASHBOOK_MANAGEMENT',
  })
})

test('undoing a tick leaves no change, and the defaults can be restored', async () => {
  beLoggedIn('SUPER_ADMIN')
  await open(4)
  await tick('Read: Notes')
  await tick('Read: Notes')
  expect(screen.getByText('0 changes')).toBeTruthy()
  await tick('Read: Notes')
  await tick('Read: Admins')
  await userEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }))
  expect(screen.getByText('0 changes')).toBeTruthy()
})

test.each([
  ['SUPER_ADMIN', 1, /super admin cannot be changed/],
  ['ADMIN', 2, /your own role/],
  ['ADMIN', 4, /view these permissions/],
] as const)('%s cannot change role %i and sees the reason', async (who, role, why) => {
  beLoggedIn(who)
  await open(role)
  expect(screen.getByText(why)).toBeTruthy()
  expect(box('Read: Notes').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
