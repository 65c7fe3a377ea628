import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { assertDefined } from '#core/invariant.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { serverNow } from '#platform/web/preferences/serverClock.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { formatLabel } from '../rows.ts'
import { reverseCredits, undoLatest } from '../collecting.ts'
import type { Stop } from '../stops.ts'

/**
 * Shows Undo while it is possible: for a waiting entry always, for a recorded one until the
 * server's limit.
 */
export function UndoButton({ stop }: { stop: Stop }) {
  const t = useT()
  const { row, entries } = stop
  const waiting = entries.findLast(
    (entry) => (entry.act === 'PAY' || entry.act === 'MISS') && !entry.isUndone && !entry.refused,
  )
  const seconds = useSecondsUntil(row.undoableUntil)
  if (waiting) {
    const undo = () =>
      reverseCredits(
        assertDefined(currentSession().user, 'a logged-in page has a user').id,
        waiting,
      )
    return (
      <Button
        variant="default"
        aria-label={`${t(platformMessages.undo)} · ${formatLabel(row)}`}
        onClick={undo}
      >
        {t(platformMessages.undo)}
      </Button>
    )
  }
  if (entries.length > 0 || seconds <= 0) return null
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const label = `${t(platformMessages.undo)} · ${left}`
  return (
    <Button
      variant="default"
      className="figures"
      aria-label={`${label} · ${formatLabel(row)}`}
      onClick={() => undoLatest(stop)}
    >
      {label}
    </Button>
  )
}

/** Returns the whole seconds until an instant of the server's clock; 0 once it has passed. */
function useSecondsUntil(instant: string | null): number {
  const end = instant === null ? 0 : Date.parse(instant)
  const [now, setNow] = useState(() => serverNow().getTime())
  useEffect(() => {
    if (end <= serverNow().getTime()) return
    const timer = setInterval(() => {
      const at = serverNow().getTime()
      setNow(at)
      if (at >= end) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [end])
  return Math.max(0, Math.ceil((end - now) / 1_000))
}
