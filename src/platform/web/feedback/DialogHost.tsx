import { Button, Group, Loader, Modal, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import { feedbackMessages } from './messages.ts'
import { outcomeMessages } from '../api/outcomeMessages.ts'
import { useMayTakeFocus } from '../layout/keyboard/mayTakeFocus.ts'
import { useReturnFocus } from '../layout/keyboard/useReturnFocus.ts'
import { useOpenDialogs, type Result } from './dialogs.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { WaitBar } from './WaitBar.tsx'

/**
 * Shows what `confirm`, `showSuccess`, `showFailure` and `showChecking` open, and above it the bar
 * of a slow request. The application renders it once.
 */
export function DialogHost() {
  return (
    <>
      <OpenDialogs />
      <WaitBar />
    </>
  )
}

function OpenDialogs() {
  const open = useOpenDialogs()
  return open.map((each) => {
    if (each.kind === 'question') {
      return <ConfirmDialog key={each.id} {...each.question} onChoice={each.close} />
    }
    if (each.kind === 'checking') {
      return <CheckingDialog key={each.id} isCutOff={each.isCutOff} onClose={each.close} />
    }
    return <ResultDialog key={each.id} {...each.result} onClose={each.close} />
  })
}

/**
 * Shows that it is not yet known whether a write was saved, and that the server is being checked.
 */
function CheckingDialog({ isCutOff, onClose }: { isCutOff: boolean; onClose(): void }) {
  useReturnFocus()
  const mayTakeFocus = useMayTakeFocus()
  const t = useT()
  return (
    <Modal
      opened
      trapFocus={mayTakeFocus}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t(outcomeMessages.checkingTitle)}
      closeButtonProps={{ 'aria-label': t(platformMessages.close) }}
    >
      <Stack gap="md">
        <Group gap="md" wrap="nowrap" align="flex-start" role="status">
          <Loader size="sm" flex="none" aria-hidden />
          <Text>{t(isCutOff ? outcomeMessages.checkingCutOff : outcomeMessages.checkingBody)}</Text>
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

type ResultProps = Result & { onClose: (isNext: boolean) => void }

/**
 * Shows "Successful" or "Failed" with an Okay button, which has the focus, and perhaps one for the next
 * step. `showResult()` opens it.
 */
function ResultDialog({ isSuccess, message, error, next, onClose }: ResultProps) {
  useReturnFocus()
  const mayTakeFocus = useMayTakeFocus()
  const t = useT()
  return (
    <Modal
      opened
      trapFocus={mayTakeFocus}
      onClose={() => onClose(false)}
      closeButtonProps={{ 'aria-label': t(platformMessages.close) }}
      title={
        <Group gap="sm">
          <ThemeIcon variant="light" color={isSuccess ? 'in' : 'danger'} aria-hidden>
            {isSuccess ? <IconCheck size={18} /> : <IconAlertTriangle size={18} />}
          </ThemeIcon>
          {t(isSuccess ? feedbackMessages.successful : feedbackMessages.failed)}
        </Group>
      }
    >
      <Stack gap="md">
        {typeof message === 'string' ? <Text>{message}</Text> : message}
        {error && (
          <Text size="xs" c="dimmed">
            {t(feedbackMessages.errorCode, { code: error.code })}
            {error.requestId && ` · ${t(platformMessages.requestId, { id: error.requestId })}`}
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            variant={next === undefined ? 'filled' : 'default'}
            onClick={() => onClose(false)}
            data-autofocus
          >
            {t(platformMessages.okay)}
          </Button>
          {next !== undefined && <Button onClick={() => onClose(true)}>{next}</Button>}
        </Group>
      </Stack>
    </Modal>
  )
}
