import { Stack, Text } from '@mantine/core'
import { memo, Suspense, useMemo } from 'react'
import { Table } from '#platform/web/layout/Table.tsx'
import { formatCount } from '#core/formatCount.ts'
import { assertDefined } from '#core/invariant.ts'
import { usePainted } from '#platform/web/lazy/afterPaint.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { BarRows } from '#platform/web/charts/BarRows.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { FigureHeads } from '#platform/web/layout/sorting/SortHeader.tsx'
import { useSorting, type SortColumn } from '#platform/web/layout/sorting/useSorting.ts'
import { WideTable } from '#platform/web/layout/WideTable.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useFirstRows } from '#platform/web/lazy/useFirstRows.tsx'
import { compareAgents } from '../contract.ts'
import { HEADS, type Agent, type Figure } from './agentFigures.ts'
import { usePeriod } from './PeriodPresets.tsx'
import { dashboardMessages as text } from './messages.ts'

// Only a phone needs it: on a wider screen the heads of the columns sort.
const FigureSelect = lazyPart(() => import('./FigureSelect.tsx'), 'FigureSelect')

/** Shows agents side by side for the chosen days; any column sorts them, a figure becomes the bars. */
export function AgentsCompared() {
  return (
    <Panel title={text.agents}>
      <AgentsOfPeriod />
    </Panel>
  )
}

function AgentsOfPeriod() {
  const { period } = usePeriod()
  // There are about a hundred rows: the choice of days reacts before they are drawn.
  const result = useEndpointQuery(compareAgents, { query: usePainted(period) })
  return <QueryBoundary result={result}>{(agents) => <Compared agents={agents} />}</QueryBoundary>
}

/** The column header reacts first; about a hundred rows follow. */
const Compared = memo(function Compared({ agents }: { agents: readonly Agent[] }) {
  const t = useT()
  const isPhone = usePhone()
  const { sorted, sorting } = useSorting(agents, COLUMNS, 'agents', `${text.outstanding.key}:desc`)
  const figure = usePainted(getFigure(sorting.sort))
  const { body, shown, more } = useFirstRows(usePainted(sorted))
  const highest = useMemo(
    () => agents.toSorted((one, other) => other[figure] - one[figure]).slice(0, BARS),
    [agents, figure],
  )
  return (
    <Stack gap="md">
      {isPhone && (
        <Suspense fallback={null}>
          <FigureSelect sorting={sorting} />
        </Suspense>
      )}
      <AgentBars agents={highest} figure={figure} />
      {highest.length < agents.length && (
        <Text size="sm" c="dimmed">
          {t(text.highest, { count: highest.length, all: agents.length })}
        </Text>
      )}
      <WideTable label={text.agents} minWidth={720}>
        <Table aria-label={t(text.agents)} tabularNums>
          <Table.Thead>
            <Table.Tr>
              <FigureHeads heads={COLUMNS.map(([head]) => head)} sorting={sorting} />
            </Table.Tr>
          </Table.Thead>
          <tbody ref={body}>
            {shown.map((agent) => (
              <AgentRow key={agent.agentId} agent={agent} />
            ))}
          </tbody>
        </Table>
      </WideTable>
      {more}
    </Stack>
  )
})

const BARS = 10

const COLUMNS: readonly SortColumn<Agent>[] = [
  [text.agent, ({ agentName }) => agentName],
  ...HEADS.map(([figure, head]): SortColumn<Agent> => [head, (agent) => agent[figure]]),
]

/** Returns the figure of an order; one by name has the usual figure. */
const getFigure = (sort: string): Figure =>
  HEADS.find(([, { key }]) => sort.startsWith(`${key}:`))?.[0] ?? 'outstanding'

const getPage = ({ agentId }: Agent) => ({ to: '/agent', search: { id: agentId } })

type Bars = { agents: readonly Agent[]; figure: Figure }

const AgentBars = memo(function AgentBars({ agents, figure }: Bars) {
  const label = assertDefined(
    HEADS.find(([each]) => each === figure),
    'every figure has a head',
  )[1]
  return (
    <BarRows
      title={label}
      labelHead={text.agent}
      valueHead={label}
      rows={agents.map((agent) => ({
        key: agent.agentId,
        label: agent.agentName,
        value: agent[figure],
        to: getPage(agent),
      }))}
      {...(figure === 'overdueCount' && { show: formatCount })}
    />
  )
})

const AgentRow = memo(function AgentRow({ agent }: { agent: Agent }) {
  return (
    <tr>
      <Table.Th scope="row" fw="inherit">
        <LinkTo {...getPage(agent)} inherit>
          {agent.agentName}
        </LinkTo>
      </Table.Th>
      {HEADS.map(([figure]) => (
        <td key={figure} data-figure>
          {figure === 'overdueCount' ? (
            formatCount(agent.overdueCount)
          ) : (
            <MoneyText value={agent[figure]} />
          )}
        </td>
      ))}
    </tr>
  )
})
