import { Stack } from '@mantine/core'
import { Suspense } from 'react'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useSession } from '#platform/web/session/session.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { getDashboard } from '#modules/reports/dashboard/contract.ts'
import { LazyFirstSteps } from '#modules/reports/dashboard/web/LazyFirstSteps.tsx'
import { NumberCards } from '#modules/reports/dashboard/web/NumberCards.tsx'
import { dashboardMessages as text } from '#modules/reports/dashboard/web/messages.ts'
import { useAgentChoice } from '#modules/office/users/web/agents/useAgentChoice.tsx'

// Charts and tables load after the numbers, which users open the page for.
const DashboardDetails = lazyPart(
  () => import('#modules/reports/dashboard/web/DashboardDetails.tsx'),
  'DashboardDetails',
)

const ToCheckCard = lazyPart(
  () => import('#modules/records/to-check/web/ToCheckCard.tsx'),
  'ToCheckCard',
)

/** Shows `/`: the money received, the customers who have not paid, and where the cash is. */
export function DashboardPage() {
  const isPhone = usePhone()
  const { isAdmin } = useSession()
  const { agentId, picker } = useAgentChoice()
  const result = useEndpointQuery(getDashboard, { query: { agentId } }, { refetchInterval: 60_000 })
  return (
    <Stack gap="md">
      <PageTitle title={text.title}>{!isPhone && picker}</PageTitle>
      {isPhone && picker}
      <QueryBoundary result={result}>
        {(dashboard) => (
          <Stack gap="md">
            <LazyFirstSteps start={dashboard.start} />
            {/* Without an agent nothing can have happened. */}
            {dashboard.start.hasAgents && (
              <>
                <NumberCards dashboard={dashboard} agentId={agentId} />
                <Suspense fallback={<RowsSkeleton />}>
                  <DashboardDetails
                    dashboard={dashboard}
                    agentId={agentId}
                    toCheck={
                      isAdmin && (
                        <Suspense>
                          <ToCheckCard agentId={agentId} />
                        </Suspense>
                      )
                    }
                  />
                </Suspense>
              </>
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Stack>
  )
}
