import { getChosenAgent } from '#modules/office/users/web/agents/getChosenAgent.ts'
import { requestAhead } from '#platform/web/api/api.ts'
import { may } from '#platform/web/session/Guard.tsx'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { parseSearch, stringifySearch } from '../routes/urlQuery.ts'
import { DASHBOARD_NEEDS } from './dashboardNeeds.ts'

function mayOpenDashboard(): boolean {
  const session = currentSession()
  return may(session, DASHBOARD_NEEDS) && !session.user?.needsSecondFactor
}

/** Requests the numbers of the dashboard, if it opens first, while the application still loads. */
export function requestFirstPage({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): void {
  if (pathname !== '/' || !mayOpenDashboard()) return
  const agentId = getChosenAgent(currentSession().isAdmin, Number(parseSearch(search).agentId))
  requestAhead(`/report/dashboard${stringifySearch({ agentId })}`)
}
