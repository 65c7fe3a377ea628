import { Alert, Button, Paper, Stack, Text, Title, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { asApiError, type ApiError } from '#platform/web/api/apiError.ts'
import { showFailure } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { usersWebMessages as webText } from '#modules/office/users/web/messages.ts'
import { NewPasswordInput } from '#modules/office/users/web/NewPasswordInput.tsx'
import { openPortalLink } from '../contract.ts'
import { setPortalLogin } from '../forms.ts'
import { portalMessages as text } from '../messages.ts'

type Props = {
  /** The part of the link after the #. */
  token: string
  onSession: (session: OpenedSession) => Promise<void>
  /** Shown above the card: the product's name and the language switch. */
  children?: ReactNode
}

/** Shows the page of a customer's link: it opens the account, or first creates a login. */
export function PortalPage({ token, onSession, children }: Props) {
  const t = useT()
  const [newcomer, setNewcomer] = useState<string>()
  const enter = (session: OpenedSession) =>
    onSession(session).catch((thrown: unknown) => showFailure(asApiError(thrown)))
  return (
    <Stack maw={400} mx="auto" px="md" py={{ base: 'md', sm: 64 }} gap="md" component="main">
      {children}
      <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
        <Stack gap="md">
          <Title order={1}>
            {newcomer ? t(text.welcomeName, { name: newcomer }) : t(text.welcome)}
          </Title>
          {newcomer ? (
            <SetLoginForm token={token} onSession={enter} />
          ) : (
            <OpenLink token={token} onSession={enter} onNewcomer={setNewcomer} />
          )}
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
  return (
    <EndpointForm form={form} submitLabel={t(text.setLogin)}>
      <Text>{t(text.setLoginIntro)}</Text>
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

type OpenProps = {
  token: string
  onSession: (session: OpenedSession) => Promise<unknown>
  onNewcomer: (name: string) => void
}

/**
 * Shows a button instead of opening immediately, so that trying the link does not log a user out.
 */
function OpenLink({ token, onSession, onNewcomer }: OpenProps) {
  const t = useT()
  const { user } = useSession()
  const [failure, setFailure] = useState<ApiError>()
  const [isEntering, setEntering] = useState(false)
  const { mutate, isPending } = useEndpointMutation(openPortalLink, { onFail: setFailure })

  async function open() {
    setFailure(undefined)
    const result = await mutate({ body: { token } })
    if (!result) return
    if (!result.session) return onNewcomer(result.customerName)
    setEntering(true)
    await onSession(result.session)
    setEntering(false)
  }

  return (
    <>
      <Text>{t(text.linkIntro)}</Text>
      {user && (
        <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
          {t(text.endsSession, { name: user.name })}
        </Alert>
      )}
      {failure && (
        <Alert color="danger" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {failure.message}
        </Alert>
      )}
      <Button fullWidth loading={isPending || isEntering} onClick={() => void open()}>
        {t(text.openAccount)}
      </Button>
      <LinkTo to="/login" ta="center">
        {t(text.goToLogin)}
      </LinkTo>
    </>
  )
}
