import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/apiError.ts'
import { EmptyState } from './EmptyState.tsx'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'

type Props = {
  error: ApiError
  onRetry?: () => unknown
  /** What helps in place of Retry where the server refuses what was asked for. */
  action?: ReactNode
}

/**
 * Shows what could not be loaded, why, and Retry where that can help. It replaces one panel, so
 * that the rest of the page stays.
 */
export function ErrorView({ error, onRetry, action }: Props) {
  const t = useT()
  if (error.status === 403) {
    return <EmptyState kind="nothingAllowed" title={platformMessages.noAccessHere} />
  }
  if (error.status === 404) return <EmptyState kind="notFound" />
  // The same question would be refused again, and no field is on screen to be marked.
  const isRefused = error.status === 422
  return (
    <Alert
      color="danger"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(platformMessages.loadFailed)}
    >
      <Stack gap="sm">
        <Text>{(isRefused && error.fieldErrors[0]?.message) || error.message}</Text>
        {error.requestId && (
          <Text size="xs">{t(platformMessages.requestId, { id: error.requestId })}</Text>
        )}
        {onRetry && !isRefused && (
          <Group>
            <Button variant="default" onClick={() => void onRetry()}>
              {t(platformMessages.retry)}
            </Button>
          </Group>
        )}
        {action && isRefused && <Group>{action}</Group>}
      </Stack>
    </Alert>
  )
}
