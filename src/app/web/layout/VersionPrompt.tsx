import { Alert, Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useOutbox } from '#features/collection/web/outbox/outboxStore.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { noticeMessages } from './noticeMessages.ts'
import { useAtRest } from './useAtRest.ts'
import { useNewVersion } from './useNewVersion.ts'
import { useNothingUnsaved } from './useNothingUnsaved.ts'

/**
 * Offers a new version when the server has one; never over unsaved entries or unsent collections.
 */
export function VersionPrompt() {
  const t = useT()
  const isNew = useNewVersion()
  const isOutboxEmpty = useOutbox().length === 0
  const isAtRest = useAtRest(isNew)
  const isSafe = useNothingUnsaved(isNew) && isOutboxEmpty && isAtRest
  if (!isNew || !isSafe) return null
  return (
    <Alert
      role="status"
      color="info"
      variant="light"
      mb="md"
      className="no-print"
      icon={<IconRefresh aria-hidden />}
      title={t(noticeMessages.newVersion)}
    >
      <Group justify="space-between" gap="sm">
        <Text>{t(noticeMessages.newVersionHint)}</Text>
        <Button variant="default" onClick={() => window.location.reload()}>
          {t(noticeMessages.loadVersion)}
        </Button>
      </Group>
    </Alert>
  )
}
