import { listCustomersV2 } from '#features/customers/contract.ts'
import { customersMessages } from '#features/customers/messages.ts'
import { listActivity } from '#features/operation-log/contract.ts'
import { activityMessages } from '#features/operation-log/messages.ts'
import { ActivityList } from '#features/operation-log/web/ActivityList.tsx'
import { getAgentPackages } from '#features/packages/contract.ts'
import { packagesMessages } from '#features/packages/messages.ts'
import { AgentPackages } from '#features/packages/web/AgentPackages.tsx'
import { listPettyCash } from '#features/petty-cash/contract.ts'
import { getAgentCashbookSummary } from '#features/reports/agentSummaryContract.ts'
import { AgentSummary } from '#features/reports/web/agents/AgentSummary.tsx'
import { agentSummaryMessages } from '#features/reports/web/agents/messages.ts'
import { usersMessages } from '#features/users/messages.ts'
import { listRunners } from '#features/users/peopleContract.ts'
import type { PersonTab } from '#features/users/web/PersonTabs.tsx'
import type { Agent } from '#features/users/web/people.ts'
import { RunnerList } from '#features/users/web/runners/RunnerList.tsx'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { AgentCustomers } from './AgentCustomers.tsx'
import { AgentPettyCash } from './AgentPettyCash.tsx'

/** The tabs of an agent, one for each feature. */
export const AGENT_TABS: readonly PersonTab<Agent>[] = [
  {
    name: 'summary',
    label: agentSummaryMessages.summary,
    needs: getAgentCashbookSummary,
    show: ({ id }) => <AgentBusiness agentId={id} />,
  },
  {
    name: 'runners',
    label: usersMessages.runnerList,
    needs: listRunners,
    show: (agent) => <RunnerList agent={agent} />,
  },
  {
    name: 'customers',
    label: customersMessages.customers,
    needs: listCustomersV2,
    show: ({ id }) => <AgentCustomers agentId={id} />,
  },
  {
    name: 'packages',
    label: packagesMessages.packages,
    needs: getAgentPackages,
    isForm: true,
    show: ({ id }) => <AgentPackages agentId={id} />,
  },
  {
    name: 'pettyCash',
    label: usersMessages.pettyCashLabel,
    needs: listPettyCash,
    show: ({ id }) => <AgentPettyCash agentId={id} />,
  },
  {
    name: 'log',
    label: activityMessages.log,
    needs: listActivity,
    show: ({ id }) => <ActivityList fixed={{ userId: id }} />,
  },
]

/** Shows the summary. A day of its chart opens the movements of the agent's cash on that day. */
function AgentBusiness({ agentId }: { agentId: number }) {
  const go = useGo()
  return (
    <AgentSummary
      agentId={agentId}
      onPickDay={(day) =>
        go({ to: '/agent', search: { id: agentId, tab: 'pettyCash', from: day, to: day } })
      }
    />
  )
}
