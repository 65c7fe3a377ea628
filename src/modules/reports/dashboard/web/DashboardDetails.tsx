import { Stack } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import type { Period } from '#core/reportPeriod.ts'
import { ActiveCashbooks } from '../../agents/web/ActiveCashbooks.tsx'
import { MoneyChart } from '../../agents/web/MoneyChart.tsx'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { usePainted } from '#platform/web/lazy/afterPaint.ts'
import { useSession } from '#platform/web/session/session.ts'
import { AgentsCompared } from './AgentsCompared.tsx'
import { Attention } from './Attention.tsx'
import type { Dashboard } from './NumberCards.tsx'
import { PeriodPresets, usePeriod } from './PeriodPresets.tsx'
import { RunnerRounds } from './RunnerRounds.tsx'
import classes from './DashboardDetails.module.css'

type Props = {
  dashboard: Dashboard
  agentId: number | undefined
  /** What owners are to look at, below what needs attention. */
  toCheck?: ReactNode
}

/** Shows the details below the numbers: attention, past days, debtors, collectors. */
export function DashboardDetails({ dashboard, agentId, toCheck }: Props) {
  const { isAdmin } = useSession()
  return (
    <Stack gap="md">
      <div className={classes.top}>
        <Stack gap="md" className={classes.money}>
          <Panel>
            <MoneyOfPeriod agentId={agentId} />
          </Panel>
          <RunnerRounds agentId={agentId} />
        </Stack>
        <Stack gap="md">
          <Attention dashboard={dashboard} agentId={agentId} />
          {toCheck}
        </Stack>
      </div>
      <ActiveCashbooks agentId={agentId} />
      {isAdmin && agentId === undefined && <AgentsCompared />}
    </Stack>
  )
}

type MoneyOfPeriodProps = { agentId: number | undefined }

/** Shows the money in and out for the chosen days; a day links to its transactions. */
function MoneyOfPeriod({ agentId }: MoneyOfPeriodProps) {
  const shown = usePeriod()
  // The choice reacts before the chart is redrawn.
  const period = usePainted(shown.period)
  return (
    <>
      <PeriodPresets {...shown} />
      <DaysOf agentId={agentId} period={period} />
    </>
  )
}

const DaysOf = memo(function DaysOf({ agentId, period }: MoneyOfPeriodProps & { period: Period }) {
  const go = useGo()
  return (
    <MoneyChart
      query={{ agentId, ...period }}
      onPickDay={(from) => go({ to: '/report/transaction-report', search: { from, agentId } })}
    />
  )
})
