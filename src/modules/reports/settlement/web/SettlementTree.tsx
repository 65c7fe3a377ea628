import { formatCount } from '#core/formatCount.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { Tree, TreeRow, type Cell, TreeInside } from '#platform/web/lists/Tree.tsx'
import { type SortColumn, useSorting } from '#platform/web/layout/sorting/useSorting.ts'
import { useOpenKeys } from '#platform/web/lists/useOpenKeys.ts'
import type { RowOf } from '#platform/web/lists/listTypes.ts'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { settlementMessages } from '#modules/lending/settlements/messages.ts'
import { listSettledRunners, type getSettlementReport } from '../contract.ts'
import type { ReportFilter } from './reportFilter.ts'
import { settlementReportMessages as text } from './messages.ts'
import { CashbookRows } from './CashbookRows.tsx'

type Report = ResponseOf<typeof getSettlementReport>

type OfAgent = Report['items'][number]
type Sums = Omit<OfAgent, 'agentId' | 'agentName'>

/** Shows the settlements by agent; an agent opens its runners, a runner the cashbooks. */
export function SettlementTree({ report, filter }: { report: Report; filter: ReportFilter }) {
  const t = useT()
  const { keys, isOpen, toggle } = useOpenKeys()
  const { items } = report
  const { sorted, sorting } = useSorting(items, OF_AGENTS, 'sort')
  // Only cashbooks have a date and a status: the columns come with the first open runner.
  const hasCashbooks = keys.some((key) => key.startsWith('r'))
  const ofCashbook = hasCashbooks ? NOT_A_CASHBOOK : []
  if (items.length === 0) {
    return <EmptyState kind="nothingYet" title={text.noSettlements} hint={text.noSettlementsHint} />
  }
  return (
    <Tree
      label={text.title}
      nameHead={text.who}
      heads={[...ofCashbook.map(({ label }) => label), ...SETTLEMENT_HEADS]}
      sorting={sorting}
    >
      {sorted.map(({ agentId, agentName, ...sums }) => {
        const key = `a${agentId}`
        return (
          <TreeRow
            key={key}
            name={agentName}
            cells={[...ofCashbook, ...getCells(sums)]}
            opens={{
              isOpen: isOpen(key),
              toggle: () => toggle(key),
              label: t(text.show, { name: agentName }),
            }}
          >
            <RunnerRows filter={{ ...filter, agentId }} ofCashbook={ofCashbook} />
          </TreeRow>
        )
      })}
      {items.length > 1 && (
        <TreeRow
          isFoot
          name={t(platformMessages.total)}
          cells={[...ofCashbook, ...getCells(getTotals(report))]}
        />
      )}
    </Tree>
  )
}

/** What the agents are sorted by. */
const OF_AGENTS: readonly SortColumn<OfAgent>[] = [
  [text.who, ({ agentName }) => agentName],
  [text.cashbooks, ({ cashbookCount }) => cashbookCount],
  [settlementMessages.profit, ({ profit }) => profit],
  [settlementMessages.runnerCommission, ({ runnerCommission }) => runnerCommission],
  [settlementMessages.agentCommission, ({ agentCommission }) => agentCommission],
  [settlementMessages.net, ({ net }) => net],
  [text.unclosed, ({ unclosedCount }) => unclosedCount],
]

/** The columns of the report, after the name. */
const SETTLEMENT_HEADS = [
  text.cashbooks,
  settlementMessages.profit,
  settlementMessages.runnerCommission,
  settlementMessages.agentCommission,
  settlementMessages.net,
  text.unclosed,
] as const

type Props = {
  filter: ReportFilter & { agentId: number }
  /** The empty cells of the columns that only cashbooks have. */
  ofCashbook: readonly Cell[]
}

const NOT_A_CASHBOOK: readonly Cell[] = [
  { label: text.settledOn, value: null },
  { label: text.status, value: null },
]

/** What an agent's runners are sorted by, under the heads of the agents. */
const OF_RUNNERS: readonly SortColumn<Runner>[] = [
  [text.who, ({ runnerName }) => runnerName],
  [text.cashbooks, ({ cashbookCount }) => cashbookCount],
  [settlementMessages.runnerCommission, ({ commission }) => commission],
]

type Runner = RowOf<typeof listSettledRunners>

/** Lists an agent's runners with their collections and commissions; each opens its cashbooks. */
function RunnerRows({ filter, ofCashbook }: Props) {
  const t = useT()
  const { isOpen, toggle } = useOpenKeys()
  const { data: runners, error, refetch } = useEndpointQuery(listSettledRunners, { query: filter })
  const { sorted } = useSorting(runners ?? [], OF_RUNNERS, 'sort')
  if (!runners) {
    return (
      <TreeInside level={1}>
        {error ? <ErrorView error={error} onRetry={refetch} /> : <PanelSkeleton />}
      </TreeInside>
    )
  }
  return sorted.map(({ runnerId, runnerName, cashbookCount, collected, commission }) => {
    const key = `r${filter.agentId}-${runnerId}`
    const name = runnerName ?? t(text.noRunner)
    const [count, profit, share, ...others] = SETTLEMENT_HEADS
    return (
      <TreeRow
        key={key}
        level={1}
        name={name}
        note={runnerId > 0 && t(text.collected, { amountSen: collected })}
        cells={[
          ...ofCashbook,
          { label: count, value: formatCount(cashbookCount) },
          { label: profit, value: null },
          { label: share, value: <MoneyText value={commission} />, isStrong: true },
          ...others.map((label) => ({ label, value: null })),
        ]}
        opens={{
          isOpen: isOpen(key),
          toggle: () => toggle(key),
          label: t(text.show, { name }),
        }}
      >
        <CashbookRows filter={filter} runnerId={runnerId} />
      </TreeRow>
    )
  })
}

function getCells(sums: Sums): Cell[] {
  const { cashbookCount, profit, runnerCommission, agentCommission, net, unclosedCount } = sums
  return [
    { label: text.cashbooks, value: formatCount(cashbookCount) },
    { label: settlementMessages.profit, value: <MoneyText value={profit} /> },
    { label: settlementMessages.runnerCommission, value: <MoneyText value={runnerCommission} /> },
    { label: settlementMessages.agentCommission, value: <MoneyText value={agentCommission} /> },
    { label: settlementMessages.net, value: <MoneyText value={net} isStrong />, isStrong: true },
    { label: text.unclosed, value: formatCount(unclosedCount) },
  ]
}

function getTotals({ items, ...report }: Report): Sums {
  const count = (of: (item: Sums) => number) => items.reduce((sum, each) => sum + of(each), 0)
  return {
    cashbookCount: count(({ cashbookCount }) => cashbookCount),
    profit: report.totalProfit,
    runnerCommission: report.totalRunnerCommission,
    agentCommission: report.totalAgentCommission,
    net: report.totalNet,
    unclosedCount: count(({ unclosedCount }) => unclosedCount),
  }
}
