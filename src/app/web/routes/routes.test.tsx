import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { replyOfDashboard } from '#testing/components/replyOfDashboard.ts'
import { respondByDefault, showApp as open } from '#testing/components/showApp.tsx'
import { respondWith, beLoggedIn } from '#testing/components/showWeb.tsx'
import { ROLES } from '#core/access/roles.ts'
import { DEFAULT_PERMISSIONS, rolePermissionItems } from '#core/access/permissions.ts'
import { setPasswordQuestion, hasPasswordQuestion } from '#platform/web/session/ownPassword.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { currentSession, keepSession } from '#platform/web/session/sessionState.ts'
import { pages } from './pages.ts'

const runner = {
  id: 9,
  username: 'ali',
  name: 'Ali',
  roleId: ROLES.RUNNER,
  agentId: 7,
  profilePhoto: null,
  pettyCash: null,
  customers: [],
}

/** A server with one runner. */
function respond() {
  return respondWith(({ url, body }) => {
    if (url.pathname.endsWith('/login')) {
      const isRight = (body as { password: string }).password === 'secret'
      return isRight
        ? { data: { token: 't', user: runner } }
        : { status: 401, code: 'LOGIN_FAILED', message: 'Not right.' }
    }
    if (url.pathname.includes('/role-permission/')) {
      return { data: rolePermissionItems(DEFAULT_PERMISSIONS.RUNNER) }
    }
    if (url.pathname.endsWith('/is-logged-in')) return { data: { isLoggedIn: true, user: runner } }
    if (/mass-credit\/list|bank-account|view$/.test(url.pathname)) return { data: [] }
    return { data: { items: [], total: 0, page: 1, pageSize: 20, counts: {} } }
  })
}

test('every page before the login redirects to the login, which returns to it', async () => {
  respond()
  const { url } = await open('/nowhere?page=2')
  expect(url()).toBe('/login?to=%2Fnowhere%3Fpage%3D2')
  await userEvent.type(await screen.findByLabelText('Username'), 'ali')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  // The message is at the form and in the notification.
  await waitFor(() => expect(screen.getAllByText('Not right.').length).toBeGreaterThan(1))
  expect(screen.getByText('Login Failed')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(url()).toBe('/nowhere?page=2'))
  expect(await screen.findByText('This page does not exist')).toBeTruthy()
})

test('the form shows that empty fields are required', async () => {
  const sent = respond()
  await open('/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Username is required.')).toBeTruthy()
  expect(screen.getByText('Password is required.')).toBeTruthy()
  expect(sent).toHaveLength(0)
})

test('the login never redirects to another site', async () => {
  respond()
  const { url } = await open('/login?to=%2F%2Fevil.example%2F')
  await userEvent.type(await screen.findByLabelText('Username'), 'ali')
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(url()).not.toContain('login'))
  expect(url()).toMatch(/^\/(?!\/)/)
})

test('a runner, who may not see the dashboard, starts at the day’s round', async () => {
  respond()
  beLoggedIn('RUNNER')
  const { url } = await open('/')
  await waitFor(() => expect(url()).toBe('/mass-credit'))
})

test('An access-denied page shows "Oops" and "You don\'t have access to this page", with a Back to Dashboard link.', async () => {
  respondByDefault()
  beLoggedIn('RUNNER')
  const { url } = await open('/agent')
  expect(await screen.findByRole('heading', { name: 'Oops' })).toBeTruthy()
  expect(screen.getByText("You don't have access to this page")).toBeTruthy()
  // The page names the user and the missing permission, for a support request.
  expect(screen.getByText('lim · Runner · AGENT_MANAGEMENT_READ')).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Back to Dashboard' })
  expect(back.getAttribute('href')).toBe('/')
  await userEvent.click(back)
  // A runner has no dashboard: they get the first page that they may open.
  await waitFor(() => expect(url()).toBe('/mass-credit'))
})

test.each([
  ['/note', 'Notes'],
  ['/approval', 'Approvals'],
  ['/dispute', 'Disputes'],
  ['/account', 'Account'],
])('%s opens %s', async (path, title) => {
  respondByDefault()
  beLoggedIn('AGENT')
  await open(path)
  expect(await screen.findByRole('heading', { name: new RegExp(`^${title}`) })).toBeTruthy()
})

