import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { endOtherSessions, endOwnSession, listSessions } from '#features/auth/sessionContract.ts'
import { authMessages } from '#features/auth/messages.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts'
import { deviceName, isHandheld } from '#platform/web/display/deviceName.ts'
import { accountMessages as text } from './messages.ts'
import classes from './Devices.module.css'

type Session = ResponseOf<typeof listSessions>[number]

/** Shows the user's sessions, with this device marked; the others can be logged out. */
export function Devices() {
  const result = useEndpointQuery(listSessions, {}, { staleTime: 0 })
  return (
    <QueryBoundary result={result}>
      {(sessions) => (
        <Stack gap="md" maw={640}>
          <ul className={classes.list}>
            {sessions
              .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
              .map((session) => (
                <Device key={session.id} session={session} />
              ))}
          </ul>
          <LogOutElsewhere count={sessions.filter(({ isCurrent }) => !isCurrent).length} />
        </Stack>
      )}
    </QueryBoundary>
  )
}

function Device({ session }: { session: Session }) {
  const t = useT()
  const { id, device, address, lastSeenAt, createdAt, isCurrent } = session
  const name = deviceName(device) ?? t(text.unknownDevice)
  const Sign = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop
  const { mutate, isPending } = useEndpointMutation(endOwnSession, { invalidates: [listSessions] })

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
    <li className={classes.device}>
      <Sign size={24} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {isCurrent && (
            <Badge variant="light" tt="none">
              {t(text.thisDevice)}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" className="figures">
          {[
            address,
            t(text.lastSeen, { time: formatInstant(lastSeenAt) }),
            t(text.loggedInAt, { time: formatInstant(createdAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
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
    </li>
  )
}

function LogOutElsewhere({ count }: { count: number }) {
  const t = useT()
  const { mutate, isPending } = useEndpointMutation(endOtherSessions, {
    invalidates: [listSessions],
  })
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
    if (result) notify.done(text.devicesLoggedOut, { count: result.ended })
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
