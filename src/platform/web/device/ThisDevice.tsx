import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconDeviceMobileDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '../preferences/language.ts'
import { install, useInstallWay } from './installation.ts'
import { deviceMessages as text } from './messages.ts'

/** Shows how the application is installed here, and whether the browser keeps what is stored. */
export function ThisDevice() {
  const t = useT()
  const way = useInstallWay()
  const isKept = useIsKept()
  return (
    <Stack gap="sm">
      {isKept === true && <Text c="dimmed">{t(text.isKept)}</Text>}
      {isKept === false && (
        <Alert color="out" icon={<IconAlertTriangle aria-hidden />}>
          {t(text.mayBeDeleted)}
        </Alert>
      )}
      {way === 'BY_HAND' && <Text>{t(text.installByHand)}</Text>}
      {way === 'OFFER' && (
        <>
          <Text c="dimmed">{t(text.installHint)}</Text>
          <Button
            variant="light"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconDeviceMobileDown size={18} aria-hidden />}
            onClick={() => void install()}
          >
            {t(text.install)}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** Asks the browser to keep what is stored; undefined while it has not answered, or never says. */
function useIsKept(): boolean | undefined {
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => {
    void navigator.storage
      ?.persist?.()
      .then(setKept)
      .catch(() => {})
  }, [])
  return isKept
}
