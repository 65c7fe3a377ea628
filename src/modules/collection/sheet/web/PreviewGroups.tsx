import { ScrollArea, Text } from '@mantine/core'
import { Table } from '#platform/web/layout/Table.tsx'
import { subtractSen, type Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { LINE_GROUPS, type LineGroup, type previewMassCredit } from '../contract.ts'
import type { Row } from '../../round/web/rows.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { massCreditWebMessages as text } from './messages.ts'

export type BadRow = { row: Row; message: string }

const WORDS: Record<LineGroup, (typeof text)[keyof typeof text]> = {
  FULL: text.groupFull,
  SHORT: text.groupShort,
  ADVANCE: text.groupAdvance,
  MISSED: text.groupMissed,
  CANNOT: text.groupCannot,
}

type Props = {
  preview: ResponseOf<typeof previewMassCredit>
  /** As in the foot of the sheet, so that both show one figure. */
  expectedSen: Sen
}

/** Shows the batch in five groups, with its sum. */
export function PreviewGroups({ preview, expectedSen }: Props) {
  const t = useT()
  const { groups, total, transfers } = preview
  const parts =
    transfers && transfers.count > 0
      ? [
          { label: accountMessages.cash, amount: subtractSen(total.amount, transfers.amount) },
          { label: text.transfers, amount: transfers.amount },
        ]
      : []
  const filledGroups = LINE_GROUPS.flatMap((name) => {
    const group = groups[name]
    return group && group.count > 0 ? [{ name, ...group }] : []
  })
  return (
    <Table aria-label={t(text.previewTitle)} verticalSpacing="xs">
      <Table.Tbody>
        {filledGroups.map(({ name, count, amount }) => (
          <Table.Tr key={name} {...(name === 'CANNOT' && { c: 'danger' })}>
            <Table.Th scope="row" fw={400}>
              {t(WORDS[name])}
            </Table.Th>
            <Table.Td ta="right">{t(text.countInGroup, { count })}</Table.Td>
            <Table.Td ta="right">{name === 'MISSED' ? '' : <MoneyText value={amount} />}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">{t(platformMessages.total)}</Table.Th>
          <Table.Th ta="right">{t(text.rowsOn, { count: total.count })}</Table.Th>
          <Table.Th ta="right">
            <Text span size="xl" fw={600}>
              <MoneyText value={total.amount} flow="in" />
            </Text>
          </Table.Th>
        </Table.Tr>
        {parts.map(({ label, amount }) => (
          <Table.Tr key={label.key}>
            <Table.Th scope="row" fw={400} c="dimmed">
              {t(label)}
            </Table.Th>
            <Table.Td />
            <Table.Td ta="right">
              <MoneyText value={amount} />
            </Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Th scope="row" fw={400} c="dimmed">
            {t(text.difference)}
          </Table.Th>
          <Table.Td ta="right" c="dimmed">
            {t(text.expected)} {formatAmount(expectedSen)}
          </Table.Td>
          <Table.Td ta="right">
            <MoneyText value={subtractSen(total.amount, expectedSen)} />
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

/** Shows the rows that cannot be recorded, each with its reason. */
export function BadRows({ rows }: { rows: readonly BadRow[] }) {
  return (
    <ScrollArea.Autosize mah={220}>
      {rows.map(({ row, message }) => (
        <Text key={row.cashbookId} size="sm">
          <b>{row.customerName}</b> ({row.cashbookCode}): {message}
        </Text>
      ))}
    </ScrollArea.Autosize>
  )
}
