import { Code, Group, Stack, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { DownloadButton } from '#platform/web/display/DownloadButton.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { exportLogHead, getLogHead } from '../contract.ts'
import { operationLogMessages as text } from './messages.ts'

/** Shows the current seal of the log, to be stored outside the reach of database administrators. */
export function LogSeal() {
  const t = useT()
  const { data } = useEndpointQuery(getLogHead, {}, { refetchInterval: 60_000 })
  if (!data) return null
  const { head, waiting } = data
  const sealed = head && {
    count: head.position,
    lines: head.position.toLocaleString('en'),
    time: formatInstant(head.sealedAt),
  }
  return (
    <Group gap="md" align="center" wrap="wrap">
      <IconShieldCheck size={20} aria-hidden />
      <Stack gap={0} flex="1 1 260px" miw={0}>
        {sealed && (
          <Text size="sm">
            {t(text.sealed, sealed)} <Code fz="xs">{head.hash.slice(0, 16)}…</Code>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {waiting > 0 ? t(text.waitingForSeal, { count: waiting }) : t(text.sealHint)}
        </Text>
      </Stack>
      {head && <DownloadButton endpoint={exportLogHead} input={{}} label={text.keepSeal} />}
    </Group>
  )
}
