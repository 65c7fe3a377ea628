import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS, rolePermissionItems } from '#core/access/permissions.ts'
import { ROLES } from '#core/access/roles.ts'
import { endSession, startSession } from '#platform/web/session/session.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { dropTokenCookie, pushTokenCookie } from '#platform/web/session/tokenCookie.ts'
import { replyOfDashboard } from '#testing/components/replyOfDashboard.ts'
import { beLoggedIn, respondWith } from '#testing/components/showWeb.tsx'
import { App } from '../App.tsx'
import { LoginFirst } from './LoginFirst.tsx'
import { sessionRequests } from './sessionRequests.ts'

const lim = {
  id: 7,
  username: 'lim',
  name: 'Lim',
  roleId: ROLES.AGENT,
  agentId: 7,
  profilePhoto: null,
  pettyCash: null,
  customers: [],
}

beforeEach(() => {
  respondWith((sent) => {
    const { url, body } = sent
    if (url.pathname.endsWith('/account/login')) {
      const isRight = (body as { password: string }).password === 'secret-1'
      return isRight
        ? { data: { token: 't', user: lim } }
        : { status: 401, code: 'LOGIN_FAILED', message: 'Not right.' }
    }
    if (url.pathname.endsWith('/is-logged-in')) return { data: { isLoggedIn: true, user: lim } }
    if (url.pathname.includes('/role-permission/')) {
      return { data: rolePermissionItems(DEFAULT_PERMISSIONS.AGENT) }
    }
    return (
      replyOfDashboard(sent) ?? { data: { items: [], total: 0, page: 1, pageSize: 20, counts: {} } }
    )
  })
  startSession(sessionRequests)
})
afterEach(() => {
  dropTokenCookie()
  window.history.replaceState(null, '', '/')
})

async function logIn(password: string) {
  const username = await screen.findByLabelText('Username')
  await userEvent.clear(username)
  await userEvent.type(username, 'lim')
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}

function openAt(path: string) {
  window.history.replaceState(null, '', path)
  render(
    <App>
      <LoginFirst />
    </App>,
  )
}

const mainNavigation = () => screen.findByRole('navigation', { name: 'Main navigation' })
const here = () => window.location.pathname + window.location.search

test('a refused login stays on the page, and the next one leads to the requested page', async () => {
  openAt('/login?to=%2Fnote%3Fsearch%3Da')
  await logIn('wrong')
  await screen.findAllByText('Not right.')
  expect(here()).toBe('/login?to=%2Fnote%3Fsearch%3Da')
  await logIn('secret-1')
  await waitFor(() => expect(here()).toBe('/note?search=a'))
  expect(await mainNavigation()).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('a login in another tab opens the requested page here as well', async () => {
  openAt('/login?to=%2Fnote')
  await screen.findByLabelText('Username')
  act(() => {
    beLoggedIn('AGENT', lim)
    pushTokenCookie()
  })
  await waitFor(() => expect(here()).toBe('/note'))
})

test('the end of the session shows the login page of the router, which leads back', async () => {
  openAt('/login?to=%2Fnote')
  await logIn('secret-1')
  await waitFor(() => expect(here()).toBe('/note'))
  await mainNavigation()
  act(() => endSession('idle'))
  await waitFor(() => expect(here()).toBe('/login?to=%2Fnote'))
  expect(currentSession().isLoggedIn).toBe(false)
  await logIn('secret-1')
  await waitFor(() => expect(here()).toBe('/note'))
})

test("on a shared phone another person starts on their own first page, not on the last person's", async () => {
  beLoggedIn('RUNNER', { id: 9, username: 'siti' })
  endSession('idle')
  openAt('/login?to=%2Fnote')
  await logIn('secret-1')
  await waitFor(() => expect(here()).toBe('/'))
  await mainNavigation()
})
