import { List, Stack, Text } from '@mantine/core'
import { LOCALES } from '#platform/contract/message.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { usersMessages as text } from '../messages.ts'
import type { Line, People } from './people.ts'

type Props<Person> = {
  people: People<Person>
  person: Person & { name: string }
  /** The reason for the question, shown first. */
  reason?: string
}

/** Lists the effects of deactivating a user on them and their records. */
export function InactiveEffects<Person>({ people, person, reason }: Props<Person>) {
  const t = useT()
  const language = useLanguage()
  const kept = people.keeps(person).map((line) => t(...line))
  const lines: readonly Line[] = [
    [text.effectLoggedOut, { name: person.name }],
    ...(kept.length > 0
      ? [[text.effectKeeps, { what: new Intl.ListFormat(LOCALES[language]).format(kept) }] as const]
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
