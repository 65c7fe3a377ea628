import { Alert } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useT } from '#platform/web/preferences/language.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { serverNow, useWrongClockMs } from '#platform/web/api/serverClock.ts'
import { noticeMessages } from './noticeMessages.ts'

/** Shows that the clock of this device is wrong, by how much, and which date payments get. */
export function ClockNotice() {
  const t = useT()
  if (useWrongClockMs() === 0) return null
  return (
    <Alert
      role="alert"
      color="out"
      variant="light"
      mb="md"
      className="no-print"
      icon={<IconClockExclamation aria-hidden />}
      title={t(noticeMessages.wrongClockTitle)}
    >
      {t(noticeMessages.wrongClockHint, {
        here: formatInstant(new Date().toISOString()),
        there: formatInstant(serverNow().toISOString()),
      })}
    </Alert>
  )
}
