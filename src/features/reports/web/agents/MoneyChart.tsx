import type { ReactNode } from 'react'
import type { Day } from '#core/calendar.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { TimeChart } from '#platform/web/charts/time/TimeChart.tsx'
import { ChartSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getAgentCashbookSummariesChart } from '../../agentSummaryContract.ts'
import { agentSummaryMessages as text } from './messages.ts'

type Props = {
  /** The owner of the money and the days; a runner only collects. */
  query: NonNullable<RequestOf<typeof getAgentCashbookSummariesChart>['query']>
  onPickDay?: (day: Day) => void
  /** Controls next to the title, such as the choice of a range. */
  controls?: ReactNode
}

/** Shows credit in, debit out and net by day. */
export function MoneyChart({ query, onPickDay, controls }: Props) {
  const result = useEndpointQuery(getAgentCashbookSummariesChart, { query })
  const isRunner = 'runnerId' in query
  return (
    <QueryBoundary result={result} skeleton={<ChartSkeleton />}>
      {({ days, total }) => {
        const series = (side: 'in' | 'out' | 'net') => days.map((each) => each[side])
        const both = {
          down: { label: platformMessages.debitOut, hue: 'out', values: series('out') },
          line: { label: text.net, hue: 'brand', values: series('net'), total: total.net },
        } as const
        return (
          <TimeChart
            order={2}
            controls={controls}
            title={isRunner ? text.collectedByDay : text.moneyByDay}
            days={days.map(({ date }) => date)}
            up={{ label: platformMessages.creditIn, hue: 'in', values: series('in') }}
            {...(!isRunner && both)}
            {...(onPickDay && { onPick: onPickDay })}
          />
        )
      }}
    </QueryBoundary>
  )
}
