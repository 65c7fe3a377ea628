import { Grid, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { linkTo } from '../../../../kit/web/LinkTo.tsx'
import { Panel } from '../../../../kit/web/Panel.tsx'
import { useSession } from '../../../../kit/web/session.ts'
import { ActiveCashbooks } from '../agents/ActiveCashbooks.tsx'
import { MoneyChart } from '../agents/MoneyChart.tsx'
import { AgentsCompared } from './AgentsCompared.tsx'
import { Attention } from './Attention.tsx'
import type { Dashboard } from './NumberCards.tsx'
import { PeriodPresets, usePeriod } from './PeriodPresets.tsx'
import { RunnerRounds } from './RunnerRounds.tsx'

type Props = { dashboard: Dashboard; agentId: number | undefined }

/** Below the numbers: what needs somebody, the days behind, who owes, who collects. */
export function DashboardDetails({ dashboard, agentId }: Props) {
  const navigate = useNavigate()
  const { isAdmin } = useSession()
  const shown = usePeriod()
  const pickDay = (from: string) =>
    void navigate(linkTo({ to: '/report/transaction-report', search: { from, agentId } }))
  return (
    <Stack gap="md">
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }} order={{ base: 2, md: 1 }}>
          <Panel h="100%">
            <PeriodPresets {...shown} />
            <MoneyChart query={{ agentId, ...shown.period }} onPickDay={pickDay} />
          </Panel>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }} order={{ base: 1, md: 2 }}>
          <Attention dashboard={dashboard} agentId={agentId} />
        </Grid.Col>
      </Grid>
      <RunnerRounds agentId={agentId} />
      <ActiveCashbooks agentId={agentId} />
      {isAdmin && agentId === undefined && <AgentsCompared period={shown.period} />}
    </Stack>
  )
}
