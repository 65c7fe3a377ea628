import { Text, TextInput } from '@mantine/core'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import type { EndpointForm as Form } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import type { reverseResolution } from '../../hand-overs/forms.ts'
import type { reverseCommission } from '../forms.ts'

type Props = {
  form: Form<typeof reverseCommission> | Form<typeof reverseResolution>
  title: string
  body: string
  submitLabel: string
  onClose: () => void
}

/** Shows the form that reverses a payment or a resolution and needs a reason. */
export function ReverseSheet({ form, title, body, submitLabel, onClose }: Props) {
  return (
    <Sheet title={title} onClose={onClose}>
      <EndpointForm form={form} submitLabel={submitLabel} isDanger onCancel={onClose}>
        <Text>{body}</Text>
        <TextInput {...form.field('reason')} withAsterisk autoComplete="off" data-autofocus />
      </EndpointForm>
    </Sheet>
  )
}
