import type { ReactNode } from 'react'
import { Anchor } from '@mantine/core'
import { type Day, formatDay } from '#core/calendar.ts'
import { sumSen, ZERO_SEN } from '#core/money.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { TimeChart } from '#platform/web/charts/time/TimeChart.tsx'
import { ChartSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { chartMessages } from '#platform/web/charts/messages.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
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

/** Shows what came in against the instalments of each day; what was lent is in the legend. */
export function MoneyChart({ query, onPickDay, controls }: Props) {
  const t = useT()
  const result = useEndpointQuery(getAgentCashbookSummariesChart, { query })
  const isRunner = 'runnerId' in query
  return (
    <QueryBoundary result={result} skeleton={<ChartSkeleton />}>
      {({ days, total }) => {
        const series = (side: 'in' | 'out') => days.map((each) => each[side])
        const due = days.map((each) => each.due ?? ZERO_SEN)
        const both = {
          down: { label: platformMessages.debitOut, hue: 'out', values: series('out') },
          line: { label: text.instalments, hue: 'brand', values: due, total: sumSen(due) },
          table: {
            heads: [
              chartMessages.day,
              platformMessages.creditIn,
              text.instalments,
              platformMessages.debitOut,
              text.net,
            ],
            rows: days.toReversed().map((each) => ({
              key: each.date,
              cells: [
                onPickDay ? (
                  <Anchor
                    key="day"
                    component="button"
                    type="button"
                    inherit
                    onClick={() => onPickDay(each.date)}
                  >
                    {formatDay(each.date)}
                  </Anchor>
                ) : (
                  formatDay(each.date)
                ),
                <MoneyText key="in" value={each.in} />,
                <MoneyText key="due" value={each.due} />,
                <MoneyText key="out" value={each.out} />,
                <MoneyText key="net" value={each.net} />,
              ],
            })),
            foot: [
              t(chartMessages.total),
              <MoneyText key="in" value={total.in} />,
              <MoneyText key="due" value={sumSen(due)} />,
              <MoneyText key="out" value={total.out} />,
              <MoneyText key="net" value={total.net} />,
            ],
          },
        } as const
        return (
          <TimeChart
            order={2}
            controls={controls}
            title={isRunner ? text.collectedByDay : text.collectedAgainstDue}
            days={days.map(({ date }) => date)}
            up={{ label: platformMessages.creditIn, hue: 'in', values: series('in') }}
            isDownHidden
            {...(!isRunner && both)}
            {...(onPickDay && { onPick: onPickDay })}
          />
        )
      }}
    </QueryBoundary>
  )
}
