import { Table } from '#platform/web/layout/Table.tsx'
import { formatAmount } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useOnPaper } from '#platform/web/layout/useOnPaper.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { massCreditWebMessages as text } from './messages.ts'
import { effectOfRow } from './effectOfRow.ts'
import type { SheetState } from './sheetState.ts'

const HEADS = [
  [text.customer, undefined],
  [text.cashbook, undefined],
  [text.group, undefined],
  [text.dailyCredit, true],
  [text.debtDays, true],
  [text.balance, true],
  [text.amount, true],
  [accountMessages.account, undefined],
  [text.effect, undefined],
  [text.remark, undefined],
] as const

/**
 * Shows every row of a sheet as a plain table, only in print: the grid renders only the visible
 * rows.
 */
export function PrintedSheet({ sheet }: { sheet: SheetState }) {
  const t = useT()
  if (!useOnPaper()) return null
  const hasAccounts = sheet.accounts.length > 0
  const heads = HEADS.filter(([head]) => hasAccounts || head !== accountMessages.account)
  return (
    <Table aria-label={t(text.title)}>
      <Table.Thead>
        <Table.Tr>
          {heads.map(([head, isFigure]) => (
            <Table.Th key={head.key} data-figure={isFigure}>
              {t(head)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sheet.rows.map((row) => {
          const { text: typed, isOn, remark, accountId } = sheet.cell(row)
          const account = sheet.accounts.find(({ id }) => id === accountId)
          const effect = effectOfRow(row, sheet.verified(row), sheet)
          return (
            <Table.Tr key={row.cashbookId}>
              <Table.Td>{row.customerName}</Table.Td>
              <Table.Td>{row.cashbookCode}</Table.Td>
              <Table.Td>{row.customerGroupName}</Table.Td>
              <Table.Td data-figure>{formatAmount(row.dailyCredit)}</Table.Td>
              <Table.Td data-figure>{row.debtDays}</Table.Td>
              <Table.Td data-figure>{formatAmount(row.totalBalance)}</Table.Td>
              <Table.Td data-figure>{isOn && typed}</Table.Td>
              {hasAccounts && <Table.Td>{isOn && account?.name}</Table.Td>}
              <Table.Td>{t(effect.message, effect.values)}</Table.Td>
              <Table.Td>{remark}</Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
