import { Button, Group, Modal, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { authMessages } from '../messages.ts'
import { logOutOrExplain } from './logOutOrExplain.ts'
import { useMayTakeFocus } from '#platform/web/layout/keyboard/mayTakeFocus.ts'
import { useReturnFocus } from '#platform/web/layout/keyboard/useReturnFocus.ts'

type Props = { secondsLeft: number; onStay: () => void }

/** Shows the last minute of a session, with buttons to stay or log out. */
export function CountdownDialog({ secondsLeft, onStay }: Props) {
  useReturnFocus()
  const mayTakeFocus = useMayTakeFocus()
  const t = useT()
  const warning = t(authMessages.loggingOutIn, { time: getClock(secondsLeft) })
  useBlinkingTitle(warning, secondsLeft % 2 === 0)
  // A screen reader announces it at the start and every 15 seconds, not every second.
  const text = Math.min(59, Math.ceil(secondsLeft / 15) * 15)
  return (
    <Modal
      opened
      trapFocus={mayTakeFocus}
      onClose={onStay}
      withCloseButton={false}
      role="alertdialog"
      title={t(authMessages.stillThere)}
    >
      <Stack gap="md">
        <Text className="figures" aria-hidden>
          {warning}
        </Text>
        <VisuallyHidden role="status">
          {t(authMessages.loggingOutIn, { time: getClock(text) })}
        </VisuallyHidden>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void logOutOrExplain()}>
            {t(authMessages.logOut)}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {t(authMessages.stay)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const getClock = (seconds: number) => `0:${String(seconds).padStart(2, '0')}`

/** Alternates the title, which is the only visible part of a background tab. */
function useBlinkingTitle(warning: string, isLit: boolean) {
  const usual = useRef(document.title)
  useEffect(() => {
    document.title = isLit ? warning : usual.current
  }, [warning, isLit])
  useEffect(() => {
    const before = usual.current
    return () => void (document.title = before)
  }, [])
}
