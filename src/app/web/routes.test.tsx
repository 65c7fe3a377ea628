import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { notifications } from '@mantine/notifications'
import { answerWith, beLoggedIn } from '../../testing/showWeb.tsx'
import { ROLES } from '../../core/access/roles.ts'
import { DEFAULT_PERMISSIONS, rolePermissionItems } from '../../core/access/permissions.ts'
import { startSession } from '../../kit/web/session.ts'
import { pushTokenCookie } from '../../kit/web/tokenCookie.ts'
import { App } from './App.tsx'
import { makeRouter } from './routes.tsx'
import { sessionCalls } from './sessionCalls.ts'

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

afterEach(() => notifications.clean())

/** A server that knows one runner. */
function answer() {
  return answerWith(({ url, body }) => {
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
    return { data: { items: [], total: 0, page: 1, pageSize: 20, counts: {} } }
  })
}

async function open(at: string) {
  startSession(sessionCalls)
  pushTokenCookie()
  const router = makeRouter(createMemoryHistory({ initialEntries: [at] }))
  render(<App router={router} />)
  await waitFor(() => expect(router.state.status).toBe('idle'))
  return { url: () => router.state.location.href }
}

test('nobody sees a page before the login, which leads back to it', async () => {
  answer()
  const { url } = await open('/nowhere?page=2')
  expect(url()).toBe('/login?to=%2Fnowhere%3Fpage%3D2')
  await userEvent.type(await screen.findByLabelText('Username'), 'ali')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  // Beside the form as well as in the notification.
  await waitFor(() => expect(screen.getAllByText('Not right.').length).toBeGreaterThan(1))
  expect(screen.getByText('Login Failed')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(url()).toBe('/nowhere?page=2'))
  expect(await screen.findByText('This page does not exist')).toBeTruthy()
})

test('empty entries are told at the form', async () => {
  const sent = answer()
  await open('/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Username is required.')).toBeTruthy()
  expect(screen.getByText('Password is required.')).toBeTruthy()
  expect(sent).toHaveLength(0)
})

test('the login leads nowhere outside', async () => {
  answer()
  const { url } = await open('/login?to=%2F%2Fevil.example%2F')
  await userEvent.type(await screen.findByLabelText('Username'), 'ali')
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(url()).not.toContain('login'))
  expect(url()).toMatch(/^\/(?!\/)/)
})

test('a runner, who may not see the dashboard, starts at the day’s round', async () => {
  answer()
  beLoggedIn('RUNNER')
  const { url } = await open('/')
  await waitFor(() => expect(url()).toBe('/mass-credit'))
})

test('a page that one may not open says so', async () => {
  answer()
  beLoggedIn('RUNNER')
  await open('/agent')
  expect(await screen.findByText('Oops')).toBeTruthy()
})
