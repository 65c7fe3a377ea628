import { Box, SimpleGrid, Stack } from '@mantine/core'
import type { Day } from '#core/calendar.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getPettyCashSummary } from '../contract.ts'
import { BalanceChart } from './BalanceChart.tsx'
import { FlowText } from './FlowText.tsx'
import { pettyCashWebMessages as text } from './messages.ts'

type Props = { agentId: number | undefined; onPickDay: (day: Day) => void }

/** Shows the balance, the movements, and the balance of the last 30 days. */
export function PettyCashSummary({ agentId, onPickDay }: Props) {
  const result = useEndpointQuery(getPettyCashSummary, { query: { agentId } })
  return (
    <Panel>
      <QueryBoundary result={result}>
        {({ pettyCash, today, thisMonth, days }) => (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
            <Stack gap="md">
              <Figures>
                <Figure label={text.balanceNow} isStrong>
                  <MoneyText value={pettyCash} />
                </Figure>
              </Figures>
              <Box maw={440}>
                <Figures>
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
              </Box>
            </Stack>
            <BalanceChart days={days} onPick={onPickDay} />
          </SimpleGrid>
        )}
      </QueryBoundary>
    </Panel>
  )
}
