import { Button, Group, Paper, Stack, Textarea } from '@mantine/core'
import { DraftNotice } from '../../../kit/web/DraftNotice.tsx'
import { useSay } from '../../../kit/web/language.ts'
import { notify } from '../../../kit/web/notify.tsx'
import { useCallForm } from '../../../kit/web/useCallForm.ts'
import { createNote, listNotes } from '../contract.ts'
import { notesText as text } from '../text.ts'

type Props = {
  /** The one before was just written: more may follow, so the box has the focus. */
  isNext: boolean
  onWritten: () => void
}

/** The box at the top of the board: type, and the note is there. */
export function QuickNote({ isNext, onWritten }: Props) {
  const say = useSay()
  const form = useCallForm(createNote, {
    initial: { content: '' },
    draft: 'note',
    invalidates: [listNotes],
    onDone: () => {
      notify.done(text.added)
      onWritten()
    },
  })
  return (
    <Paper withBorder p="md" component="form" onSubmit={form.submit as never} noValidate>
      <Stack gap="sm">
        <DraftNotice form={form} />
        <Textarea
          {...form.field('content')}
          label={say(text.quickAdd)}
          withAsterisk={false}
          autosize
          minRows={2}
          maxRows={10}
          autoFocus={isNext}
        />
        <Group justify="flex-end" className="form-buttons">
          <Button type="submit" loading={form.isSubmitting}>
            {say(text.addNote)}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
