import { getChosenAgent } from '#features/users/web/agents/getChosenAgent.ts'
import { requestAhead } from '#platform/web/api/api.ts'
import { may } from '#platform/web/session/Guard.tsx'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { DASHBOARD_NEEDS } from './page.ts'
import { parseSearch, stringifySearch } from './searchText.ts'

/** The pages that open first most often, whose code loads next to that of the router. */
const PAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': () => import('./pages/DashboardPage.tsx'),
  '/mass-credit': () => import('./pages/MassCreditPage.tsx'),
}

/** Loads the frame of the pages, and the page of the address if it is one of the first. */
export function loadFirstPage(pathname: string): void {
  // What fails here is loaded again by the router, which shows why.
  void import('./layout/Shell.tsx').catch(() => {})
  void PAGES[pathname]?.().catch(() => {})
}

/** Requests the numbers of the dashboard, if it opens first, while the application still loads. */
export function requestFirstPage({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): void {
  const session = currentSession()
  if (pathname !== '/' || !may(session, DASHBOARD_NEEDS) || session.user?.needsSecondFactor) return
  const agentId = getChosenAgent(session.isAdmin, Number(parseSearch(search).agentId))
  requestAhead(`/report/dashboard${stringifySearch({ agentId })}`)
}
