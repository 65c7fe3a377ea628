import { Stack, Text } from '@mantine/core'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { usersWebMessages as webText } from './messages.ts'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import type { People } from './peopleByRole.ts'

type Props<Person> = {
  people: People<Person>
  person: { id: number; name: string; username: string }
  onClose: () => void
}

/** Shows the form for another user's new password, typed twice. */
export function PasswordReset<Person>({ people, person, onClose }: Props<Person>) {
  const t = useT()
  const { id, name, username } = person
  const form = useEndpointForm(people.resetPassword, {
    params: { id },
    initial: { newPassword: '', confirmPassword: '' },
    onDone: () => {
      onClose()
      void showSuccess(webText.passwordWasReset, { name })
    },
  })
  return (
    <Sheet title={t(webText.resetPasswordOf, { name })} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(webText.setNewPassword)} onCancel={onClose}>
        <Stack gap="md">
          <Text>{t(webText.resetPasswordEffect, { name, username })}</Text>
          <NewPasswordInput
            {...form.field('newPassword')}
            description={t(webText.passwordHint)}
            data-autofocus
          />
          <NewPasswordInput {...form.field('confirmPassword')} />
        </Stack>
      </EndpointForm>
    </Sheet>
  )
}
