import { Button } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#core/calendar.ts'
import { PageNotice } from '#platform/web/feedback/PageNotice.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { roundMessages } from '../roundMessages.ts'
import type { Stop } from '../stops.ts'

type Props = {
  /** The day on which the server listed the stops; undefined while there are none. */
  listedOn: Day | undefined
  on: Day
  stops: readonly Stop[]
}

/** Says that a new day began while the page was open, or without a network, and what that changed. */
export function NewDayNotice({ listedOn, on, stops }: Props) {
  const t = useT()
  const [seenOn, setSeenOn] = useState(on)
  const isOld = listedOn !== undefined && listedOn < on
  if (!isOld && seenOn >= on) return null
  const count = stops.filter(({ state }) => state === 'TO_COLLECT').length
  return (
    <PageNotice
      color="info"
      icon={<IconCalendarTime aria-hidden />}
      title={t(roundMessages.newDayTitle, { todayOn: on })}
    >
      {t(roundMessages.newDayDue, { count })}{' '}
      {isOld && t(roundMessages.newDayOffline, { listedOn })}
      {!isOld && (
        <Button variant="default" mt="sm" display="block" onClick={() => setSeenOn(on)}>
          {t(platformMessages.okay)}
        </Button>
      )}
    </PageNotice>
  )
}
