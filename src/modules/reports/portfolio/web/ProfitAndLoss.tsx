import { Group, SegmentedControl, Text } from '@mantine/core'
import { ZERO_SEN } from '#core/money.ts'
import { formatCount } from '#core/formatCount.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { type SortColumn, useSorting } from '#platform/web/layout/sorting/useSorting.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { exportPortfolioProfit, getPortfolioProfit } from '../contract.ts'
import { portfolioMessages as heads } from '../messages.ts'
import { FigureTable } from './FigureTable.tsx'
import { Meaning } from './Meaning.tsx'
import { toQuery } from './toQuery.ts'

type Profit = ResponseOf<typeof getPortfolioProfit>
type Row = Profit['items'][number]
type By = 'PACKAGE' | 'MONTH'

/** Shows profit and loss of the cashbooks by package or by opening month. */
export function ProfitAndLoss({ agentId }: { agentId: number | undefined }) {
  const t = useT()
  const [url, setUrl] = useUrlState({ by: 'PACKAGE' })
  const by: By = url.by === 'MONTH' ? 'MONTH' : 'PACKAGE'
  const result = useEndpointQuery(getPortfolioProfit, { query: { agentId, by } })
  return (
    <Panel
      title={heads.profitAndLoss}
      actions={
        <Group gap="xs">
          <Meaning of={heads.profitAndLoss} says={[[heads.profitMeaning]]} />
          <ExportMenu endpoint={exportPortfolioProfit} query={toQuery({ agentId, by })} />
        </Group>
      }
    >
      <Group className="no-print">
        <SegmentedControl
          aria-label={t(heads.groupedBy)}
          value={by}
          onChange={(value) => setUrl({ by: value })}
          data={[
            { value: 'PACKAGE', label: t(heads.package) },
            { value: 'MONTH', label: t(heads.month) },
          ]}
        />
      </Group>
      <QueryBoundary result={result}>
        {(profit) => <ProfitTable profit={profit} by={by} />}
      </QueryBoundary>
    </Panel>
  )
}

function ProfitTable({ profit: { items, total }, by }: { profit: Profit; by: By }) {
  const t = useT()
  const getName = (row: Row) => row.month?.slice(0, 7) ?? row.packageName ?? t(heads.ownTerms)
  const columns = [[by === 'MONTH' ? heads.month : heads.package, getName] as const, ...FIGURES]
  const { sorted, sorting } = useSorting(items, columns, 'profit')
  if (items.length === 0) return <Text c="dimmed">{t(heads.none)}</Text>
  return (
    <FigureTable
      label={heads.profitAndLoss}
      minWidth={1_000}
      heads={columns.map(([head]) => head)}
      sorting={sorting}
      rows={sorted.map((row) => ({
        key: items.indexOf(row),
        cells: [getName(row), ...figures(row)],
      }))}
      foot={[t(heads.all), ...figures(total)]}
    />
  )
}

const FIGURES: readonly SortColumn<Row>[] = [
  [heads.loans, ({ count }) => count],
  [heads.debit, ({ debit }) => debit],
  [heads.expected, ({ expected }) => expected],
  [heads.paidOff, ({ paidOff }) => paidOff],
  [heads.writtenOff, ({ writtenOff }) => writtenOff],
  [heads.open, ({ open }) => open],
  [heads.profit, ({ profit }) => profit],
  [heads.recovered, ({ recovered }) => recovered ?? ZERO_SEN],
  [heads.commission, ({ commission }) => commission],
]

function figures(row: Profit['total']) {
  return [
    formatCount(row.count),
    <MoneyText key="debit" value={row.debit} />,
    <MoneyText key="expected" value={row.expected} />,
    <MoneyText key="paidOff" value={row.paidOff} />,
    <MoneyText key="writtenOff" value={row.writtenOff} />,
    <MoneyText key="open" value={row.open} />,
    <MoneyText key="profit" value={row.profit} />,
    <MoneyText key="recovered" value={row.recovered ?? ZERO_SEN} />,
    <MoneyText key="commission" value={row.commission} />,
  ]
}
