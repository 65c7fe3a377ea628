import { Button, Group, Modal, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { endSession, logOut } from '../../../kit/web/session.ts'
import { useSay } from '../../../kit/web/language.ts'
import { authText } from '../text.ts'
import { useKeepAlive } from './useKeepAlive.ts'

/** Keeps the session alive; in its last minute it says so. Any touch or key stays. */
export function SessionCountdown() {
  const secondsLeft = useKeepAlive()
  return secondsLeft === undefined ? null : <Countdown secondsLeft={secondsLeft} />
}

function Countdown({ secondsLeft }: { secondsLeft: number }) {
  const say = useSay()
  const time = `0:${String(secondsLeft).padStart(2, '0')}`
  useBlinkingTitle(say(authText.loggingOutIn, { time }))
  return (
    <Modal
      opened
      // Closing is activity as well, and activity stays.
      onClose={() => {}}
      withCloseButton={false}
      role="alertdialog"
      title={say(authText.stillThere)}
    >
      <Stack gap="md">
        <Text className="figures">{say(authText.loggingOutIn, { time })}</Text>
        <VisuallyHidden role="status">
          {secondsLeft % 15 === 0 && say(authText.loggingOutIn, { time })}
        </VisuallyHidden>
        <Group justify="flex-end">
          <Button
            variant="default"
            onClick={() => void logOut().catch(() => endSession('loggedOut'))}
          >
            {say(authText.logOut)}
          </Button>
          <Button data-autofocus>{say(authText.stay)}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** A tab in the background shows its title alone. */
function useBlinkingTitle(warning: string) {
  useEffect(() => {
    const usual = document.title
    document.title = warning
    return () => {
      document.title = usual
    }
  }, [warning])
}
