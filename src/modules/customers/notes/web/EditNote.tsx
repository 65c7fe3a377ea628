import { Input, Switch, Textarea } from '@mantine/core'
import type { z } from 'zod'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { searchCustomers } from '../../contract.ts'
import { updateNote } from '../forms.ts'
import type { note } from '../server/schemas.ts'
import { CustomerSelect } from '../../web/CustomerSelect.tsx'
import { notesMessages as text } from '../messages.ts'
import { ColourChoice } from './ColourChoice.tsx'

export type Note = z.input<typeof note>

type Props = { note: Note; onClose: () => void }

/** Shows the form of a note: its text, its customer, its colour and whether it is pinned. */
export function EditNote({ note, onClose }: Props) {
  const t = useT()
  const mayChoose = useMay(searchCustomers)
  const { id, content, colour, isPinned, customerId } = note
  const form = useEndpointForm(updateNote, {
    params: { id },
    initial: { content, colour, isPinned, customerId },
    onDone: onClose,
  })
  const colourField = form.field('colour')
  return (
    <Sheet title={t(text.editNote)} onClose={onClose}>
      <EndpointForm form={form} onCancel={onClose}>
        <Textarea {...form.field('content')} autosize minRows={3} maxRows={14} data-autofocus />
        {mayChoose && (
          <CustomerSelect {...form.field('customerId')} placeholder={t(text.anyCustomer)} />
        )}
        <Input.Wrapper label={colourField.label} labelElement="div">
          <ColourChoice {...colourField} />
        </Input.Wrapper>
        <Switch {...form.check('isPinned')} />
      </EndpointForm>
    </Sheet>
  )
}
