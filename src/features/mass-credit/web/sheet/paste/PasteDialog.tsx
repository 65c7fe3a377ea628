import { Alert, Button, Checkbox, Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowsSort } from '@tabler/icons-react'
import { useState } from 'react'
import { sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { accountMessages } from '#features/accounts/messages.ts'
import { getExpected } from '../judge.ts'
import type { SheetState } from '../sheetState.ts'
import { pasteMessages as text } from './pasteMessages.ts'
import type { Fill, Leftover, PasteKey, PastePlan } from './planPaste.ts'

const BY: Readonly<Record<PasteKey, Message>> = {
  code: text.byCode,
  phone: text.byPhone,
  number: text.byNumber,
  position: text.byPosition,
}

type Props = { sheet: SheetState; plan: PastePlan; onClose: () => void }

/** Shows the target row of each pasted amount, before any of it is filled in. */
export function PasteDialog({ sheet, plan, onClose }: Props) {
  const t = useT()
  const { by, fills, leftovers, untouched, fault } = plan
  const [clearsOthers, setClearsOthers] = useState(false)
  const faulty = fills.filter(({ judged }) => judged.kind === 'FAULT')
  const othersSen = sumSen(untouched.map((row) => paidSen(sheet.judged(row))))
  return (
    <Sheet title={t(text.title)} onClose={onClose} size="lg">
      <Stack gap="md">
        {fault ? (
          <Alert color="danger" icon={<IconAlertTriangle aria-hidden />} role="alert">
            {t(fault)}
          </Alert>
        ) : (
          <Text fw={600}>{t(BY[by], { count: fills.length })}</Text>
        )}
        {by === 'position' && fills.length > 0 && (
          <Alert color="out" icon={<IconArrowsSort aria-hidden />}>
            {t(text.positionHint)}
          </Alert>
        )}
        {leftovers.length > 0 && <Leftovers leftovers={leftovers} />}
        {faulty.length > 0 && <Faulty fills={faulty} />}
        {fills.length > 0 && <Fills fills={fills} accounts={sheet.accounts} />}
        {fills.length > 0 && untouched.length > 0 && (
          <Checkbox
            label={t(text.clearOthers, { count: untouched.length, amountSen: othersSen })}
            description={t(text.clearOthersHint)}
            checked={clearsOthers}
            onChange={(event) => setClearsOthers(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end" gap="sm" className="form-buttons">
          <Button variant="default" onClick={onClose}>
            {t(fills.length > 0 ? platformMessages.cancel : platformMessages.close)}
          </Button>
          {fills.length > 0 && (
            <Button
              data-autofocus
              onClick={() => {
                sheet.fill(fills, clearsOthers ? untouched : [])
                onClose()
              }}
            >
              {t(text.fillLabel, {
                count: fills.length,
                amountSen: sumSen(fills.map(({ judged }) => paidSen(judged))),
              })}
            </Button>
          )}
        </Group>
      </Stack>
    </Sheet>
  )
}

const paidSen = (judged: Fill['judged']): Sen =>
  judged.kind === 'PAID' ? judged.amountSen : ZERO_SEN

function Leftovers({ leftovers }: { leftovers: readonly Leftover[] }) {
  const t = useT()
  return (
    <Alert
      color="danger"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(text.leftoverTitle, { count: leftovers.length })}
      role="alert"
    >
      <ScrollArea.Autosize mah={160}>
        {leftovers.map(({ line, name, typed, message, values }) => (
          <Text key={line} size="sm" className="figures">
            {[t(text.lineNo, { line }), name, typed].filter(Boolean).join(' · ')}:{' '}
            {t(message, values)}
          </Text>
        ))}
      </ScrollArea.Autosize>
    </Alert>
  )
}

function Faulty({ fills }: { fills: readonly Fill[] }) {
  const t = useT()
  return (
    <Alert
      color="danger"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(text.faultyTitle, { count: fills.length })}
    >
      <ScrollArea.Autosize mah={160}>
        {fills.map(({ row, typed, judged }) => (
          <Text key={row.cashbookId} size="sm" className="figures">
            <b>{row.customerName}</b> ({row.cashbookCode}) · {typed}:{' '}
            {judged.kind === 'FAULT' && t(judged.message, judged.values)}
          </Text>
        ))}
      </ScrollArea.Autosize>
    </Alert>
  )
}

function Fills({ fills, accounts }: Pick<PastePlan, 'fills'> & Pick<SheetState, 'accounts'>) {
  const t = useT()
  const hasAccounts = fills.some(({ accountId }) => accountId != null)
  return (
    <ScrollArea.Autosize mah={280}>
      <Table verticalSpacing={4} tabularNums style={{ whiteSpace: 'nowrap' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(text.customer)}</Table.Th>
            <Table.Th ta="end">{t(text.usual)}</Table.Th>
            <Table.Th ta="end">{t(text.pasted)}</Table.Th>
            {hasAccounts && <Table.Th>{t(accountMessages.account)}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fills.map(({ row, typed, accountId, reference, judged }) => (
            <Table.Tr key={row.cashbookId} {...(judged.kind === 'FAULT' && { c: 'danger' })}>
              <Table.Td>
                {row.customerName}{' '}
                <Text span size="xs" c="dimmed">
                  {row.cashbookCode}
                </Text>
              </Table.Td>
              <Table.Td ta="end">
                <MoneyText value={getExpected(row)} />
              </Table.Td>
              <Table.Td ta="end" fw={600}>
                {judged.kind === 'PAID' ? (
                  <MoneyText value={judged.amountSen} />
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
