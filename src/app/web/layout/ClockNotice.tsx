import { IconClockExclamation } from '@tabler/icons-react'
import { serverNow } from '#platform/web/preferences/serverClock.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { PageNotice } from '#platform/web/feedback/PageNotice.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { noticeMessages } from './noticeMessages.ts'

/** Shows that the clock of this device is wrong, by how much, and which date payments get. */
export function ClockNotice() {
  const t = useT()
  return (
    <PageNotice
      color="out"
      icon={<IconClockExclamation aria-hidden />}
      title={t(noticeMessages.wrongClockTitle)}
    >
      {t(noticeMessages.wrongClockHint, {
        here: formatInstant(new Date().toISOString()),
        there: formatInstant(serverNow().toISOString()),
      })}
    </PageNotice>
  )
}
