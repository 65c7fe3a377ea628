import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { AgentListPage } from '#modules/office/users/web/agents/AgentListPage.tsx'
import { AgentPage } from '#modules/office/users/web/agents/AgentPage.tsx'
import { AGENT_TABS } from './agentTabs.tsx'

/** Shows the agents or, with `?id=`, one of them with the data of other modules. */
export function AgentsPage() {
  const [{ id }] = useUrlState({ id: 0 })
  return id > 0 ? <AgentPage key={id} id={id} tabs={AGENT_TABS} /> : <AgentListPage />
}
