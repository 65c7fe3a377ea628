import { getChosenAgent } from '#features/users/web/agents/getChosenAgent.ts'
import { requestAhead } from '#platform/web/api/api.ts'
import { may } from '#platform/web/session/Guard.tsx'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { pages } from './pages.ts'
import { parseSearch, stringifySearch } from './searchText.ts'

/** Requests the numbers of the dashboard, if it opens first, while the application still loads. */
export function requestFirstPage({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): void {
  const session = currentSession()
  const needs = pages.find(({ path }) => path === '/')?.needs
  if (pathname !== '/' || !may(session, needs) || session.user?.needsSecondFactor) return
  const agentId = getChosenAgent(session.isAdmin, Number(parseSearch(search).agentId))
  requestAhead(`/report/dashboard${stringifySearch({ agentId })}`)
}
