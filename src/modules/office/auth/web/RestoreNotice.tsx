import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { asApiError } from '#platform/web/api/apiError.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { isNewSession, refreshSession } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'

/** Refreshes a session that was restored; shows when that takes too long, and offers another try. */
export function RestoreNotice() {
  const t = useT()
  const [isLate, setLate] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const restore = () =>
    refreshSession()
      .then(
        () => setLate(false),
        (thrown: unknown) => setLate(asApiError(thrown).code === 'TIMED_OUT'),
      )
      .finally(() => setBusy(false))
  useEffect(() => {
    if (!isNewSession()) void restore()
  }, [])

  function again() {
    setBusy(true)
    void restore()
  }

  if (!isLate) return null
  return (
    <Alert
      color="danger"
      icon={<IconAlertTriangle aria-hidden />}
      role="alert"
      className="no-print late-notice"
    >
      <Group justify="space-between" gap="sm">
        {t(requestMessages.restoreTimedOut)}
        <Button variant="default" size="compact-sm" loading={isBusy} onClick={again}>
          {t(platformMessages.retry)}
        </Button>
      </Group>
    </Alert>
  )
}
