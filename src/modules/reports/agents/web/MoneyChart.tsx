import { useMemo, type ReactNode } from 'react'
import { Anchor, Text } from '@mantine/core'
import { formatDay, type Day } from '#core/calendar.ts'
import { isOffIn } from '#core/loan/daysOff.ts'
import { subtractSen, sumSen, ZERO_SEN } from '#core/money.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { TimeChart } from '#platform/web/charts/time/TimeChart.tsx'
import { ChartSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { chartMessages } from '#platform/web/charts/messages.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useDaysOff } from '#modules/lending/cashbooks/web/terms/useDaysOff.ts'
import { getAgentCashbookSummariesChart } from '../contract.ts'
import { agentSummaryMessages as text } from './messages.ts'

type Props = {
  /** The owner of the money and the days; a runner only collects. */
  query: NonNullable<RequestOf<typeof getAgentCashbookSummariesChart>['query']>
  onPickDay?: (day: Day) => void
  /** Controls next to the title, such as the choice of a range. */
  controls?: ReactNode
}

/** Shows what was collected against what each day was to bring; what was lent is in the legend. */
export function MoneyChart({ query, onPickDay, controls }: Props) {
  const t = useT()
  const result = useEndpointQuery(getAgentCashbookSummariesChart, { query })
  const shading = useDayShading(query.agentId)
  const isRunner = 'runnerId' in query
  return (
    <QueryBoundary result={result} skeleton={<ChartSkeleton />}>
      {({ days, total }) => {
        const series = (side: 'collected' | 'out') => days.map((each) => each[side])
        const targets = days.map((each) => each.target ?? ZERO_SEN)
        const both = {
          down: { label: platformMessages.debitOut, hue: 'out', values: series('out') },
          line: {
            label: text.expected,
            hue: 'brand',
            values: targets,
            total: sumSen(targets),
          },
          table: {
            heads: [
              chartMessages.day,
              text.collected,
              text.expected,
              text.byReloans,
              platformMessages.debitOut,
              text.net,
            ],
            rows: days.toReversed().map((each) => ({
              key: each.date,
              values: [
                each.date,
                each.collected,
                each.target,
                subtractSen(each.in, each.collected),
                each.out,
                each.net,
              ],
              cells: [
                onPickDay ? (
                  <Anchor
                    key="day"
                    component="button"
                    type="button"
                    inherit
                    onClick={() => onPickDay(each.date)}
                  >
                    {shading.nameDay(each.date)}
                  </Anchor>
                ) : (
                  shading.nameDay(each.date)
                ),
                <MoneyText key="in" value={each.collected} />,
                <MoneyText key="target" value={each.target} />,
                <MoneyText key="reloans" value={subtractSen(each.in, each.collected)} />,
                <MoneyText key="out" value={each.out} />,
                <MoneyText key="net" value={each.net} />,
              ],
            })),
            foot: [
              t(chartMessages.total),
              <MoneyText key="in" value={total.collected} />,
              <MoneyText key="target" value={sumSen(targets)} />,
              <MoneyText key="reloans" value={subtractSen(total.in, total.collected)} />,
              <MoneyText key="out" value={total.out} />,
              <MoneyText key="net" value={total.net} />,
            ],
          },
        } as const
        return (
          <>
            <TimeChart
              order={2}
              controls={controls}
              title={isRunner ? text.collectedByDay : text.collectedAgainstDue}
              days={days.map(({ date }) => date)}
              up={{ label: text.collected, hue: 'in', values: series('collected') }}
              isDownHidden
              {...shading}
              {...(!isRunner && both)}
              {...(onPickDay && { onPick: onPickDay })}
            />
            {!isRunner && (
              <Text size="sm" c="dimmed">
                {t(text.expectedHint)}
              </Text>
            )}
          </>
        )
      }}
    </QueryBoundary>
  )
}

/**
 * Returns how a chart shades and names its days: by the days off of the business and of the agent. A
 * business without any sees weekends, as every chart does.
 */
function useDayShading(agentId?: number) {
  const t = useT()
  const daysOff = useDaysOff(agentId)
  return useMemo(() => {
    const hasNone = !daysOff || daysOff.weekdays.length + daysOff.dates.length === 0
    if (hasNone) return { isShaded: undefined, nameDay: formatDay }
    const isShaded = (day: Day) => isOffIn(daysOff, day)
    const nameDay = (on: Day) => (isShaded(on) ? t(chartMessages.dayOff, { on }) : formatDay(on))
    return { isShaded, nameDay }
  }, [daysOff, t])
}
