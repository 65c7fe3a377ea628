import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ROLES } from '#core/access/roles.ts'
import { DEFAULT_PERMISSIONS, rolePermissionItems } from '#core/access/permissions.ts'
import { showApp } from '#testing/components/showApp.tsx'
import { respondWith, beLoggedIn, type Sent } from '#testing/components/showWeb.tsx'
import { createAttentionDto } from '#testing/dtos/createDashboardDto.ts'
import { endSession } from '#platform/web/session/session.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { dropTokenCookie, hasTokenCookie } from '#platform/web/session/tokenCookie.ts'
import { getOutbox } from '#modules/collection/round/web/outbox/ownOutbox.ts'
import { entriesOfOthers } from '#modules/collection/round/web/outbox/entriesOfOthers.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { followSession } from '../routes/RoutedPages.tsx'

// What a logout and the next login do to unsaved work.

const person = (id: number, username: string) => ({
  id,
  username,
  name: username,
  phoneNumber: null,
  roleId: ROLES.AGENT,
  agentId: id,
  commissionRate: 5,
  status: 1,
  profilePhoto: null,
  pettyCash: sen(0),
  customers: [],
})
const PEOPLE = { lim: person(7, 'lim'), ong: person(8, 'ong') }
const IDLE = 'You were logged out after 5 minutes without activity.'

let fails: Record<string, { status: number; code: string; message: string } | undefined>
function respond(): Sent[] {
  return respondWith(({ url, body }) => {
    const path = url.pathname.replace('/api', '')
    if (fails[path]) return fails[path]
    const { username = 'lim' } = (body ?? {}) as { username?: keyof typeof PEOPLE }
    if (path === '/account/login')
      return { data: { token: `of-${username}`, user: PEOPLE[username] } }
    if (path === '/account/is-logged-in') {
      return { data: { isLoggedIn: true, user: currentSession().user } }
    }
    if (path.includes('/role-permission/')) {
      return { data: rolePermissionItems(DEFAULT_PERMISSIONS.AGENT) }
    }
    if (path === '/account/logout') return {}
    if (path === '/report/attention') return { data: createAttentionDto() }
    return { data: { items: [], total: 0, page: 1, pageSize: 20, counts: {} } }
  })
}

let unfollow = () => {}
beforeEach(() => {
  fails = {}
})
afterEach(() => {
  unfollow()
  dropTokenCookie()
  vi.useRealTimers()
})

async function open(at: string) {
  const shown = await showApp(at)
  unfollow = followSession(shown.router)
  return shown
}

/** Logs in where the last user's name is typed already. */
async function logIn(username: string) {
  const field = await screen.findByLabelText<HTMLInputElement>('Username')
  await waitFor(() => expect(field.value).toBe('lim'))
  await userEvent.clear(field)
  await userEvent.type(field, username)
  await userEvent.type(screen.getByLabelText('Password'), 'secret-1{Enter}')
  await waitFor(() => expect(currentSession().isLoggedIn).toBe(true))
}

const customerName = () => screen.findByLabelText<HTMLInputElement>(/^Name/)

test('after an idle logout the user reads why, and after the login gets the page, query and draft back', async () => {
  respond()
  beLoggedIn('AGENT', PEOPLE.lim)
  const { url } = await open('/customer/add?from=list')
  await userEvent.type(await customerName(), 'Tan Ah Kow')
  act(() => endSession('idle'))
  expect(await screen.findByText(IDLE)).toBeTruthy()
  expect(url()).toBe('/login?to=%2Fcustomer%2Fadd%3Ffrom%3Dlist')
  await logIn('lim')
  await waitFor(() => expect(url()).toBe('/customer/add?from=list'))
  await waitFor(async () => expect((await customerName()).value).toBe('Tan Ah Kow'))
  expect(screen.getByText('Draft restored.')).toBeTruthy()
})

test('another user in the same browser gets neither the draft nor the outbox', async () => {
  respond()
  beLoggedIn('AGENT', PEOPLE.lim)
  const { router, url } = await open('/customer/add')
  await userEvent.type(await customerName(), 'Tan Ah Kow')
  const about = { key: 'key-of-an-entry', cashbookId: 12, name: 'Tan', on: day('2026-01-10') }
  getOutbox(7).add({
    ...about,
    tries: 0,
    act: 'PAY',
    amountSen: sen(2_000),
    seenTransactionCount: 2,
  })
  act(() => endSession('idle'))
  fails['/report/dashboard'] = { status: 503, code: 'BUSY', message: 'Busy.' }
  await logIn('ong')
  await waitFor(() => expect(url()).toBe('/'))
  await act(() => router.navigate({ to: '/customer/add' }))
  expect((await customerName()).value).toBe('')
  expect(screen.queryByText('Draft restored.')).toBeNull()
  expect(getOutbox(8).entries).toEqual([])
  // The outbox is kept and encrypted: only its own user can read it.
  expect(getOutbox(7).entries).toEqual([])
  expect(await entriesOfOthers(8)).toMatchObject([{ id: 7, unsent: 1 }])
})

