import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import { useReturnFocus } from '../layout/useReturnFocus.ts'

type Props = { isCutOff: boolean; onClose: () => void }

/**
 * Shows that it is not yet known whether a write was saved, and that the server is being checked.
 */
export function CheckingDialog({ isCutOff, onClose }: Props) {
  useReturnFocus()
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t(platformMessages.checkingTitle)}
      closeButtonProps={{ 'aria-label': t(platformMessages.close) }}
    >
      <Stack gap="md">
        <Group gap="md" wrap="nowrap" align="flex-start" role="status">
          <Loader size="sm" flex="none" aria-hidden />
          <Text>
            {t(isCutOff ? platformMessages.checkingCutOff : platformMessages.checkingBody)}
          </Text>
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t(platformMessages.close)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
