import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Day } from '#core/calendar.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useT } from '#platform/web/preferences/language.ts'
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

/**
 * Shows the balance, who holds it and the movements above the entries; the balance of the last 30 days on
 * request.
 */
export function PettyCashSummary({ agentId, accountId, onPickDay }: Props) {
  const t = useT()
  const { isAdmin } = useSession()
  const [isOpen, { toggle }] = useDisclosure()
  const result = useEndpointQuery(getPettyCashSummary, { query: { agentId, accountId } })
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <QueryBoundary result={result}>
      {({ pettyCash, inBox, holders, today, thisMonth, days }) => (
        <Stack gap="xs">
          <Group justify="space-between" align="flex-start" gap="sm">
            <Figures>
              <Figure label={text.balanceNow} isStrong>
                <MoneyText value={pettyCash} />
              </Figure>
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
            <Button
              variant="subtle"
              size="compact-sm"
              className="no-print"
              aria-expanded={isOpen}
              rightSection={<Chevron size={14} aria-hidden />}
              onClick={toggle}
            >
              {t(text.chartTitle)}
            </Button>
          </Group>
          {inBox !== null && holders.length > 0 && (
            <CashHolders
              inBoxSen={inBox}
              holders={holders}
              isOfOne={!isAdmin || agentId !== undefined}
            />
          )}
          {isOpen && (
            <Panel>
              <BalanceChart days={days} onPick={onPickDay} />
            </Panel>
          )}
        </Stack>
      )}
    </QueryBoundary>
  )
}
