import { List, Stack, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { negateSen, type Sen } from '#core/money.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { undoReloan } from '../forms.ts'
import { reloanWebMessages as text } from './messages.ts'
import type { ReloanRow } from './reloanRow.ts'

type Props = { reloan: ReloanRow; onClose: () => void }

/** Shows what undoing a reloan brings back, and asks for the reason. */
export function UndoReloan({ reloan, onClose }: Props) {
  const t = useT()
  const { id, customerName: name, oldCashbooks, newCashbook } = reloan
  const code = newCashbook.cashbookId
  const isDone = useRef(false)
  const form = useEndpointForm(undoReloan, {
    params: { id },
    initial: { reason: '' },
    keyName: `undo-reloan-${id}`,
    // An Enter key still held when the response arrives must not undo again.
    beforeSend: () => !isDone.current,
    onDone: () => {
      isDone.current = true
      notify.done(text.undone, { code })
      onClose()
    },
  })
  return (
    <Sheet title={t(text.undoReloan)} onClose={onClose}>
      <EndpointForm
        form={form}
        submitLabel={t(text.undoLabel, { code })}
        isDanger
        onCancel={onClose}
      >
        <Stack gap="xs">
          <Text>{t(text.undoBody, { code, name })}</Text>
          <List size="sm">
            {oldCashbooks.map((old) => (
              <List.Item key={old.id} className="figures">
                {t(text.owesAgain, { code: old.cashbookId, balanceSen: old.balance })}
              </List.Item>
            ))}
            {getReturns(reloan).map(({ account, cashSen }) => (
              <List.Item key={account} className="figures">
                {describeReturn(account, cashSen, t)}
              </List.Item>
            ))}
          </List>
        </Stack>
        <TextInput {...form.field('reason')} data-autofocus autoComplete="off" />
      </EndpointForm>
    </Sheet>
  )
}

/** Returns what comes back to each account; below 0 it pays. Petty cash has no name. */
function getReturns({ cashInHand, payOut, newCashbook, ...reloan }: ReloanRow) {
  const account = reloan.accountName ?? ''
  const firstAccount = reloan.firstCreditAccountName ?? ''
  const firstSen = newCashbook.firstCreditAmount
  if (account === firstAccount || firstSen === 0) return [{ account, cashSen: cashInHand }]
  return [
    { account, cashSen: payOut },
    { account: firstAccount, cashSen: negateSen(firstSen) },
  ].filter(({ cashSen }) => cashSen !== 0)
}

function describeReturn(account: string, cashSen: Sen, t: ReturnType<typeof useT>): string {
  if (cashSen < 0) {
    return t(account ? text.accountOut : text.cashOut, { account, cashSen: negateSen(cashSen) })
  }
  return t(account ? text.accountBack : text.cashBack, { account, cashSen })
}
