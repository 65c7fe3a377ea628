import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { addDays, type Day } from '../../../../core/calendar.ts'
import { Answered } from '../../../../kit/web/Answered.tsx'
import { TimeChart } from '../../../../kit/web/charts/TimeChart.tsx'
import { useSay } from '../../../../kit/web/language.ts'
import { Panel } from '../../../../kit/web/Panel.tsx'
import { kitText } from '../../../../kit/web/text.ts'
import { today } from '../../../../kit/web/today.ts'
import { useAnswer } from '../../../../kit/web/useAnswer.ts'
import { getAgentCashbookSummariesChart } from '../../agentSummaryContract.ts'
import { agentSummaryText as text } from './text.ts'

const RANGES = [7, 30, 90] as const

type Props = {
  /** Whose: an agent's with all its runners, or one runner's collections. */
  of: { agentId: number } | { runnerId: number }
  onPickDay?: (day: Day) => void
}

/** Money by day over the last week, month or quarter. */
export function DailyMoney({ of, onPickDay }: Props) {
  const say = useSay()
  const [count, setCount] = useState<number>(30)
  const to = today()
  const query = { ...of, from: addDays(to, 1 - count), to }
  const answer = useAnswer(getAgentCashbookSummariesChart, { query })
  const isRunner = 'runnerId' in of
  return (
    <Panel>
      <SegmentedControl
        aria-label={say(text.range)}
        value={String(count)}
        onChange={(value) => setCount(Number(value))}
        data={RANGES.map((each) => ({
          value: String(each),
          label: say(text.lastDays, { count: each }),
        }))}
        style={{ alignSelf: 'flex-start' }}
      />
      <Answered answer={answer}>
        {({ days, total }) => {
          const series = (side: 'in' | 'out' | 'net') => days.map((each) => each[side])
          const both = {
            down: { label: kitText.debitOut, hue: 'out', values: series('out') },
            line: { label: text.net, hue: 'brand', values: series('net'), total: total.net },
          } as const
          return (
            <TimeChart
              order={2}
              title={isRunner ? text.collectedByDay : text.moneyByDay}
              days={days.map(({ date }) => date)}
              up={{ label: kitText.creditIn, hue: 'in', values: series('in') }}
              {...(!isRunner && both)}
              {...(onPickDay && { onPick: onPickDay })}
            />
          )
        }}
      </Answered>
    </Panel>
  )
}
