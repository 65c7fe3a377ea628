import { Box, PasswordInput, Stack, Text } from '@mantine/core'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { endSession } from '#platform/web/session/session.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { changePassword } from '#features/users/accountContract.ts'
import { usersWebMessages as webText } from '#features/users/web/messages.ts'
import { NewPasswordInput } from '#features/users/web/NewPasswordInput.tsx'
import { accountMessages as text } from './messages.ts'

/**
 * Shows the password form: the old password once, the new one twice. Success ends all sessions and
 * opens the login.
 */
export function ChangePassword() {
  const t = useT()
  const form = useEndpointForm(changePassword, {
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    onDone: () => endSession('passwordChanged'),
  })
  return (
    <Box maw={400}>
      <EndpointForm form={form} submitLabel={t(text.changePassword)}>
        <Stack gap="md">
          <Text c="dimmed">{t(text.passwordEffect)}</Text>
          <PasswordInput
            {...form.field('currentPassword')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{
              'aria-label': t(webText.showPassword),
              tabIndex: 0,
            }}
          />
          <NewPasswordInput {...form.field('newPassword')} description={t(webText.passwordHint)} />
          <NewPasswordInput {...form.field('confirmPassword')} />
        </Stack>
      </EndpointForm>
    </Box>
  )
}
