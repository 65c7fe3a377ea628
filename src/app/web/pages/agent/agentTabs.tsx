import { getAgentPackages } from '../../../../features/packages/contract.ts'
import { packagesText } from '../../../../features/packages/text.ts'
import { AgentPackages } from '../../../../features/packages/web/AgentPackages.tsx'
import { listPettyCash } from '../../../../features/petty-cash/contract.ts'
import { listCustomersV2 } from '../../../../features/customers/contract.ts'
import { customersText } from '../../../../features/customers/text.ts'
import { listActivity } from '../../../../features/operation-log/contract.ts'
import { activityText } from '../../../../features/operation-log/text.ts'
import { ActivityList } from '../../../../features/operation-log/web/ActivityList.tsx'
import { getAgentCashbookSummary } from '../../../../features/reports/agentSummaryContract.ts'
import { agentSummaryText } from '../../../../features/reports/web/agents/text.ts'
import { listRunners } from '../../../../features/users/peopleContract.ts'
import { usersText } from '../../../../features/users/text.ts'
import type { Agent } from '../../../../features/users/web/people.ts'
import type { PersonTab } from '../../../../features/users/web/PersonTabs.tsx'
import { RunnerList } from '../../../../features/users/web/RunnerList.tsx'
import { AgentBusiness } from './AgentBusiness.tsx'
import { AgentCustomers } from './AgentCustomers.tsx'
import { AgentPettyCash } from './AgentPettyCash.tsx'

/** What the features know of an agent, a tab each. */
export const AGENT_TABS: readonly PersonTab<Agent>[] = [
  {
    name: 'summary',
    label: agentSummaryText.summary,
    needs: getAgentCashbookSummary,
    show: ({ id }) => <AgentBusiness agentId={id} />,
  },
  {
    name: 'runners',
    label: usersText.runnerList,
    needs: listRunners,
    show: (agent) => <RunnerList agent={agent} />,
  },
  {
    name: 'customers',
    label: customersText.customers,
    needs: listCustomersV2,
    show: ({ id }) => <AgentCustomers agentId={id} />,
  },
  {
    name: 'packages',
    label: packagesText.packages,
    needs: getAgentPackages,
    isForm: true,
    show: ({ id }) => <AgentPackages agentId={id} />,
  },
  {
    name: 'pettyCash',
    label: usersText.pettyCashLabel,
    needs: listPettyCash,
    show: ({ id }) => <AgentPettyCash agentId={id} />,
  },
  {
    name: 'log',
    label: activityText.log,
    needs: listActivity,
    show: ({ id }) => <ActivityList fixed={{ userId: id }} />,
  },
]
