import { Table, Text } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { reloanWebMessages as text } from './messages.ts'
import type { Preview } from './useReloan.ts'

/** Shows the old cashbooks struck through, with the balances that the new one takes over. */
export function CarriedList({ preview: { oldCashbooks, carried } }: { preview: Preview }) {
  const t = useT()
  return (
    <Table tabularNums verticalSpacing={6} horizontalSpacing={0} captionSide="top">
      <Table.Caption ta="start">{t(text.willSettle)}</Table.Caption>
      <Table.Tbody>
        {oldCashbooks.map(({ id, cashbookId, totalBalance }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <Text component="s" inherit td="line-through">
                {cashbookId}
              </Text>
            </Table.Td>
            <Table.Td ta="end">
              <MoneyText value={totalBalance} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr fw={600}>
          <Table.Td>{t(text.carried)}</Table.Td>
          <Table.Td ta="end">
            <MoneyText value={carried} />
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}
