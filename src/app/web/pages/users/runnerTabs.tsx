import { listDifferences } from '#modules/cash/hand-overs/contract.ts'
import { listTransactions } from '#modules/lending/credits/contract.ts'
import { listActivity } from '#modules/records/log/contract.ts'
import { getAgentCashbookSummariesChart } from '#modules/reports/agents/contract.ts'
import { handOverWebMessages } from '#modules/cash/hand-overs/web/messages.ts'
import { RunnerCash } from '#modules/cash/hand-overs/web/differences/RunnerCash.tsx'
import { activityMessages } from '#modules/records/log/messages.ts'
import { ActivityList } from '#modules/records/log/web/ActivityList.tsx'
import { DailyMoney } from '#modules/reports/agents/web/DailyMoney.tsx'
import { agentSummaryMessages } from '#modules/reports/agents/web/messages.ts'
import type { PersonTab } from '#modules/office/users/web/PersonTabs.tsx'
import type { Runner } from '#modules/office/users/web/peopleByRole.ts'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { RunnerCollections } from '#modules/lending/credits/web/RunnerCollections.tsx'
import { pagesMessages as text } from '../messages.ts'

/** The tabs of a runner, one for each subject. */
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
    label: handOverWebMessages.cashTab,
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
