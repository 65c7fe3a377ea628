import { AgentListPage } from '../../../features/users/web/AgentListPage.tsx'
import { AgentPage } from '../../../features/users/web/AgentPage.tsx'
import { useUrlState } from '../../../platform/web/useUrlState.ts'
import { AGENT_TABS } from './agent/agentTabs.tsx'

/** The agents, or with `?id=` in the address one of them, with what other features know of them. */
export function AgentsPage() {
  const [{ id }] = useUrlState({ id: 0 })
  return id > 0 ? <AgentPage key={id} id={id} tabs={AGENT_TABS} /> : <AgentListPage />
}
