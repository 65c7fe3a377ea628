import { Anchor, Table } from '@mantine/core'
import { formatDay, type Day } from '#core/calendar.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import type { getPettyCashSummary } from '../contract.ts'
import { pettyCashMessages } from '../messages.ts'
import { pettyCashWebMessages as text } from './messages.ts'

export type Days = ResponseOf<typeof getPettyCashSummary>['days']

/** Shows the chart's figures, the latest day first. */
export function BalanceTable({ days, onPick }: { days: Days; onPick: (day: Day) => void }) {
  const t = useT()
  return (
    <Table tabularNums>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(text.day)}</Table.Th>
          <Table.Th ta="end">{t(text.moneyIn)}</Table.Th>
          <Table.Th ta="end">{t(text.moneyOut)}</Table.Th>
          <Table.Th ta="end">{t(pettyCashMessages.balance)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.toReversed().map((day) => (
          <Table.Tr key={day.date}>
            <Table.Td>
              <Anchor component="button" type="button" inherit onClick={() => onPick(day.date)}>
                {formatDay(day.date)}
              </Anchor>
            </Table.Td>
            <Table.Td ta="end">
              <MoneyText value={day.in} />
            </Table.Td>
            <Table.Td ta="end">
              <MoneyText value={day.out} />
            </Table.Td>
            <Table.Td ta="end">
              <MoneyText value={day.balance} fw={600} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
