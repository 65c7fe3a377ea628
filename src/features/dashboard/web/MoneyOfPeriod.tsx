import { memo } from 'react'
import type { Period } from '#core/reportPeriod.ts'
import { usePainted } from '#platform/web/lazy/afterPaint.ts'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { MoneyChart } from '#features/reports/web/agents/MoneyChart.tsx'
import { PeriodPresets, usePeriod } from './PeriodPresets.tsx'

type Props = { agentId: number | undefined }

/** Shows the money in and out for the chosen days; a day links to its transactions. */
export function MoneyOfPeriod({ agentId }: Props) {
  const shown = usePeriod()
  // The choice reacts before the chart is redrawn.
  const period = usePainted(shown.period)
  return (
    <Panel h="100%">
      <PeriodPresets {...shown} />
      <DaysOf agentId={agentId} period={period} />
    </Panel>
  )
}

const DaysOf = memo(function DaysOf({ agentId, period }: Props & { period: Period }) {
  const go = useGo()
  return (
    <MoneyChart
      query={{ agentId, ...period }}
      onPickDay={(from) => go({ to: '/report/transaction-report', search: { from, agentId } })}
    />
  )
})
