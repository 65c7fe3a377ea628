import { Button, Group, Paper, Stack, Textarea } from '@mantine/core'
import { DraftNotice } from '#platform/web/forms/DraftNotice.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { searchCustomers } from '../../contract.ts'
import { createNote } from '../forms.ts'
import { CustomerSelect } from '../../web/CustomerSelect.tsx'
import { notesMessages as text } from '../messages.ts'
import { ColourChoice } from './ColourChoice.tsx'

type Props = {
  /** True right after a note was written: more may follow, so the box has the focus. */
  isNext: boolean
  onWritten: () => void
  /** The customer, on the customer's own page; elsewhere it can be chosen. */
  customerId?: number
}

/** Shows the box at the top of the board, in which a note is written directly. */
export function QuickNote({ isNext, onWritten, customerId }: Props) {
  const t = useT()
  const mayChoose = useMay(searchCustomers) && customerId === undefined
  const form = useEndpointForm(createNote, {
    initial: { content: '', colour: 'plain', customerId: customerId ?? null },
    draft: customerId === undefined ? 'note' : `note-${customerId}`,
    onDone: () => {
      notify.done(text.added)
      onWritten()
    },
  })
  const isWriting = form.values.content !== ''
  return (
    <Paper withBorder p="md" component="form" onSubmit={form.submit as never} noValidate>
      <Stack gap="sm">
        <DraftNotice form={form} />
        <Textarea
          {...form.field('content')}
          label={t(text.quickAdd)}
          withAsterisk={false}
          autosize
          minRows={2}
          maxRows={10}
          autoFocus={isNext}
        />
        {isWriting && mayChoose && (
          <CustomerSelect {...form.field('customerId')} placeholder={t(text.anyCustomer)} />
        )}
        <Group justify="space-between" gap="sm">
          {isWriting ? <ColourChoice {...form.field('colour')} /> : <span />}
          <Button type="submit" loading={form.isSubmitting}>
            {t(text.addNote)}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
