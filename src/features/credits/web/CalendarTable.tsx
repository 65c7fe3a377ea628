import { Group, ScrollArea, Table } from '@mantine/core'
import type { CalendarDay } from '#core/loan/calendarOfDays.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { creditMessages as text } from '../messages.ts'
import { MARKS } from './marks.ts'

/** Shows the card as a table by day, for screen readers and for checking figures. */
export function CalendarTable({ days }: { days: readonly CalendarDay[] }) {
  const t = useT()
  return (
    <ScrollArea.Autosize mah={480}>
      <Table stickyHeader tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(text.date)}</Table.Th>
            <Table.Th>{t(text.state)}</Table.Th>
            <Table.Th ta="end">{t(text.wanted)}</Table.Th>
            <Table.Th ta="end">{t(text.paidThatDay)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map(({ on, mark, wantedSen, paidSen }) => {
            const { word, icon: Sign } = MARKS[mark]
            return (
              <Table.Tr key={on}>
                <Table.Td>
                  <DayText value={on} />
                </Table.Td>
                <Table.Td>
                  <Group gap={6} wrap="nowrap">
                    {Sign && <Sign size={16} aria-hidden />}
                    {t(word)}
                  </Group>
                </Table.Td>
                <Table.Td ta="end">
                  <MoneyText value={wantedSen} />
                </Table.Td>
                <Table.Td ta="end">
                  <MoneyText value={paidSen} />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
