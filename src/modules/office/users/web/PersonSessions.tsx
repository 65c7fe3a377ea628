import { Button, Stack, Text } from '@mantine/core'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { authMessages } from '../../auth/messages.ts'
import { SessionLine, SessionLines } from '../../auth/web/SessionLine.tsx'
import { usersWebMessages as text } from './messages.ts'
import type { People } from './peopleByRole.ts'

type Props<Person> = {
  people: People<Person>
  person: { id: number; name: string }
  onClose: () => void
}

/** Shows where another user is logged in, and logs them out everywhere. */
export function PersonSessions<Person>({ people, person: { id, name }, onClose }: Props<Person>) {
  const t = useT()
  const result = useEndpointQuery(people.listSessions, { params: { id } }, { staleTime: 0 })
  const { mutate, isPending } = useEndpointMutation(people.endSessions)

  async function logOut() {
    const done = await mutate({ params: { id } })
    if (!done) return
    onClose()
    notify.done(authMessages.devicesLoggedOut, { count: done.ended })
  }

  return (
    <Sheet title={t(text.devicesOf, { name })} onClose={onClose}>
      <QueryBoundary result={result}>
        {(sessions) =>
          sessions.length === 0 ? (
            <Text c="dimmed">{t(text.loggedInNowhere, { name })}</Text>
          ) : (
            <Stack gap="md">
              <SessionLines>
                {sessions.map((session) => (
                  <SessionLine key={session.id} session={session} />
                ))}
              </SessionLines>
              <Text size="sm" c="dimmed">
                {t(text.logOutEverywhereEffect, { name })}
              </Text>
              <Button
                color="danger"
                variant="light"
                loading={isPending}
                onClick={() => void logOut()}
                style={{ alignSelf: 'flex-start' }}
              >
                {t(text.logOutEverywhere)}
              </Button>
            </Stack>
          )
        }
      </QueryBoundary>
    </Sheet>
  )
}
