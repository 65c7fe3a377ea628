import { Alert, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { removeTransaction } from '../forms.ts'
import { creditMessages as text } from '../messages.ts'
import { KINDS } from './kinds.tsx'
import type { Transaction } from './transactionColumns.tsx'

type Props = {
  row: Transaction
  onClose: () => void
  /** The argument is true when the opening itself was removed and the cashbook is void. */
  onChanged: (isVoided: boolean) => void
}

/** Shows the latest transaction, requires a reason for its removal and warns that it is final. */
export function RemoveTransaction({ row, onClose, onChanged }: Props) {
  const t = useT()
  const { amount: amountSen, businessDate: dayOn, kind } = row
  const form = useEndpointForm(removeTransaction, {
    params: { id: row.id },
    initial: { reason: '' },
    rules: ({ reason }) =>
      reason?.trim()
        ? ({} as Record<string, string>)
        : { reason: t(commonMessages.REQUIRED, { field: t(text.reason) }) },
    onDone: ({ cashbook }) => {
      notify.done(text.removed, { amountSen })
      onChanged(cashbook === null)
      onClose()
    },
  })
  return (
    <Sheet title={t(text.removeTitle, { amountSen })} onClose={onClose}>
      <EndpointForm
        form={form}
        submitLabel={t(text.removeLabel, { amountSen })}
        isDanger
        onCancel={onClose}
      >
        <Text>{t(text.removeBody, { kind: t(KINDS[kind].word), amountSen, dayOn })}</Text>
        {kind === 'DEBIT' && (
          <Alert color="danger" icon={<IconAlertTriangle aria-hidden />}>
            {t(text.removeVoids)}
          </Alert>
        )}
        <TextInput {...form.field('reason')} withAsterisk autoComplete="off" data-autofocus />
      </EndpointForm>
    </Sheet>
  )
}
