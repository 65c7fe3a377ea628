import { Text, TextInput } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { usersMessages } from '#features/users/messages.ts'
import { NewPasswordInput } from '#features/users/web/NewPasswordInput.tsx'
import { setPortalLogin } from '../contract.ts'
import { portalMessages as text } from '../messages.ts'

export type OpenedSession = ResponseOf<typeof setPortalLogin>

type Props = { token: string; onSession: (session: OpenedSession) => Promise<unknown> }

/** Shows the form in which a customer creates a login and is logged in. */
export function SetLoginForm({ token, onSession }: Props) {
  const t = useT()
  const form = useEndpointForm(setPortalLogin, {
    initial: { token, username: '', password: '' },
    onDone: onSession,
  })
  return (
    <EndpointForm form={form} submitLabel={t(text.setLogin)}>
      <Text>{t(text.setLoginIntro)}</Text>
      <TextInput
        {...form.field('username')}
        description={t(usersMessages.usernameHint)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordInput {...form.field('password')} description={t(usersMessages.passwordHint)} />
    </EndpointForm>
  )
}
