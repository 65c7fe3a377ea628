import { listDifferences } from '#features/collection/differenceContract.ts'
import { differenceWebMessages } from '#features/collection/web/differences/messages.ts'
import { RunnerCash } from '#features/collection/web/differences/RunnerCash.tsx'
import { listTransactions } from '#features/credits/contract.ts'
import { listActivity } from '#features/operation-log/contract.ts'
import { activityMessages } from '#features/operation-log/messages.ts'
import { ActivityList } from '#features/operation-log/web/ActivityList.tsx'
import { getAgentCashbookSummariesChart } from '#features/reports/agentSummaryContract.ts'
import { DailyMoney } from '#features/reports/web/agents/DailyMoney.tsx'
import { agentSummaryMessages } from '#features/reports/web/agents/messages.ts'
import type { PersonTab } from '#features/users/web/PersonTabs.tsx'
import type { Runner } from '#features/users/web/people.ts'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { RunnerCollections } from './RunnerCollections.tsx'
import { personPageMessages as text } from './messages.ts'

/** The tabs of a runner, one for each feature. */
export const RUNNER_TABS: readonly PersonTab<Runner>[] = [
  {
    name: 'summary',
    label: agentSummaryMessages.summary,
    needs: getAgentCashbookSummariesChart,
    show: ({ id }) => <RunnerBusiness runnerId={id} />,
  },
  {
    name: 'collections',
    label: text.collections,
    needs: listTransactions,
    show: ({ id }) => <RunnerCollections runnerId={id} />,
  },
  {
    name: 'cash',
    label: differenceWebMessages.cashTab,
    needs: listDifferences,
    show: ({ id }) => <RunnerCash runnerId={id} />,
  },
  {
    name: 'log',
    label: activityMessages.log,
    needs: listActivity,
    show: ({ id }) => <ActivityList fixed={{ userId: id }} />,
  },
]

/** Shows a runner's collections by day; a day opens its collections. */
function RunnerBusiness({ runnerId }: { runnerId: number }) {
  const go = useGo()
  return (
    <DailyMoney
      of={{ runnerId }}
      onPickDay={(day) =>
        go({ to: '/runner', search: { id: runnerId, tab: 'collections', from: day, to: day } })
      }
    />
  )
}
