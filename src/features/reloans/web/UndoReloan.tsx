import { List, Stack, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { negateSen, sen } from '#core/money.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { STALE_AFTER_MONEY } from '#features/credits/web/useCreditForm.ts'
import { getCustomer, listCustomersV2 } from '#features/customers/contract.ts'
import { getReloanStatement, listReloans, undoReloan } from '../contract.ts'
import { reloanWebMessages as text } from './messages.ts'
import type { ReloanRow } from './reloanRow.ts'

type Props = { reloan: ReloanRow; onClose: () => void }

/** Shows what undoing a reloan brings back, and asks for the reason. */
export function UndoReloan({ reloan, onClose }: Props) {
  const t = useT()
  const { id, customerName: name, oldCashbooks, newCashbook, cashInHand } = reloan
  const code = newCashbook.cashbookCode
  const isDone = useRef(false)
  const form = useEndpointForm(undoReloan, {
    params: { id },
    initial: { reason: '' },
    invalidates: [
      ...STALE_AFTER_MONEY,
      getCustomer,
      listCustomersV2,
      listReloans,
      getReloanStatement,
    ],
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
                {t(text.owesAgain, { code: old.cashbookCode, balanceSen: old.balance })}
              </List.Item>
            ))}
            <List.Item className="figures">
              {cashInHand < 0
                ? t(text.cashOut, { cashSen: negateSen(sen(cashInHand)) })
                : t(text.cashBack, { cashSen: cashInHand })}
            </List.Item>
          </List>
        </Stack>
        <TextInput {...form.field('reason')} data-autofocus autoComplete="off" />
      </EndpointForm>
    </Sheet>
  )
}
