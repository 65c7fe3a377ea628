import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { addDays, type Day } from '#core/calendar.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { MoneyChart } from './MoneyChart.tsx'
import { agentSummaryMessages as text } from './messages.ts'

const RANGES = [7, 30, 90] as const

type Props = {
  /** The owner of the money: an agent with all its runners, or one runner's collections. */
  of: { agentId: number } | { runnerId: number }
  onPickDay?: (day: Day) => void
}

/** Shows the money by day over the last week, month or quarter. */
export function DailyMoney({ of, onPickDay }: Props) {
  const t = useT()
  const [count, setCount] = useState<number>(30)
  const to = today()
  const range = (
    <SegmentedControl
      aria-label={t(text.range)}
      value={String(count)}
      onChange={(value) => setCount(Number(value))}
      data={RANGES.map((each) => ({
        value: String(each),
        label: t(text.lastDays, { count: each }),
      }))}
    />
  )
  return (
    <Panel>
      <MoneyChart
        controls={range}
        query={{ ...of, from: addDays(to, 1 - count), to }}
        {...(onPickDay && { onPickDay })}
      />
    </Panel>
  )
}
