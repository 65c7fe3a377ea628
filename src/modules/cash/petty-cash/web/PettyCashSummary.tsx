import { SimpleGrid, Stack } from '@mantine/core'
import type { Day } from '#core/calendar.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useSession } from '#platform/web/session/session.ts'
import { getPettyCashSummary } from '../contract.ts'
import { BalanceChart } from './BalanceChart.tsx'
import { CashHolders } from './CashHolders.tsx'
import { FlowText } from './FlowText.tsx'
import { pettyCashMessages as text } from '../messages.ts'

type Props = {
  agentId: number | undefined
  /** A bank account; petty cash without one. */
  accountId?: number | undefined
  onPickDay: (day: Day) => void
}

/** Shows the balance, who holds it, the movements, and the balance of the last 30 days. */
export function PettyCashSummary({ agentId, accountId, onPickDay }: Props) {
  const { isAdmin } = useSession()
  const result = useEndpointQuery(getPettyCashSummary, { query: { agentId, accountId } })
  return (
    <Panel>
      <QueryBoundary result={result}>
        {({ pettyCash, inBox, holders, today, thisMonth, days }) => (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
            <Stack gap="md">
              <Figures>
                <Figure label={text.balanceNow} isStrong>
                  <MoneyText value={pettyCash} />
                </Figure>
              </Figures>
              {inBox !== null && holders.length > 0 && (
                <CashHolders
                  inBoxSen={inBox}
                  holders={holders}
                  isOfOne={!isAdmin || agentId !== undefined}
                />
              )}
              <Figures isPairs>
                <Figure label={text.inToday}>
                  <FlowText value={today.in} flow="in" />
                </Figure>
                <Figure label={text.outToday}>
                  <FlowText value={today.out} flow="out" />
                </Figure>
                <Figure label={text.inMonth}>
                  <FlowText value={thisMonth.in} flow="in" />
                </Figure>
                <Figure label={text.outMonth}>
                  <FlowText value={thisMonth.out} flow="out" />
                </Figure>
              </Figures>
            </Stack>
            <BalanceChart days={days} onPick={onPickDay} />
          </SimpleGrid>
        )}
      </QueryBoundary>
    </Panel>
  )
}
