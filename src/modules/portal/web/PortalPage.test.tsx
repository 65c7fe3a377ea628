import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ROLES } from '#core/access/roles.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { PortalPage, type OpenedSession } from './PortalPage.tsx'

const session: OpenedSession = {
  token: 't',
  user: {
    id: 9,
    username: 'siti',
    name: 'Siti',
    phoneNumber: null,
    roleId: ROLES.CUSTOMER,
    agentId: 7,
    commissionRate: 0,
    status: 1,
    profilePhoto: null,
    pettyCash: null,
    needsSecondFactor: false,
    formerOutboxKeys: [],
    outboxKey: 'cd'.repeat(32),
    customers: [{ id: 3, name: 'Siti' }],
  },
}
const page = (onSession: () => Promise<void>) => (
  <PortalPage token="1.2.0.9.ab" onSession={onSession} />
)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('an expired link shows a message and creates nothing', async () => {
  const message = 'This link has expired. Please ask for a new one.'
  respondWith(() => ({ status: 422, code: 'PORTAL_LINK_EXPIRED', message }))
  const enter = vi.fn(async () => {})
  await show(page(enter), { at: '/portal/login' })
  await userEvent.type(screen.getByLabelText(/Username/), 'siti')
  await userEvent.type(screen.getByLabelText(/^Password/), '123456')
  await press('Save and log in')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(enter).not.toHaveBeenCalled()
})

test('a customer with a link creates a login, and somebody else who is logged in is named', async () => {
  beLoggedIn('AGENT')
  const sent = respondWith(() => ({ data: session }))
  const enter = vi.fn(async () => {})
  await show(page(enter), { at: '/portal/login' })
  expect(await screen.findByText(/You are logged in as Lim Ah Kow/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/Username/), 'siti')
  await userEvent.type(screen.getByLabelText(/^Password/), '12345')
  await press('Save and log in')
  expect(await screen.findByText('Password length not less than 6.')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Password/), '6')
  await press('Save and log in')
  await waitFor(() => expect(enter).toHaveBeenCalledWith(session))
  expect(sent[0]!.body).toEqual({ token: '1.2.0.9.ab', username: 'siti', password: '123456' })
  expect(sent[0]!.url.href).not.toContain('1.2.0.9')
})

test('a borrower who came by the link is not told of being logged out', async () => {
  beLoggedIn('CUSTOMER', { username: '', name: 'Siti' })
  await show(
    page(async () => {}),
    { at: '/portal/login' },
  )
  await screen.findByLabelText(/Username/)
  expect(screen.queryByText(/You are logged in as/)).toBeNull()
})
