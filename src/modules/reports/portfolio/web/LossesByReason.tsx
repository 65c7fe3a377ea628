import { Group, Text } from '@mantine/core'
import { formatCount } from '#core/formatCount.ts'
import { getLossReasonWords } from '#modules/lending/cashbooks/lossReasons.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useSorting } from '#platform/web/layout/sorting/useSorting.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { exportPortfolioLosses, getPortfolioLosses } from '../contract.ts'
import { portfolioMessages as text } from '../messages.ts'
import { FigureTable } from './FigureTable.tsx'
import { Meaning } from './Meaning.tsx'
import { toQuery } from './toQuery.ts'

type Losses = ResponseOf<typeof getPortfolioLosses>

/** Shows what was written off for which reason, and what came in after it. */
export function LossesByReason({ agentId }: { agentId: number | undefined }) {
  const result = useEndpointQuery(getPortfolioLosses, { query: { agentId } })
  return (
    <Panel
      title={text.lossesByReason}
      actions={
        <Group gap="xs">
          <Meaning of={text.lossesByReason} says={[[text.lossesMeaning]]} />
          <ExportMenu endpoint={exportPortfolioLosses} query={toQuery({ agentId })} />
        </Group>
      }
    >
      <QueryBoundary result={result}>{(losses) => <LossTable losses={losses} />}</QueryBoundary>
    </Panel>
  )
}

function LossTable({ losses: { items, total } }: { losses: Losses }) {
  const t = useT()
  const getName = ({ reason }: Losses['items'][number]) =>
    t(getLossReasonWords(reason) ?? text.noReason)
  const { sorted, sorting } = useSorting(
    items,
    [
      [text.reason, getName],
      [text.loans, ({ count }) => count],
      [text.writtenOff, ({ writtenOff }) => writtenOff],
      [text.recovered, ({ recovered }) => recovered],
      [text.netLoss, ({ net }) => net],
    ],
    'losses',
  )
  if (items.length === 0) return <Text c="dimmed">{t(text.noLosses)}</Text>
  return (
    <FigureTable
      label={text.lossesByReason}
      minWidth={560}
      heads={[text.reason, text.loans, text.writtenOff, text.recovered, text.netLoss]}
      sorting={sorting}
      rows={sorted.map((row) => ({
        key: row.reason ?? '',
        cells: [getName(row), ...figures(row)],
      }))}
      foot={[t(text.all), ...figures(total)]}
    />
  )
}

function figures(row: Losses['total']) {
  return [
    formatCount(row.count),
    <MoneyText key="writtenOff" value={row.writtenOff} />,
    <MoneyText key="recovered" value={row.recovered} />,
    <MoneyText key="net" value={row.net} />,
  ]
}
