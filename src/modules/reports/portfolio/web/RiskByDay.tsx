import { SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { formatDay } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { TimeChart } from '#platform/web/charts/time/TimeChart.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { ChartSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { exportPortfolioSnapshots, listPortfolioSnapshots } from '../contract.ts'
import { portfolioMessages as heads } from '../messages.ts'
import { toQuery } from './toQuery.ts'

type Snapshots = ResponseOf<typeof listPortfolioSnapshots>

/** Shows the daily snapshots of what is at risk, over 90 days or a year. */
export function RiskByDay({ agentId }: { agentId: number | undefined }) {
  const t = useT()
  const [url, setUrl] = useUrlState({ span: 'QUARTER' })
  const span = url.span === 'YEAR' ? 'YEAR' : 'QUARTER'
  const result = useEndpointQuery(listPortfolioSnapshots, { query: { agentId, span } })
  const controls = (
    <>
      <SegmentedControl
        aria-label={t(heads.span)}
        value={span}
        onChange={(value) => setUrl({ span: value })}
        data={[
          { value: 'QUARTER', label: t(heads.quarter) },
          { value: 'YEAR', label: t(heads.year) },
        ]}
      />
      <ExportMenu endpoint={exportPortfolioSnapshots} query={toQuery({ agentId, span })} />
    </>
  )
  return (
    <Panel>
      <QueryBoundary result={result} skeleton={<ChartSkeleton />}>
        {(days) => <SnapshotChart days={days} controls={controls} />}
      </QueryBoundary>
      <Text size="sm" c="dimmed">
        {t(heads.snapshotMeaning)}
      </Text>
    </Panel>
  )
}

function SnapshotChart({ days, controls }: { days: Snapshots; controls: React.ReactNode }) {
  const t = useT()
  if (days.length === 0) {
    return (
      <Stack gap="md">
        <Title order={2}>{t(heads.byDay)}</Title>
        <Text>{t(heads.noSnapshots)}</Text>
      </Stack>
    )
  }
  const amounts = (figure: 'atRisk4' | 'atRisk30') => days.map((day) => day[figure])
  return (
    <TimeChart
      order={2}
      title={heads.byDay}
      controls={controls}
      days={days.map(({ date }) => date)}
      up={{ label: heads.atRisk4, hue: 'out', values: amounts('atRisk4') }}
      line={{ label: heads.atRisk30, hue: 'brand', values: amounts('atRisk30') }}
      table={{
        heads: [heads.day, heads.outstanding, heads.atRisk4, heads.atRisk8, heads.atRisk30],
        rows: days.toReversed().map((day) => ({
          key: day.date,
          values: [day.date, day.outstanding, day.atRisk4, day.atRisk8, day.atRisk30],
          cells: [
            formatDay(day.date),
            <MoneyText key="outstanding" value={day.outstanding} />,
            <WithShare key="4" amount={day.atRisk4} of={day.outstanding} />,
            <WithShare key="8" amount={day.atRisk8} of={day.outstanding} />,
            <WithShare key="30" amount={day.atRisk30} of={day.outstanding} />,
          ],
        })),
      }}
    />
  )
}

function WithShare({ amount, of }: { amount: Sen; of: Sen }) {
  return (
    <>
      <MoneyText value={amount} />
      {of > 0 && ` · ${((amount / of) * 100).toFixed(1)}%`}
    </>
  )
}
