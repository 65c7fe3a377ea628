import { Group } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { formatDay } from '#core/calendar.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { getExpectedCash } from '../contract.ts'
import { portfolioMessages as heads } from '../messages.ts'
import { FigureTable } from './FigureTable.tsx'
import { Meaning } from './Meaning.tsx'

type Forecast = ResponseOf<typeof getExpectedCash>

/** Shows what falls due on the next 14 days and marks the day with the least money. */
export function ExpectedCash({ agentId }: { agentId: number | undefined }) {
  const result = useEndpointQuery(getExpectedCash, { query: { agentId } })
  return (
    <Panel
      title={heads.expectedCash}
      actions={
        <Meaning
          of={heads.expectedCash}
          says={[
            [heads.expectedMeaning],
            [heads.cashMeaning, { cashSen: result.data?.cash, lentSen: result.data?.lentADay }],
          ]}
        />
      }
    >
      <QueryBoundary result={result}>{(forecast) => <Days forecast={forecast} />}</QueryBoundary>
    </Panel>
  )
}

function Days({ forecast }: { forecast: Forecast }) {
  const { days, lowestDate } = forecast
  return (
    <FigureTable
      label={heads.expectedCash}
      minWidth={320}
      heads={[heads.day, heads.due, heads.promised, heads.cashAtEnd]}
      rows={days.map((day) => ({
        key: day.date,
        isMarked: day.date === lowestDate,
        cells: [
          <DayName key="day" date={day.date} forecast={forecast} />,
          <MoneyText key="due" value={day.expected} />,
          day.promised > 0 ? <MoneyText key="promised" value={day.promised} /> : '–',
          <MoneyText key="cash" value={day.cash} />,
        ],
      }))}
    />
  )
}

type DayProps = { date: Forecast['days'][number]['date']; forecast: Forecast }

function DayName({ date, forecast: { lowestDate, leastExpectedDate } }: DayProps) {
  return (
    <Group gap={4}>
      <span className="whole">{formatDay(date)}</span>
      {date === lowestDate && (
        <StatusBadge tone="danger" icon={IconArrowDown} word={heads.lowestDay} />
      )}
      {date === leastExpectedDate && date !== lowestDate && (
        <StatusBadge tone="gray" icon={IconArrowDown} word={heads.leastDue} />
      )}
    </Group>
  )
}
