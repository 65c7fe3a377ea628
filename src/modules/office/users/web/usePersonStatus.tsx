import { List, Stack, Text } from '@mantine/core'
import type { ActiveOrInactive } from '#core/recordStatus.ts'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { translateNow, useLanguage, useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { LOCALES } from '#platform/contract/message.ts'
import { usersWebMessages as webText } from './messages.ts'
import type { People, Line } from './peopleByRole.ts'

type Named = { id: number; name: string; status: number }

/** Activates and deactivates users after a confirmation that names the effects. */
export function usePersonStatus<Person extends Named>(people: People<Person>) {
  const { mutate } = useEndpointMutation(people.setStatus)

  async function setStatus({ id, name }: Person, status: ActiveOrInactive) {
    const result = await mutate({ params: { id }, body: { status } })
    if (result) notify.done(status === 1 ? webText.isNowActive : webText.isNowInactive, { name })
  }

  return {
    activate: async (person: Person) => {
      const { name } = person
      const isSure = await confirm({
        title: translateNow(webText.setActiveSure, { name }),
        body: translateNow(webText.effectLogsInAgain, { name }),
        submitLabel: translateNow(webText.setActive),
      })
      if (isSure) await setStatus(person, 1)
    },
    /** `reason` is shown first when the user requested another action. */
    deactivate: async (person: Person, reason?: { title: string; text: string }) => {
      const isSure = await confirm({
        title: reason?.title ?? translateNow(webText.setInactiveSure, { name: person.name }),
        body: <InactiveEffects people={people} person={person} reason={reason?.text} />,
        submitLabel: translateNow(webText.setInactive),
        isDanger: true,
      })
      if (isSure) await setStatus(person, -1)
    },
  }
}

type Props<Person> = {
  people: People<Person>
  person: Person & { name: string }
  /** The reason for the question, shown first. */
  reason?: string
}

/** Lists the effects of deactivating a user on them and their records. */
function InactiveEffects<Person>({ people, person, reason }: Props<Person>) {
  const t = useT()
  const language = useLanguage()
  const kept = people.keeps(person).map((line) => t(...line))
  const lines: readonly Line[] = [
    [webText.effectLoggedOut, { name: person.name }],
    ...(kept.length > 0
      ? [
          [
            webText.effectKeeps,
            { what: new Intl.ListFormat(LOCALES[language]).format(kept) },
          ] as const,
        ]
      : []),
    ...people.inactiveEffects(person),
  ]
  return (
    <Stack gap="sm">
      {reason && <Text>{reason}</Text>}
      <List spacing={4} pe="md">
        {lines.map((line) => (
          <List.Item key={line[0].key}>{t(...line)}</List.Item>
        ))}
      </List>
    </Stack>
  )
}
