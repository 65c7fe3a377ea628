import { Group, Stack, Text } from '@mantine/core'
import { IconBan, IconCircleCheck, IconClockOff, IconUserOff } from '@tabler/icons-react'
import { roleName } from '#core/access/roles.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { RowActions } from '#platform/web/lists/RowActions.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { type listApiKeys, revokeApiKey } from '../contract.ts'
import { apiKeyMessages as text } from '../messages.ts'

type ApiKey = ResponseOf<typeof listApiKeys>['items'][number]

const STATES = {
  ACTIVE: { tone: 'in', icon: IconCircleCheck, word: text.active },
  EXPIRED: { tone: 'gray', icon: IconClockOff, word: text.expired },
  REVOKED: { tone: 'gray', icon: IconBan, word: text.revoked },
  USER_INACTIVE: { tone: 'out', icon: IconUserOff, word: text.userInactive },
} as const

/** Shows a key with its person, its end and its last use, and revokes it. */
export function ApiKeyLine({ apiKey }: { apiKey: ApiKey }) {
  const t = useT()
  const { name, hint, userName, roleId, isReadOnly, expiresOn, lastUsedAt, state } = apiKey
  const { mutate } = useEndpointMutation(revokeApiKey, {
    onDone: () => notify.done(text.isRevoked, { name }),
  })
  async function revoke() {
    const isSure = await confirm({
      title: t(text.revokeSure, { name }),
      body: t(text.revokeEffect),
      submitLabel: t(text.revoke),
      isDanger: true,
    })
    if (isSure) void mutate({ params: { id: apiKey.id } })
  }
  const actions =
    state === 'REVOKED'
      ? []
      : [{ label: t(text.revoke), icon: IconBan, isDanger: true, onPick: () => void revoke() }]
  const facts = [
    t(text.actsFor, { name: userName, role: t(ROLE_WORDS[roleName(roleId)]) }),
    t(isReadOnly ? text.reads : text.writes),
    t(text.until, { expiresOn }),
    lastUsedAt ? t(text.used, { time: formatTime(lastUsedAt) }) : t(text.neverUsed),
  ]
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
      <Stack gap={2} flex={1} miw={0}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}{' '}
          <Text span ff="monospace" size="sm" c="dimmed">
            {hint}…
          </Text>
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </Stack>
      <StatusBadge {...STATES[state]} />
      <RowActions name={name} actions={actions} />
    </Group>
  )
}
