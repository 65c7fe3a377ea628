import { Alert, Box, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { setPasswordQuestion, hasPasswordQuestion } from '#platform/web/session/ownPassword.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { endSession } from '#platform/web/session/session.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { changePassword } from '../../accountForms.ts'
import { keepPassword } from '../../accountContract.ts'
import { usersWebMessages as webText } from '../messages.ts'
import { NewPasswordInput } from '../NewPasswordInput.tsx'
import { accountMessages as text } from './messages.ts'

/**
 * Shows the password form: the old password once, the new one twice. Success ends all sessions and
 * opens the login.
 */
export function ChangePassword() {
  const t = useT()
  const form = useEndpointForm(changePassword, {
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    onDone: () => {
      setPasswordQuestion(false)
      endSession('passwordChanged')
    },
  })
  return (
    <Box maw="var(--fields-width)">
      {hasPasswordQuestion() && <KeepPassword />}
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

/** Asks who logged in with another person's password: choose one, or keep this one. */
function KeepPassword() {
  const t = useT()
  const go = useGo()
  const { mutate, isPending } = useEndpointMutation(keepPassword, {
    onDone: () => {
      setPasswordQuestion(false)
      go({ to: '/' })
    },
  })
  return (
    <Alert color="info" icon={<IconLock aria-hidden />} title={t(text.ownPassword)} mb="md">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t(text.ownPasswordHint)}</Text>
        <Button variant="default" loading={isPending} onClick={() => void mutate({})}>
          {t(text.keepPassword)}
        </Button>
      </Stack>
    </Alert>
  )
}
