import { listCustomersV2 } from '#modules/customers/contract.ts'
import { listActivity } from '#modules/records/log/contract.ts'
import { getAgentPackages } from '#modules/lending/packages/contract.ts'
import { listPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { getAgentCashbookSummary } from '#modules/reports/agents/contract.ts'
import { listRunners } from '#modules/office/users/contract.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import { activityMessages } from '#modules/records/log/messages.ts'
import { ActivityList } from '#modules/records/log/web/ActivityList.tsx'
import { packagesMessages } from '#modules/lending/packages/messages.ts'
import { AgentPackages } from '#modules/lending/packages/web/AgentPackages.tsx'
import { AgentSummary } from '#modules/reports/agents/web/AgentSummary.tsx'
import { agentSummaryMessages } from '#modules/reports/agents/web/messages.ts'
import { usersMessages } from '#modules/office/users/messages.ts'
import type { PersonTab } from '#modules/office/users/web/PersonTabs.tsx'
import type { Agent } from '#modules/office/users/web/peopleByRole.ts'
import { RunnerList } from '#modules/office/users/web/runners/RunnerList.tsx'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { AgentCustomers } from '#modules/customers/web/list/AgentCustomers.tsx'
import { AgentPettyCash } from '#modules/cash/petty-cash/web/AgentPettyCash.tsx'

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
