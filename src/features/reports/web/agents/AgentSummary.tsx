import { Stack } from '@mantine/core'
import type { Day } from '../../../../core/calendar.ts'
import { ActiveCashbooks } from './ActiveCashbooks.tsx'
import { DailyMoney } from './DailyMoney.tsx'
import { SummaryFigures } from './SummaryFigures.tsx'

type Props = { agentId: number; onPickDay: (day: Day) => void }

/** An agent's business: today, so far, day by day, and where the active cashbooks stand. */
export function AgentSummary({ agentId, onPickDay }: Props) {
  return (
    <Stack gap="md">
      <SummaryFigures agentId={agentId} />
      <DailyMoney of={{ agentId }} onPickDay={onPickDay} />
      <ActiveCashbooks agentId={agentId} />
    </Stack>
  )
}
