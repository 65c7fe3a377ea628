import { getDashboard } from '#modules/reports/dashboard/contract.ts'
import { loadFirstSteps } from '#modules/reports/dashboard/web/LazyFirstSteps.tsx'
import { getChosenAgent } from '#modules/office/users/web/agents/getChosenAgent.ts'
import { endpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { getUserQueries } from '../start/userQueries.ts'

/** Requests the numbers of the dashboard while its code still loads. */
export async function prefetchDashboard(search: Readonly<Record<string, unknown>>): Promise<void> {
  const agentId = getChosenAgent(currentSession().isAdmin, Number(search.agentId))
  const query = endpointQuery(getDashboard, { query: { agentId } })
  // Numbers of a moment ago are shown while new ones are requested.
  const found = await getUserQueries().ensureQueryData({ ...query, revalidateIfStale: true })
  await loadFirstSteps(found.start)
}
