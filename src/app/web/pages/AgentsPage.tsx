import { getAgentPackages } from '../../../features/packages/contract.ts'
import { packagesText } from '../../../features/packages/text.ts'
import { AgentPackages } from '../../../features/packages/web/AgentPackages.tsx'
import { AgentListPage } from '../../../features/users/web/AgentListPage.tsx'
import { AgentPage, type AgentTab } from '../../../features/users/web/AgentPage.tsx'
import { useUrlState } from '../../../kit/web/useUrlState.ts'

const TABS: readonly AgentTab[] = [
  {
    name: 'packages',
    label: packagesText.packages,
    needs: getAgentPackages,
    show: ({ id }) => <AgentPackages agentId={id} />,
  },
]

/** The agents, or with `?id=` in the address one of them, with what other features know of them. */
export function AgentsPage() {
  const [{ id }] = useUrlState({ id: 0 })
  return id > 0 ? <AgentPage key={id} id={id} tabs={TABS} /> : <AgentListPage />
}