test('a failed login shows the server’s words in a notification and at the form, and clears the state', async () => {
  respond()
  fails['/account/login'] = { status: 401, code: 'LOGIN_FAILED', message: 'Not right at all.' }
  await open('/login')
  await userEvent.type(await screen.findByLabelText('Username'), 'lim')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect((await screen.findByText('Login Failed')).closest('[role=alert]')!.textContent).toContain(
    'Not right at all.',
  )
  expect(screen.getAllByText('Not right at all.')).toHaveLength(2)
  expect(currentSession()).toMatchObject({ isLoggedIn: false, token: null, permission: [] })
  expect(hasTokenCookie()).toBe(false)
})

test('a failed logout shows a message and changes nothing; a successful one opens the login page', async () => {
  const sent = respond()
  beLoggedIn('AGENT', PEOPLE.lim)
  const { url } = await open('/note?search=a')
  const pressLogOut = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^lim/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    return screen.findByRole('dialog', { name: 'Log out?' })
  }
  await pressLogOut()
  expect(sent.filter(({ url: at }) => at.pathname.endsWith('/logout'))).toEqual([])
  fails['/account/logout'] = { status: 503, code: 'BUSY', message: 'Not right now.' }
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect((await screen.findByText('Logout Failed')).closest('[role=alert]')!.textContent).toContain(
    'Not right now.',
  )
  expect(currentSession()).toMatchObject({ isLoggedIn: true, token: 'token-of-lim' })
  delete fails['/account/logout']
  await pressLogOut()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(url()).toBe('/login?to=%2Fnote%3Fsearch%3Da'))
  // A user who logs out needs no reason.
  expect(await screen.findByLabelText('Username')).toBeTruthy()
  expect(screen.queryByText(IDLE)).toBeNull()
})

test('unsent entries are named before a logout; the login page names only their user', async () => {
  respond()
  beLoggedIn('RUNNER', { ...PEOPLE.lim, roleId: ROLES.RUNNER, name: 'Lim Ah Kow' })
  await open('/account')
  const about = { cashbookId: 12, name: 'Tan', on: day('2026-01-10'), tries: 0 }
  const payment = { act: 'PAY', amountSen: sen(2_345), seenTransactionCount: 2 } as const
  getOutbox(7).add({ ...about, ...payment, key: 'first-key-of-two' })
  getOutbox(7).add({ ...about, ...payment, key: 'second-key-of-two' })
  await userEvent.click(await screen.findByRole('button', { name: /^Lim/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log out?' })
  within(dialog).getByText(/^2 entries are still on this device. Only you can send them\./)
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await screen.findByLabelText('Username')
  await screen.findByText(/^2 entries by Lim Ah Kow are stored safely on this device\./)
  expect(document.body.textContent).not.toMatch(/Tan|23\.45/)
})

test('a slow session restore shows a message and a retry, and logs no user out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  let isStuck = true
  respond()
  const usual = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    isStuck && path.endsWith('/is-logged-in') ? new Promise(() => {}) : usual(path, init),
  )
  beLoggedIn('AGENT', PEOPLE.lim)
  const { url } = await open('/note')
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  const notice = await screen.findByText(/The server is slow to respond/)
  const strip = within(notice.closest<HTMLElement>('[role=alert]')!)
  expect(currentSession()).toMatchObject({ isLoggedIn: true, token: 'token-of-lim' })
  expect(url()).toBe('/note')
  isStuck = false
  await userEvent.click(strip.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/Checking your login took/)).toBeNull())
  expect(currentSession().isLoggedIn).toBe(true)
})

test('a login in another tab makes this tab’s login page continue to the requested page', async () => {
  respond()
  const { url } = await open('/login?to=%2Fnote%3Fsearch%3Da')
  await screen.findByLabelText('Username')
  act(() => void beLoggedIn('AGENT', PEOPLE.lim))
  await waitFor(() => expect(url()).toBe('/note?search=a'))
})
