import { Button, Group, Modal, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { Result } from './dialogs.ts'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import { useReturnFocus } from '../layout/useReturnFocus.ts'

/**
 * Shows "Successful" or "Failed" with an Okay button, which has the focus. `showResult()` opens it.
 */
export function ResultDialog({ isSuccess, message, error, onClose }: Result & { onClose(): void }) {
  useReturnFocus()
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t(platformMessages.close) }}
      title={
        <Group gap="sm">
          <ThemeIcon variant="light" color={isSuccess ? 'in' : 'danger'} aria-hidden>
            {isSuccess ? <IconCheck size={18} /> : <IconAlertTriangle size={18} />}
          </ThemeIcon>
          {t(isSuccess ? platformMessages.successful : platformMessages.failed)}
        </Group>
      }
    >
      <Stack gap="md">
        {typeof message === 'string' ? <Text>{message}</Text> : message}
        {error && (
          <Text size="xs" c="dimmed">
            {t(platformMessages.errorCode, { code: error.code })}
            {error.requestId && ` · ${t(platformMessages.requestId, { id: error.requestId })}`}
          </Text>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t(platformMessages.okay)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
