import { Stack } from '@mantine/core'
import type { Day } from '#core/calendar.ts'
import { ActiveCashbooks } from './ActiveCashbooks.tsx'
import { DailyMoney } from './DailyMoney.tsx'
import { SummaryFigures } from './SummaryFigures.tsx'

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
