import { Center, Loader } from '@mantine/core'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { may, type Needs } from '#platform/web/session/Guard.tsx'
import { hasPasswordQuestion } from '#platform/web/session/ownPassword.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { Shell } from '../layout/Shell.tsx'
import { getLoginPath } from '../start/isLoginFirst.ts'
import { getPathAfterLogin } from './ownPath.ts'
import type { Page, Prefetch } from '#platform/web/session/page.ts'
import { pages } from './pages.ts'
import { parseSearch, stringifySearch } from './urlQuery.ts'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface StaticDataRouteOption {
    needs?: Needs | undefined
  }
}

const root = createRootRoute()

const loginRoute = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('../pages/LoginRoute.tsx'), 'LoginRoute'),
  // After a login here or in another tab, the requested page opens.
  beforeLoad: ({ search }) => {
    const { to } = search as { to?: unknown }
    if (currentSession().isLoggedIn) throw redirect({ href: getPathAfterLogin(to) })
  },
})

// For customers with a link who want a login: the token is in the fragment. The link itself opens a page
// outside of this application.
const portalRoute = createRoute({
  getParentRoute: () => root,
  path: '/portal/login',
  component: lazyRouteComponent(() => import('../pages/PortalRoute.tsx'), 'PortalRoute'),
})

// For everybody who holds a receipt or a statement, logged in or not.
const checkRoutes = (['/check', '/check/$code'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('../pages/CheckRoute.tsx'), 'CheckRoute'),
  }),
)

const shellRoute = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: ({ location }) => {
    const { isLoggedIn, user } = currentSession()
    if (user?.needsSecondFactor && location.pathname !== '/account') {
      throw redirect(linkTo({ to: '/account', search: { part: 'security' } }) as never)
    }
    if (!isLoggedIn) throw redirect({ href: getLoginPath(location.href) })
    if (hasPasswordQuestion() && location.pathname !== '/account') {
      throw redirect(linkTo({ to: '/account', search: { part: 'password' } }) as never)
    }
  },
})

const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: lazyRouteComponent(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage'),
})

function toRoute({ path, component, needs, prefetch }: Page) {
  return createRoute({
    getParentRoute: () => shellRoute,
    path,
    component,
    staticData: { needs },
    ...(prefetch && { loader: ({ location }) => prefetchFirst(prefetch, location.search) }),
    ...(path === '/' && { beforeLoad: () => leadOn(needs) }),
  })
}

const MOMENT_MS = 50

/**
 * Requests what a page shows first. What arrives in a moment is part of the first paint; the page waits
 * no longer, and shows what failed.
 */
async function prefetchFirst(load: () => Promise<Prefetch>, search: object): Promise<void> {
  try {
    const prefetch = await load()
    const moment = new Promise<void>((resolve) => setTimeout(resolve, MOMENT_MS))
    await Promise.race([prefetch({ ...search }), moment])
  } catch {
    // The page requests it again, and shows why it fails.
  }
}

/** Redirects a user without a dashboard to the first page that they may open. */
async function leadOn(needs: Needs | undefined) {
  if (may(currentSession(), needs)) return
  const { firstPage } = await import('../layout/navigation/navItems.ts')
  const paths = new Set(pages.map(({ path }) => path))
  throw redirect(linkTo(firstPage(currentSession(), paths)) as never)
}

/** Creates the application's router; tests pass their own history. */
export function makeRouter(history?: RouterHistory) {
  const shell = shellRoute.addChildren([...pages.map(toRoute), notFoundRoute])
  return createRouter({
    routeTree: root.addChildren([loginRoute, portalRoute, ...checkRoutes, shell]),
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 400,
    // A page that is there does not wait for its loader.
    defaultPendingMinMs: 0,
    defaultErrorComponent: lazyRouteComponent(
      () => import('../pages/CrashPage.tsx'),
      'CrashPage',
    ) as never,
  })
}

/** Shows a loader while the code of a page takes longer than a moment to load. */
function PagePending() {
  const t = useT()
  return (
    <Center py={64} role="status" aria-label={t(platformMessages.loading)}>
      <Loader />
    </Center>
  )
}
