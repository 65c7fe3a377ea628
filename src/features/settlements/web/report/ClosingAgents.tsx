import { ScrollArea, Table } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { settlementMessages } from '../../messages.ts'
import type { previewCloseAll } from '../../reportContract.ts'
import { settlementReportMessages as text } from './messages.ts'

/** Shows what will be closed, by agent. */
export function ClosingAgents({ agents }: Pick<ResponseOf<typeof previewCloseAll>, 'agents'>) {
  const t = useT()
  return (
    <ScrollArea.Autosize mah={200} type="auto" offsetScrollbars viewportProps={{ tabIndex: 0 }}>
      <Table tabularNums horizontalSpacing={0}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(settlementMessages.agent)}</Table.Th>
            <Table.Th ta="end" px="md">
              {t(text.cashbooks)}
            </Table.Th>
            <Table.Th ta="end">{t(settlementMessages.profit)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {agents.map(({ agentId, agentName, count, amount }) => (
            <Table.Tr key={agentId}>
              <Table.Td>{agentName}</Table.Td>
              <Table.Td ta="end" px="md">
                {count.toLocaleString('en')}
              </Table.Td>
              <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                <MoneyText value={amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
