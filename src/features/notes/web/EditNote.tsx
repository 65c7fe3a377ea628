import { Select, Switch, Textarea } from '@mantine/core'
import { CallForm } from '../../../kit/web/CallForm.tsx'
import { useSay } from '../../../kit/web/language.ts'
import { Sheet } from '../../../kit/web/Sheet.tsx'
import { useCallForm } from '../../../kit/web/useCallForm.ts'
import { listNotes, NOTE_COLOURS, updateNote, type note } from '../contract.ts'
import { notesText as text } from '../text.ts'
import type { z } from 'zod'

export type Note = z.input<typeof note>

type Props = { note: Note; onClose: () => void }

/** A note's words, its colour and whether it is pinned. */
export function EditNote({ note: { id, content, colour, isPinned }, onClose }: Props) {
  const say = useSay()
  const form = useCallForm(updateNote, {
    params: { id },
    initial: { content, colour, isPinned },
    invalidates: [listNotes],
    onDone: onClose,
  })
  return (
    <Sheet title={say(text.editNote)} onClose={onClose}>
      <CallForm form={form} onCancel={onClose}>
        <Textarea {...form.field('content')} autosize minRows={3} maxRows={14} data-autofocus />
        <Select
          {...form.field('colour')}
          allowDeselect={false}
          data={NOTE_COLOURS.map((value) => ({ value, label: say(text[value]) }))}
        />
        <Switch {...form.check('isPinned')} />
      </CallForm>
    </Sheet>
  )
}
