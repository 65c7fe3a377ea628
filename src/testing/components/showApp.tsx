import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { Notices } from '#app/web/layout/Notices.tsx'
import { makeRouter } from '#app/web/routes/routes.tsx'
import { sessionRequests } from '#app/web/start/sessionRequests.ts'
import { cssVariables, theme } from '#app/web/theme/theme.ts'
import { rolePermissionItems, type Permission } from '#core/access/permissions.ts'
import { startSession } from '#platform/web/session/session.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { pushTokenCookie } from '#platform/web/session/tokenCookie.ts'
import { createAttentionDto } from '../dtos/createDashboardDto.ts'
import { respondWith, type Sent } from './showWeb.tsx'

/** Shows the whole application at an address, as `main.tsx` starts it but without transitions. */
export async function showApp(at: string) {
  startSession(sessionRequests)
  pushTokenCookie()
  const router = makeRouter(createMemoryHistory({ initialEntries: [at] }))
  const shown = render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      env="test"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <RouterProvider router={router} />
      <Notices />
    </MantineProvider>,
  )
  await waitFor(() => expect(router.state.status).toBe('idle'))
  return { ...shown, router, url: () => router.state.location.href }
}

/** Simulates a server that knows the logged-in user and has empty lists. */
export function respondByDefault(
  other: (sent: Sent) => object | undefined | Promise<object | undefined> = () => undefined,
) {
  return respondWith(async (sent) => (await other(sent)) ?? { data: usual(sent) })
}

function usual({ url }: Sent) {
  const { user, permission } = currentSession()
  if (url.pathname.includes('/role-permission/'))
    return rolePermissionItems(permission as readonly Permission[])
  if (url.pathname.endsWith('/logout')) return null
  if (url.pathname.endsWith('/report/attention')) return createAttentionDto()
  if (url.pathname.endsWith('/mass-credit/list')) return []
  if (url.pathname.endsWith('/is-logged-in')) return { isLoggedIn: true, user }
  return { items: [], total: 0, page: 1, pageSize: 20, counts: {} }
}
