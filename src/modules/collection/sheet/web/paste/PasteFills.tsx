import { ScrollArea, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Table } from '#platform/web/layout/Table.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { getExpected } from '../verify.ts'
import type { SheetState } from '../sheetState.ts'
import { pasteMessages as text } from './pasteMessages.ts'
import type { PastePlan } from './planPaste.ts'

/** Shows each row that a paste fills, next to the pasted name. */
export function PasteFills({
  fills,
  accounts,
}: Pick<PastePlan, 'fills'> & Pick<SheetState, 'accounts'>) {
  const t = useT()
  const isPhone = usePhone()
  const hasNames = fills.some(({ name }) => name !== '')
  // On a phone the pasted name stands below the customer's, so that the amount stays in view.
  const hasNameColumn = hasNames && !isPhone
  const hasAccounts = fills.some(({ accountId }) => accountId != null)
  return (
    <ScrollArea.Autosize mah={280}>
      <Table
        aria-label={t(text.title)}
        verticalSpacing={4}
        tabularNums
        style={{ whiteSpace: 'nowrap' }}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(text.customer)}</Table.Th>
            {hasNameColumn && <Table.Th>{t(text.pastedName)}</Table.Th>}
            <Table.Th ta="end">{t(text.usual)}</Table.Th>
            <Table.Th ta="end">{t(text.pasted)}</Table.Th>
            {hasAccounts && <Table.Th>{t(accountMessages.account)}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fills.map(({ row, typed, name, isOtherName, accountId, reference, verified }) => (
            <Table.Tr key={row.cashbookId} {...(verified.kind === 'FAULT' && { c: 'danger' })}>
              <Table.Td {...(isPhone && { style: { whiteSpace: 'normal' } })}>
                {row.customerName}{' '}
                <Text span size="xs" c="dimmed">
                  {row.cashbookCode}
                </Text>
                {hasNames && isPhone && (
                  <Text size="xs">
                    {t(text.pastedName)}: <PastedName name={name} isOther={isOtherName} />
                  </Text>
                )}
              </Table.Td>
              {hasNameColumn && (
                <Table.Td>
                  <PastedName name={name} isOther={isOtherName} />
                </Table.Td>
              )}
              <Table.Td ta="end">
                <MoneyText value={getExpected(row)} />
              </Table.Td>
              <Table.Td ta="end" fw={600}>
                {verified.kind === 'PAID' ? (
                  <MoneyText value={verified.amountSen} />
                ) : (
                  typed || t(text.empty)
                )}
              </Table.Td>
              {hasAccounts && (
                <Table.Td>
                  {accounts.find(({ id }) => id === accountId)?.name ?? t(accountMessages.cash)}
                  {reference && (
                    <Text span size="xs" c="dimmed">
                      {' '}
                      {reference}
                    </Text>
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}

/** Shows the name of the pasted line, marked where it is not the customer's. */
function PastedName({ name, isOther }: { name: string; isOther: boolean }) {
  const t = useT()
  if (!isOther) return <>{name || '–'}</>
  return (
    <Text span c="danger" fw={600} inherit>
      <IconAlertTriangle size={14} aria-label={t(text.otherName)} /> {name}
    </Text>
  )
}
