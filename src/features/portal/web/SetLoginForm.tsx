import { Text, TextInput } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { CallForm } from '#platform/web/forms/CallForm.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useCallForm } from '#platform/web/forms/useCallForm.ts'
import { usersMessages } from '#features/users/messages.ts'
import { NewPasswordInput } from '#features/users/web/NewPasswordInput.tsx'
import { setPortalLogin } from '../contract.ts'
import { portalMessages as text } from '../messages.ts'

export type OpenedSession = ResponseOf<typeof setPortalLogin>

type Props = { token: string; onSession: (session: OpenedSession) => Promise<unknown> }

/** Shows the form in which a customer creates a login and is logged in. */
export function SetLoginForm({ token, onSession }: Props) {
  const t = useT()
  const form = useCallForm(setPortalLogin, {
    initial: { token, username: '', password: '' },
    onDone: onSession,
  })
  return (
    <CallForm form={form} submitLabel={t(text.setLogin)}>
      <Text>{t(text.setLoginIntro)}</Text>
      <TextInput
        {...form.field('username')}
        description={t(usersMessages.usernameHint)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordInput {...form.field('password')} description={t(usersMessages.passwordHint)} />
    </CallForm>
  )
}
