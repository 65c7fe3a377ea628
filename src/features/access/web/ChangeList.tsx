import { List, Stack, Text } from '@mantine/core'
import { ACTS, AREAS, type Permission } from '#core/access/permissions.ts'
import type { Message } from '#platform/contract/message.ts'
import { useListed, useT } from '#platform/web/preferences/language.ts'
import { accessMessages as text } from '../messages.ts'
import { ACT_WORDS, AREA_WORDS } from './permissionWords.ts'
import { getPermission, type Changes } from './roleEdit.ts'

/** Shows the permissions that a role gains and loses. */
export function ChangeList({ granted, revoked }: Changes) {
  return (
    <Stack gap="sm">
      <Named title={text.granted} permissions={granted} />
      <Named title={text.revoked} permissions={revoked} />
    </Stack>
  )
}

function Named({ title, permissions }: { title: Message; permissions: readonly Permission[] }) {
  const t = useT()
  const listed = useListed()
  if (permissions.length === 0) return null
  const acts = AREAS.map((area) => ({
    area,
    words: ACTS.filter((act) => permissions.includes(getPermission(area, act))).map((act) =>
      t(ACT_WORDS[act]),
    ),
  })).filter(({ words }) => words.length > 0)
  return (
    <div>
      <Text fw={600}>{t(title)}</Text>
      <List>
        {acts.map(({ area, words }) => (
          <List.Item key={area}>
            {t(text.mayDo, { act: listed(words), area: t(AREA_WORDS[area].name) })}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
