import { Grid, Stack } from '@mantine/core'
import { useSession } from '#platform/web/session/session.ts'
import { ActiveCashbooks } from '#features/reports/web/agents/ActiveCashbooks.tsx'
import { AgentsCompared } from './AgentsCompared.tsx'
import { Attention } from './Attention.tsx'
import { MoneyOfPeriod } from './MoneyOfPeriod.tsx'
import type { Dashboard } from './NumberCards.tsx'
import { RunnerRounds } from './RunnerRounds.tsx'

type Props = { dashboard: Dashboard; agentId: number | undefined }

/** Shows the details below the numbers: attention, past days, debtors, collectors. */
export function DashboardDetails({ dashboard, agentId }: Props) {
  const { isAdmin } = useSession()
  return (
    <Stack gap="md">
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }} order={{ base: 2, md: 1 }}>
          <MoneyOfPeriod agentId={agentId} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }} order={{ base: 1, md: 2 }}>
          <Attention dashboard={dashboard} agentId={agentId} />
        </Grid.Col>
      </Grid>
      <RunnerRounds agentId={agentId} />
      <ActiveCashbooks agentId={agentId} />
      {isAdmin && agentId === undefined && <AgentsCompared />}
    </Stack>
  )
}
