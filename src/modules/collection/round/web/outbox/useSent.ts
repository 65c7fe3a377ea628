import { useEffect, useState } from 'react'
import { todayIn } from '#core/calendar.ts'
import { BUSINESS_TIME_ZONE, today } from '#platform/web/preferences/today.ts'
import type { SentEntry } from './entry.ts'
import { loadSent } from './outboxRecords.ts'
import { getOutbox, useOutbox } from './ownOutbox.ts'
import { getOwner } from './getOwner.ts'

/** Returns what the logged-in user has sent from this device today, in order. */
export function useSent(): readonly SentEntry[] {
  const entries = useOutbox()
  const [sent, setSent] = useState<readonly SentEntry[]>([])
  useEffect(() => {
    let isCurrent = true
    const owner = getOwner()
    if (owner) {
      void getOutbox(owner.userId)
        .whenStored()
        .then(() => loadSent(owner))
        .then(
          (loaded) => isCurrent && setSent(loaded.filter(isOfToday)),
          () => {},
        )
    }
    return () => {
      isCurrent = false
    }
  }, [entries])
  return sent
}

const isOfToday = ({ sentAt }: SentEntry) =>
  todayIn(BUSINESS_TIME_ZONE, new Date(sentAt)) === today()
