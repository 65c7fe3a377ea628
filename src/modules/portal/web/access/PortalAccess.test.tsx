import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { PortalAccess } from './PortalAccess.tsx'

const customer = { id: 3, name: 'Siti', phoneNumber: '+60123456789', agentId: 7 }
const login = {
  id: 31,
  username: 'siti',
  name: 'Siti',
  agentId: 7,
  status: 1,
  createdAt: '2026-01-01T04:00:00.000Z',
  lastLoginAt: null,
  customers: [
    { id: 3, name: 'Siti' },
    { id: 4, name: 'Ahmad' },
  ],
}
const URL_OF_LINK = 'https://pinjaman.example.my/portal?lang=my#3.7.0.1768000000.ab'
let linkUrl = URL_OF_LINK
let logins: unknown[] = []
beforeEach(() => {
  logins = [login]
  linkUrl = URL_OF_LINK
})

function respond({ method, url: { pathname } }: Sent) {
  if (method === 'GET' && pathname === '/api/user/customer') {
    return { data: { items: logins, total: logins.length, page: 1, pageSize: 50 } }
  }
  if (method === 'POST') return { data: { ...login, username: 'siti-kedai' } }
  if (pathname === '/api/customer') return { data: [customer, { id: 4, name: 'Ahmad' }] }
  if (method === 'GET' && pathname === '/api/customer/portal-url') {
    return {
      data: { url: linkUrl, expiresAt: '2026-01-17T04:00:00.000Z', asksForLogin: false },
    }
  }
  return { data: null }
}

async function open(role: RoleName = 'AGENT', more = '') {
  const sent = respondWith(respond)
  beLoggedIn(role)
  const shown = await show(<PortalAccess customer={customer} />, { at: `/customer/details${more}` })
  const written = () => sent.filter(({ method }) => method !== 'GET')
  return { ...shown, sent, written }
}

test('is hidden from runners', async () => {
  const { sent } = await open('RUNNER')
  expect(screen.queryByRole('heading')).toBeNull()
  expect(sent).toEqual([])
})

test('shows the logins, and their other customers', async () => {
  await open()
  expect(await screen.findByText('siti')).toBeTruthy()
  expect(screen.getByText('Never logged in')).toBeTruthy()
  expect(screen.getByText('Also shows Ahmad')).toBeTruthy()
})

test('shows without a login how the customer gets one', async () => {
  logins = []
  await open()
  expect(await screen.findByText(/^No login yet/)).toBeTruthy()
})

test('creates a login for two customers, and shows errors until it is complete', async () => {
  const { written } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Give access' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Create login' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a login for Siti' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create login' }))
  expect(await dialog.findByText('Username is required.')).toBeTruthy()
  expect(written()).toEqual([])
  await userEvent.click(dialog.getByRole('combobox', { name: /Customers/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Ahmad' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Username/ }), 'siti-kedai')
  await userEvent.type(dialog.getByLabelText(/^Password/), 'secret-1')
  await userEvent.click(dialog.getByRole('button', { name: 'Create login' }))
  await waitFor(() => expect(written()).toHaveLength(1))
  const body = { customerIds: [3, 4], username: 'siti-kedai', password: 'secret-1' }
  expect(written()[0]).toMatchObject({ method: 'POST', body })
  expect(await screen.findByText('Login siti-kedai created')).toBeTruthy()
})

test('requires a password typed twice', async () => {
  const { written } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for siti' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset password for siti' }))
  const [first, second] = dialog.getAllByLabelText(/password/i, { selector: 'input' })
  await userEvent.type(first!, 'secret-2')
  await userEvent.type(second!, 'secret-3')
  await userEvent.click(dialog.getByRole('button', { name: 'Reset password' }))
  expect(await dialog.findByText(/do(es)? not match/)).toBeTruthy()
  await userEvent.clear(second!)
  await userEvent.type(second!, 'secret-2')
  await userEvent.click(dialog.getByRole('button', { name: 'Reset password' }))
  await waitFor(() => expect(written()).toHaveLength(1))
  expect(written()[0]!.url.pathname).toBe('/api/user/customer/31/password')
})

test('deletes a login after a confirmation with the effects', async () => {
  const { written } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for siti' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete login' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete login siti?' }))
  expect(dialog.getByText(/is logged out/)).toBeTruthy()
  expect(written()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Delete siti' }))
  await waitFor(() => expect(written()).toHaveLength(1))
  expect(written()[0]).toMatchObject({ method: 'DELETE' })
})

test('offers the link to scan, copy and send, with its expiry', async () => {
  await open('AGENT', '?portalLink=new')
  const dialog = within(await screen.findByRole('dialog', { name: 'Link for Siti' }))
  expect(await dialog.findByDisplayValue(URL_OF_LINK)).toBeTruthy()
  expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeTruthy()
  expect(dialog.getByText(/^Expires 17-01-2026/)).toBeTruthy()
  const chat = new URL(dialog.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href)
  expect(chat.host + chat.pathname).toBe('wa.me/60123456789')
  expect(chat.searchParams.get('text')).toContain(URL_OF_LINK)
})

test('neither shows nor sends a link that phones cannot open', async () => {
  linkUrl = 'http://127.0.0.1:3000/portal?lang=my#3.7.0.1768000000.ab'
  await open('AGENT', '?portalLink=new')
  const dialog = within(await screen.findByRole('dialog', { name: 'Link for Siti' }))
  expect(await dialog.findByText(/^Only this computer can open this link/)).toBeTruthy()
  expect(dialog.getByDisplayValue(linkUrl)).toBeTruthy()
  expect(dialog.queryByRole('img', { name: 'QR code of the link' })).toBeNull()
  expect(dialog.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test('revokes links after a confirmation', async () => {
  const { written } = await open('ADMIN', '?portalLink=new')
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke all links' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Revoke all links for Siti?' }))
  expect(written()).toEqual([])
  await userEvent.click(sure.getByRole('button', { name: 'Revoke all links' }))
  await waitFor(() => expect(written()).toHaveLength(1))
  expect(written()[0]!.method).toBe('DELETE')
  expect(written()[0]!.url.search).toBe('?customerId=3')
})

test('lets the agent ask for a login', async () => {
  const { written } = await open('AGENT', '?portalLink=new')
  const choice = await screen.findByRole('switch', { name: /Ask for a login/ })
  await userEvent.click(choice)
  await waitFor(() => expect(written()).toHaveLength(1))
  expect(written()[0]).toMatchObject({ method: 'PUT', body: { asksForLogin: true } })
  expect(written()[0]!.url.pathname).toBe('/api/customer/3/link-rule')
})
