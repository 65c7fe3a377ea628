import { Alert, Paper, Stack, Text, Title, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { asApiError } from '#platform/web/api/apiError.ts'
import { showFailure } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useTabTitle } from '#platform/web/layout/useTabTitle.ts'
import { useSession } from '#platform/web/session/session.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { usersWebMessages as webText } from '#modules/office/users/web/messages.ts'
import { NewPasswordInput } from '#modules/office/users/web/NewPasswordInput.tsx'
import { setPortalLogin } from '../forms.ts'
import { portalMessages as text } from '../messages.ts'

type Props = {
  /** The part of the link after the #. */
  token: string
  onSession: (session: OpenedSession) => Promise<void>
  /** Shown above the card: the product's name and the language switch. */
  children?: ReactNode
}

/** Shows the form in which the holder of a link creates a login. */
export function PortalPage({ token, onSession, children }: Props) {
  const t = useT()
  useTabTitle(t(text.welcome))
  const enter = (session: OpenedSession) =>
    onSession(session).catch((thrown: unknown) => showFailure(asApiError(thrown)))
  return (
    <Stack maw={400} mx="auto" px="md" py={{ base: 'md', sm: 64 }} gap="md" component="main">
      {children}
      <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
        <Stack gap="md">
          <Title order={1}>{t(text.welcome)}</Title>
          <SetLoginForm token={token} onSession={enter} />
        </Stack>
      </Paper>
    </Stack>
  )
}

export type OpenedSession = ResponseOf<typeof setPortalLogin>

type SetLoginFormProps = { token: string; onSession: (session: OpenedSession) => Promise<unknown> }

/** Shows the form in which a customer creates a login and is logged in. */
function SetLoginForm({ token, onSession }: SetLoginFormProps) {
  const t = useT()
  const form = useEndpointForm(setPortalLogin, {
    initial: { token, username: '', password: '' },
    onDone: onSession,
  })
  const { user } = useSession()
  // The session of a link has no username: it is the same person's.
  const isOther = user !== null && user.username !== ''
  return (
    <EndpointForm form={form} submitLabel={t(text.setLogin)}>
      <Text>{t(text.setLoginIntro)}</Text>
      {isOther && (
        <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
          {t(text.endsSession, { name: user.name })}
        </Alert>
      )}
      <TextInput
        {...form.field('username')}
        description={t(webText.usernameHint)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordInput {...form.field('password')} description={t(webText.passwordHint)} />
    </EndpointForm>
  )
}
