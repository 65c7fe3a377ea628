import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS, rolePermissionItems } from '#core/access/permissions.ts'
import { ROLES } from '#core/access/roles.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { startSession } from '#platform/web/session/session.ts'
import { respondWith } from '#testing/components/showWeb.tsx'
import { App } from '../App.tsx'
import { makeRouter } from '../routes/routes.tsx'
import { sessionRequests } from '../start/sessionRequests.ts'

const user = {
  id: 9,
  username: 'siti',
  name: 'Siti',
  roleId: ROLES.CUSTOMER,
  agentId: 7,
  profilePhoto: null,
  pettyCash: null,
  customers: [{ id: 3, name: 'Siti' }],
}

test('a login made with a link opens the customer’s own page, and the link leaves the history', async () => {
  const sent = respondWith(({ url }) => {
    const session = { token: 'of-siti', user }
    if (url.pathname.endsWith('/portal/login')) return { data: session }
    if (url.pathname.includes('/role-permission/')) {
      return { data: rolePermissionItems(DEFAULT_PERMISSIONS.CUSTOMER) }
    }
    if (url.pathname.endsWith('/is-logged-in')) return { data: { isLoggedIn: true, user } }
    return { status: 404, code: 'NOT_FOUND' }
  })
  startSession(sessionRequests)
  const history = createMemoryHistory({ initialEntries: ['/portal/login#3.7.0.99.ab'] })
  const router = makeRouter(history)
  render(
    <App>
      <RouterProvider router={router} />
    </App>,
  )
  await userEvent.type(await screen.findByLabelText(/Username/), 'siti')
  await userEvent.type(screen.getByLabelText(/^Password/), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Save and log in' }))
  await waitFor(() => expect(router.state.location.href).toBe('/customer/details?id=3'))
  expect(sent[0]!.body).toMatchObject({ token: '3.7.0.99.ab' })
  expect(currentSession()).toMatchObject({ token: 'of-siti', user: { id: 9 } })
  expect(history.length).toBe(1)
})
