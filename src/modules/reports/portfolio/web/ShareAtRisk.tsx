import { Group, Stack, Text } from '@mantine/core'
import { formatCount } from '#core/formatCount.ts'
import type { Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { type SortColumn, useSorting } from '#platform/web/layout/sorting/useSorting.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { exportPortfolio, getPortfolio, type RISK_DAYS } from '../contract.ts'
import { portfolioMessages as heads } from '../messages.ts'
import { FigureTable } from './FigureTable.tsx'
import { Meaning } from './Meaning.tsx'
import { toQuery } from './toQuery.ts'

type Portfolio = ResponseOf<typeof getPortfolio>
type Risk = Portfolio['total']

/** Shows what is at risk after 4, 8 and 30 debt days, by agent; each figure opens its customers. */
export function ShareAtRisk({ agentId }: { agentId: number | undefined }) {
  const result = useEndpointQuery(getPortfolio, { query: { agentId } })
  return (
    <Panel
      title={heads.shareAtRisk}
      actions={
        <Group gap="xs">
          <Meaning of={heads.shareAtRisk} says={[[heads.riskMeaning]]} />
          <ExportMenu endpoint={exportPortfolio} query={toQuery({ agentId })} />
        </Group>
      }
    >
      <QueryBoundary result={result}>
        {(portfolio) => <RiskTable portfolio={portfolio} agentId={agentId} />}
      </QueryBoundary>
    </Panel>
  )
}

type TableProps = { portfolio: Portfolio; agentId: number | undefined }

function RiskTable({ portfolio: { agents, total }, agentId }: TableProps) {
  const t = useT()
  const { sorted, sorting } = useSorting(agents, COLUMNS, 'risk')
  if (agents.length === 0) return <Text c="dimmed">{t(heads.none)}</Text>
  return (
    <FigureTable
      label={heads.shareAtRisk}
      minWidth={680}
      heads={COLUMNS.map(([head]) => head)}
      sorting={sorting}
      rows={sorted.map((row) => ({
        key: row.agentId,
        cells: [row.agentName, ...getFigures(row, row.agentId)],
      }))}
      foot={[t(heads.all), ...getFigures(total, agentId)]}
    />
  )
}

const COLUMNS: readonly SortColumn<Portfolio['agents'][number]>[] = [
  [heads.agent, ({ agentName }) => agentName],
  [heads.loans, ({ loanCount }) => loanCount],
  [heads.outstanding, ({ outstanding }) => outstanding],
  [heads.atRisk4, ({ atRisk4 }) => atRisk4],
  [heads.atRisk8, ({ atRisk8 }) => atRisk8],
  [heads.atRisk30, ({ atRisk30 }) => atRisk30],
]

function getFigures(risk: Risk, agentId: number | undefined) {
  const show = (days: (typeof RISK_DAYS)[number], amount: Sen) => (
    <Figure days={days} amount={amount} of={risk.outstanding} agentId={agentId} />
  )
  return [
    <LoanCount key="loans" risk={risk} />,
    <MoneyText key="outstanding" value={risk.outstanding} />,
    show(4, risk.atRisk4),
    show(8, risk.atRisk8),
    show(30, risk.atRisk30),
  ]
}

/** Shows how many loans owe something, and how many more are unsettled although fully paid. */
function LoanCount({ risk: { loanCount, fullyPaidCount: count = 0 } }: { risk: Risk }) {
  const t = useT()
  return (
    <Stack gap={0} align="flex-end">
      <span>{formatCount(loanCount)}</span>
      {count > 0 && (
        <Text size="sm" c="dimmed" component="span" ta="end" style={{ whiteSpace: 'normal' }}>
          {t(heads.fullyPaid, { count })}
        </Text>
      )}
    </Stack>
  )
}

type FigureProps = { days: number; amount: Sen; of: Sen; agentId: number | undefined }

function Figure({ days, amount, of, agentId }: FigureProps) {
  const share = of > 0 ? `${((amount / of) * 100).toFixed(1)}%` : ''
  const search = { currentTab: 'CUSTOMER', agentId, debtDaysFrom: days }
  return (
    <Stack gap={0} align="flex-end">
      <LinkTo to="/customer" search={search} inherit>
        <MoneyText value={amount} />
      </LinkTo>
      <Text size="sm" c="dimmed">
        {share}
      </Text>
    </Stack>
  )
}
