import { Stack, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { memo, Suspense, useMemo, useState } from 'react'
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
import { WideTable } from '#platform/web/layout/WideTable.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useFirstRows } from '#platform/web/lazy/useFirstRows.tsx'
import { compareAgents } from '../contract.ts'
import { HEADS, type Agent, type Figure } from './agentFigures.ts'
import classes from './AgentsCompared.module.css'
import { usePeriod } from './PeriodPresets.tsx'
import { dashboardMessages as text } from './messages.ts'

// Only a phone needs it: on a wider screen the heads of the columns sort.
const FigureSelect = lazyPart(() => import('./FigureSelect.tsx'), 'FigureSelect')

/** Shows agents side by side for the chosen days; any column sorts them and becomes the bars. */
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
  const [by, setBy] = useState<Figure>('outstanding')
  const drawnBy = usePainted(by)
  const sorted = useMemo(
    () => agents.toSorted((one, other) => other[drawnBy] - one[drawnBy]),
    [agents, drawnBy],
  )
  const { body, first, shown, more } = useFirstRows(sorted)
  return (
    <Stack gap="md">
      {isPhone && (
        <Suspense fallback={null}>
          <FigureSelect value={by} onChange={setBy} />
        </Suspense>
      )}
      <AgentBars agents={first} figure={drawnBy} />
      {first.length < agents.length && (
        <Text size="sm" c="dimmed">
          {t(text.highest, { count: first.length, all: agents.length })}
        </Text>
      )}
      <WideTable label={text.agents} minWidth={720}>
        <Table aria-label={t(text.agents)} tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t(text.agent)}</Table.Th>
              {HEADS.map(([figure, head]) => (
                <Table.Th
                  key={figure}
                  scope="col"
                  ta="end"
                  aria-sort={by === figure ? 'descending' : 'none'}
                >
                  <UnstyledButton
                    mih={44}
                    fz="inherit"
                    fw="inherit"
                    ta="end"
                    onClick={() => setBy(figure)}
                  >
                    <IconArrowDown size={14} aria-hidden className={classes.arrow} /> {t(head)}
                  </UnstyledButton>
                </Table.Th>
              ))}
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
