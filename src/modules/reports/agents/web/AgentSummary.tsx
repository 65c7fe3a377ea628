import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { Day } from '#core/calendar.ts'
import { CUSTOMER_TYPE } from '#core/loan/customerType.ts'
import type { Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { FactList } from '#platform/web/display/FactList.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { LinkTo, type Target } from '#platform/web/layout/LinkTo.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { getAgentCashbookSummary } from '../contract.ts'
import { dayFigureMessages } from '../dayFigureMessages.ts'
import { ActiveCashbooks } from './ActiveCashbooks.tsx'
import { DailyMoney } from './DailyMoney.tsx'
import { DayBars, describeRest } from './DayBars.tsx'
import { agentSummaryMessages as text } from './messages.ts'

type Props = { agentId: number; onPickDay: (day: Day) => void }

/** Shows an agent's figures: today, so far, by day, and the state of the active cashbooks. */
export function AgentSummary({ agentId, onPickDay }: Props) {
  return (
    <Stack gap="md">
      <SummaryFigures agentId={agentId} />
      <DailyMoney of={{ agentId }} onPickDay={onPickDay} />
      <ActiveCashbooks agentId={agentId} />
    </Stack>
  )
}

type Summary = ResponseOf<typeof getAgentCashbookSummary>

/** Shows today's expected and overdue amounts, and the totals lent and earned so far. */
function SummaryFigures({ agentId }: { agentId: number }) {
  const result = useEndpointQuery(getAgentCashbookSummary, { query: { agentId } })
  return (
    <QueryBoundary result={result}>
      {(summary) => (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Today summary={summary} agentId={agentId} />
          <SoFar summary={summary} />
        </SimpleGrid>
      )}
    </QueryBoundary>
  )
}

function Today({ summary, agentId }: { summary: Summary; agentId: number }) {
  const t = useT()
  const { overdue, behind, fullyPaidButUnsettled: paid } = summary
  const customers = (search: Target['search'] = {}) => ({
    to: '/customer',
    search: { agentId, currentTab: 'CUSTOMER', ...search },
  })
  const late = customers({ customerType: CUSTOMER_TYPE.OVERDUE })
  return (
    <Panel title={text.today}>
      <DayBars
        title={text.collectedOfExpected}
        expected={summary.expectedToday}
        arrears={summary.arrearsToday}
        collected={summary.collectedParts}
      />
      {describeRest(summary.collectedParts, t).map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
      <FactList
        facts={[
          {
            label: dayFigureMessages.collected,
            value: <MoneyText value={summary.collectedToday} isStrong />,
          },
          { label: text.overdue, value: <Counted {...overdue} to={late} isBad /> },
          {
            label: text.behind,
            value: <Counted {...behind} to={customers({ debtDaysFrom: 1 })} />,
          },
          { label: text.fullyPaid, value: <Counted {...paid} /> },
        ]}
      />
    </Panel>
  )
}

function SoFar({ summary }: { summary: Summary }) {
  const { lent, collected, refunded, profit, commission, net } = summary
  return (
    <Panel title={text.soFar}>
      <FactList
        facts={[
          { label: text.lent, value: <MoneyText value={lent} flow="out" /> },
          { label: text.collectedInAll, value: <MoneyText value={collected} flow="in" /> },
          { label: text.refunded, value: <MoneyText value={refunded} flow="out" /> },
          { label: text.profit, value: <MoneyText value={profit} /> },
          { label: text.commission, value: <MoneyText value={commission} /> },
          { label: text.net, value: <MoneyText value={net} isStrong /> },
        ]}
      />
    </Panel>
  )
}

type CountedProps = { count: number; amount: Sen; to?: Target; isBad?: boolean }

/** Shows "RM 400.00 · 3 cashbooks", linked to their list if there is one. */
function Counted({ count, amount, to, isBad = false }: CountedProps) {
  const t = useT()
  const words = t(text.countCashbooks, { count })
  return (
    <Text component="span" inherit className="figures" {...(isBad && count > 0 && { c: 'danger' })}>
      <MoneyText value={amount} isStrong /> ·{' '}
      {to && count > 0 ? (
        <LinkTo {...to} inherit underline="always">
          {words}
        </LinkTo>
      ) : (
        words
      )}
    </Text>
  )
}