/** Declares the product's name as the first document does. */
function declareProduct() {
  const meta = document.createElement('meta')
  meta.name = 'application-name'
  meta.content = 'Cashbook'
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

test('the tab says what the page is, in the language of the reader', async () => {
  declareProduct()
  respondByDefault()
  beLoggedIn('AGENT')
  const { router } = await open('/note')
  await waitFor(() => expect(document.title).toBe('Notes · Cashbook'))
  act(() => setLanguage('zh'))
  await waitFor(() => expect(document.title).toBe('笔记 · Cashbook'))
  act(() => setLanguage('en'))
  await act(() => router.navigate({ to: '/agent' }))
  await waitFor(() => expect(document.title).toBe('Oops · Cashbook'))
  await act(() => router.navigate({ to: '/nowhere' }))
  await waitFor(() => expect(document.title).toBe('This page does not exist · Cashbook'))
})

test('before the login the tab says so, and a check of a paper too', async () => {
  declareProduct()
  respond()
  const { router } = await open('/login')
  await waitFor(() => expect(document.title).toBe('Log in · Cashbook'))
  await act(() => router.navigate({ to: '/check' }))
  await waitFor(() => expect(document.title).toMatch(/^(?!Log in).+ · Cashbook$/))
})

test('/customer lists the customers of the agent in its query, in the tab of its query', async () => {
  const sent = respondByDefault(({ url }) => {
    const isKnown = /account|configuration/.test(url.pathname)
    return isKnown ? undefined : { status: 500, code: 'UNEXPECTED', message: 'Not now.' }
  })
  beLoggedIn('ADMIN')
  await open('/customer?agentId=5&currentTab=CUSTOMER')
  const tabs = within(await screen.findByRole('navigation', { name: 'Customers' }))
  const here = tabs.getByRole('link', { current: 'page' })
  expect(here.getAttribute('href')).toBe('/customer?agentId=5&currentTab=CUSTOMER')
  const isList = ({ url }: { url: URL }) => /\/customer(\/v2)?$/.test(url.pathname)
  await waitFor(() => expect(sent.filter(isList)).not.toHaveLength(0))
  for (const { url } of sent.filter(isList)) expect(url.searchParams.get('agentId')).toBe('5')
})

test('a page for certain roles names them when the permission is not the reason', async () => {
  respondByDefault()
  beLoggedIn('ADMIN')
  await open('/report/operation-log')
  expect(await screen.findByText('lim · Admin · LOG_MANAGEMENT_READ · SUPER_ADMIN')).toBeTruthy()
})

test('whoever logged in with another person’s password answers first, and is then asked no more', async () => {
  const sent = respondByDefault((each) =>
    each.url.pathname.endsWith('/keep-password') ? { data: null } : replyOfDashboard(each),
  )
  beLoggedIn('AGENT')
  setPasswordQuestion(true)
  const shown = await open('/customer')
  await waitFor(() => expect(shown.url()).toBe('/account?part=password'))
  await screen.findByText('Choose a password of your own')
  await userEvent.click(screen.getByRole('button', { name: 'Keep this password' }))
  await waitFor(() => expect(shown.url()).toBe('/'))
  expect(sent.filter(({ url }) => url.pathname.endsWith('/keep-password'))).toHaveLength(1)
  expect(hasPasswordQuestion()).toBe(false)
})

test('a user without a dashboard starts at the first page they may open, or at the account', async () => {
  respondByDefault()
  const { user, token } = { user: beLoggedIn('AGENT'), token: currentSession().token! }
  keepSession(user, token, ['NOTE_MANAGEMENT_READ', 'PACKAGE_MANAGEMENT_READ'])
  const first = await open('/')
  await waitFor(() => expect(first.url()).toBe('/package-management'))
  first.unmount()
  const customer = beLoggedIn('CUSTOMER', { customers: [] })
  keepSession(customer, token, [])
  const last = await open('/')
  await waitFor(() => expect(last.url()).toBe('/account'))
})

test('a customer starts at the details of their own first customer', async () => {
  const isDetails = (path: string) => path.endsWith('/customer/31')
  respondByDefault(({ url }) =>
    isDetails(url.pathname) ? { status: 404, code: 'NOT_FOUND' } : undefined,
  )
  beLoggedIn('CUSTOMER', { customers: [{ id: 31, name: 'Tan' }] })
  const { url } = await open('/')
  await waitFor(() => expect(url()).toBe('/customer/details?id=31'))
})

test.each([
  ['/customer/details?id=77', 'customer', 'Back to Customers', '/customer'],
  ['/customer/edit?id=77', 'customer', 'Back to Customers', '/customer'],
  ['/customer/group?id=77', 'group', 'Back to Customer groups', '/customer?currentTab=GROUP'],
  ['/agent?id=77', 'agent', 'Back to Agents', '/agent'],
  ['/runner?id=77', 'runner', 'Back to Runners', '/runner'],
  ['/admin?id=77', 'admin', 'Back to Admins', '/admin'],
  ['/listing/details?id=77', 'listing', 'Back to Listing', '/listing'],
])('%s of no record says so and leads back, without Retry', async (path, kind, label, list) => {
  respondByDefault(({ url }) =>
    url.pathname.includes('/77') ? { status: 404, code: 'NOT_FOUND' } : undefined,
  )
  beLoggedIn('SUPER_ADMIN')
  await open(path)
  expect(await screen.findByRole('heading', { name: `Couldn’t find this ${kind}` })).toBeTruthy()
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(list)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a page that took long to load is shown as soon as it is there', async () => {
  respondByDefault()
  beLoggedIn('ADMIN')
  const { router } = await open('/account')
  const note: { preload?: () => Promise<void> } = pages.find(({ path }) => path === '/note')!
    .component as object
  await note.preload?.()
  let load = () => {}
  note.preload = () => new Promise((resolve) => (load = resolve))
  onTestFinished(() => void delete note.preload)
  void router.navigate({ to: '/note' })
  await screen.findByRole('status', { name: 'Loading' })
  // From here on only the time passes that the test lets pass.
  vi.useFakeTimers()
  load()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Notes')
})
