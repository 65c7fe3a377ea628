import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ApiError } from '../api/apiError.ts'
import { EmptyState } from './EmptyState.tsx'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'

/**
 * Shows what could not be loaded, why, and Retry where that can help. It replaces one panel, so
 * that the rest of the page stays.
 */
export function ErrorView({ error, onRetry }: { error: ApiError; onRetry?: () => unknown }) {
  const t = useT()
  if (error.status === 403) {
    return <EmptyState kind="nothingAllowed" title={platformMessages.noAccessHere} />
  }
  if (error.status === 404) return <EmptyState kind="notFound" />
  return (
    <Alert
      color="danger"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(platformMessages.loadFailed)}
    >
      <Stack gap="sm">
        <Text>{error.message}</Text>
        {error.requestId && (
          <Text size="xs">{t(platformMessages.requestId, { id: error.requestId })}</Text>
        )}
        {onRetry && (
          <Group>
            <Button variant="default" onClick={() => void onRetry()}>
              {t(platformMessages.retry)}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}
