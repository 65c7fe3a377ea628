import { Alert, Button, Group } from '@mantine/core'
import { useT } from '../preferences/language.ts'
import { formMessages } from './messages.ts'

type Props = { form: { isRestored: boolean; isDirty: boolean; reset: () => void } }

/** Shows that a draft has been restored, and a button that discards it. */
export function DraftNotice({ form }: Props) {
  const t = useT()
  if (!form.isRestored || !form.isDirty) return null
  return (
    <Alert color="info" variant="light">
      <Group justify="space-between" gap="sm">
        {t(formMessages.draftRestored)}
        <Button variant="default" size="compact-sm" onClick={form.reset}>
          {t(formMessages.startAfresh)}
        </Button>
      </Group>
    </Alert>
  )
}
