import { Text, TextInput } from '@mantine/core'
import { sumSen } from '#core/money.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { bounceTransfers } from '../forms.ts'
import { transferMessages as text } from '../messages.ts'
import type { Transfer } from './transferColumns.tsx'
import { showOutcome } from './useConfirmTransfers.tsx'

type Props = { transfers: readonly Transfer[]; onClose: () => void; onDone: () => void }

/** Asks for the one reason why several transfers never arrived, and says what their undoing does. */
export function BounceMany({ transfers, onClose, onDone }: Props) {
  const t = useT()
  const count = transfers.length
  const amountSen = sumSen(transfers.map(({ amount }) => amount))
  const form = useEndpointForm(bounceTransfers, {
    initial: { ids: transfers.map(({ id }) => id), reason: '' },
    rules: ({ reason }) =>
      reason?.trim()
        ? ({} as Record<string, string>)
        : { reason: t(commonMessages.REQUIRED, { field: t(text.reason) }) },
    onDone: (outcome) => {
      onClose()
      onDone()
      void showOutcome(outcome, text.bouncedManyDone, transfers)
    },
  })
  return (
    <Sheet title={t(text.bounceManyTitle, { count, amountSen })} onClose={onClose}>
      <EndpointForm
        form={form}
        submitLabel={t(text.bounceLabel, { amountSen })}
        isDanger
        onCancel={onClose}
      >
        <Text>{t(text.bounceManyBody, { count })}</Text>
        <TextInput {...form.field('reason')} withAsterisk autoComplete="off" data-autofocus />
      </EndpointForm>
    </Sheet>
  )
}
