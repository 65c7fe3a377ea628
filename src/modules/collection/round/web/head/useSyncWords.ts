import type { Sen } from '#core/money.ts'
import { useStore } from '#platform/web/createStore.ts'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useOnline } from '#platform/web/layout/useOnline.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { collectionWebMessages as text } from '../messages.ts'
import type { Entry } from '../outbox/entry.ts'
import { sender, useIsRead } from '../outbox/ownOutbox.ts'
import { roundMessages } from '../roundMessages.ts'

export type SyncProps = { entries: readonly Entry[]; syncedAt: number; waitingSen: Sen }

/** Returns what of the outbox is refused and what waits, and the same as words with the time. */
export function useSyncWords({ entries, syncedAt, waitingSen }: SyncProps) {
  const t = useT()
  const isOnline = useOnline()
  const isRead = useIsRead()
  const silentSince = useStore(sender.silentSince)
  const refused = entries.filter((entry) => entry.refused !== undefined).length
  const waiting = entries.length - refused
  const getTime = (at: Date) => formatTime(at.toISOString())
  const amount = waitingSen > 0 ? ` · ${formatAmount(waitingSen)}` : ''
  const time = syncedAt > 0 ? getTime(new Date(syncedAt)) : undefined
  const words = [
    refused > 0 && t(text.refusedCount, { count: refused }),
    waiting > 0 && t(text.waitingCount, { count: waiting }) + amount,
    silentSince && t(roundMessages.silentSince, { time: getTime(silentSince) }),
    entries.length === 0 && !isOnline && t(text.offline),
    entries.length === 0 && !isOnline && time && t(roundMessages.asOf, { time }),
    entries.length === 0 && isRead && isOnline && time && t(text.lastSynced, { time }),
  ].filter(Boolean)
  return { refused, waiting, time, isOnline, words: words.join(' · ') }
}
