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

test('an expired link shows a message and opens nothing', async () => {
  const message = 'This link has expired. Please ask for a new one.'
  respondWith(() => ({ status: 422, code: 'PORTAL_LINK_EXPIRED', message }))
  const enter = vi.fn(async () => {})
  await show(page(enter), { at: '/portal' })
  await press('Open my account')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(enter).not.toHaveBeenCalled()
})

test('a link opens only after a press, and a logged-in user gets a warning', async () => {
  beLoggedIn('AGENT')
  const sent = respondWith(() => ({ data: { customerName: 'Siti', session } }))
  const enter = vi.fn(async () => {})
  await show(page(enter), { at: '/portal' })
  expect(await screen.findByText(/You are logged in as Lim Ah Kow/)).toBeTruthy()
  expect(sent).toEqual([])
  await press('Open my account')
  await waitFor(() => expect(enter).toHaveBeenCalledWith(session))
  expect(sent.map(({ body }) => body)).toEqual([{ token: '1.2.0.9.ab' }])
  expect(sent[0]!.url.href).not.toContain('1.2.0.9')
})

test('a customer without a login creates one', async () => {
  const sent = respondWith(({ url }) => ({
    data: url.pathname.endsWith('/login') ? session : { customerName: 'Siti', session: null },
  }))
  const enter = vi.fn(async () => {})
  await show(page(enter), { at: '/portal' })
  await press('Open my account')
  expect(await screen.findByRole('heading', { name: 'Welcome, Siti' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/Username/), 'siti')
  await userEvent.type(screen.getByLabelText(/^Password/), '12345')
  await press('Save and log in')
  expect(await screen.findByText('Password length not less than 6.')).toBeTruthy()
  expect(sent).toHaveLength(1)
  await userEvent.type(screen.getByLabelText(/^Password/), '6')
  await press('Save and log in')
  await waitFor(() => expect(enter).toHaveBeenCalledWith(session))
  expect(sent[1]!.body).toEqual({ token: '1.2.0.9.ab', username: 'siti', password: '123456' })
})
