import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { asApiError } from '#platform/web/api/apiError.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { authMessages } from '../../messages.ts'

type Props = { isFirst: boolean; onLoggedIn: () => Promise<void> | void }

/** Logs in with a passkey by one touch. */
export function PasskeyButton({ isFirst, onLoggedIn }: Props) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function start() {
    setBusy(true)
    setFailure(undefined)
    try {
      // The library is not part of the first load.
      const { logInOrUnlockByPasskey } = await import('./passkeyLogin.ts')
      await logInOrUnlockByPasskey()
      await onLoggedIn()
    } catch (thrown) {
      setFailure(asApiError(thrown).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        fullWidth
        autoFocus={isFirst}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={isBusy}
        onClick={() => void start()}
      >
        {t(authMessages.passkeyLogin)}
      </Button>
      {failure && (
        <Alert color="danger" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {failure}
        </Alert>
      )}
    </>
  )
}
