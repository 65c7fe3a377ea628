import { TextInput } from '@mantine/core'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { checkActs } from '../forms.ts'
import { toCheckMessages as text } from '../messages.ts'

type Props = { acts: readonly string[]; onClose: () => void; onDone: () => void }

/** Asks what somebody found who looked at acts, and ticks them off. */
export function CheckSheet({ acts, onClose, onDone }: Props) {
  const t = useT()
  const label = t(text.checkSelected, { count: acts.length })
  const form = useEndpointForm(checkActs, {
    initial: { acts: [...acts], note: '' },
    onDone: ({ checked }) => {
      if (checked.length > 0) notify.done(text.markedDone, { count: checked.length })
      else notify.done(text.alreadyDone)
      onDone()
    },
  })
  return (
    <Sheet title={label} onClose={onClose}>
      <EndpointForm form={form} submitLabel={label} onCancel={onClose}>
        <TextInput
          {...form.field('note')}
          description={t(text.noteHint)}
          autoComplete="off"
          data-autofocus
        />
      </EndpointForm>
    </Sheet>
  )
}
