import { Button, Stack, Text } from '@mantine/core'
import { endOtherSessions, endOwnSession, listSessions } from '../../../auth/contract.ts'
import { authMessages } from '../../../auth/messages.ts'
import { SessionLine, SessionLines } from '../../../auth/web/SessionLine.tsx'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { deviceName } from '#platform/web/display/deviceName.ts'
import { accountMessages as text } from './messages.ts'

type Session = ResponseOf<typeof listSessions>[number]

/** Shows the user's sessions, with this device marked; the others can be logged out. */
export function Devices() {
  const result = useEndpointQuery(listSessions, {}, { staleTime: 0 })
  return (
    <QueryBoundary result={result}>
      {(sessions) => (
        <Stack gap="md" maw="var(--fields-width)">
          <SessionLines>
            {sessions
              .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
              .map((session) => (
                <Device key={session.id} session={session} />
              ))}
          </SessionLines>
          <LogOutElsewhere count={sessions.filter(({ isCurrent }) => !isCurrent).length} />
        </Stack>
      )}
    </QueryBoundary>
  )
}

function Device({ session }: { session: Session }) {
  const t = useT()
  const { id, device, isCurrent } = session
  const name = deviceName(device) ?? t(authMessages.unknownDevice)
  const { mutate, isPending } = useEndpointMutation(endOwnSession)

  async function logOut() {
    const isSure = await confirm({
      title: t(text.logOutDeviceSure, { name }),
      body: t(text.logOutDeviceEffect),
      submitLabel: t(authMessages.logOut),
      isDanger: true,
    })
    if (!isSure) return
    const result = await mutate({ params: { sessionId: id } })
    if (result !== undefined) notify.done(text.deviceLoggedOut, { name })
  }

  return (
    <SessionLine session={session} isCurrent={isCurrent}>
      {!isCurrent && (
        <Button
          variant="default"
          onClick={() => void logOut()}
          loading={isPending}
          aria-label={t(text.logOutDevice, { name })}
        >
          {t(authMessages.logOut)}
        </Button>
      )}
    </SessionLine>
  )
}

function LogOutElsewhere({ count }: { count: number }) {
  const t = useT()
  const { mutate, isPending } = useEndpointMutation(endOtherSessions)
  if (count === 0) return <Text c="dimmed">{t(text.onlyHere)}</Text>

  async function logOut() {
    const isSure = await confirm({
      title: t(text.logOutElsewhereSure, { count }),
      body: t(text.logOutDeviceEffect),
      submitLabel: t(text.logOutElsewhere),
      isDanger: true,
    })
    if (!isSure) return
    const result = await mutate({})
    if (result) notify.done(authMessages.devicesLoggedOut, { count: result.ended })
  }

  return (
    <Button
      variant="light"
      color="danger"
      onClick={() => void logOut()}
      loading={isPending}
      style={{ alignSelf: 'flex-start' }}
    >
      {t(text.logOutElsewhere)}
    </Button>
  )
}
