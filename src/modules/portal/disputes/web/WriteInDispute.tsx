import { Textarea } from '@mantine/core'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { FilesInput } from '#platform/web/inputs/FilesInput.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { writeInDispute } from '../forms.ts'
import { disputeMessages as text } from '../messages.ts'

/** Shows the form of a further message of the customer. It is open while it is mounted. */
export function WriteInDispute({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT()
  const form = useEndpointForm(writeInDispute, {
    params: { id },
    initial: { words: '' },
    onDone: () => {
      notify.done(text.sent)
      onClose()
    },
  })
  return (
    <Sheet title={t(text.writeAgain)} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.send)} onCancel={onClose}>
        <Textarea {...form.field('words')} autosize minRows={3} maxLength={1_000} size="md" />
        <FilesInput label={t(text.photos)} {...form.filesField('photos')} />
      </EndpointForm>
    </Sheet>
  )
}
