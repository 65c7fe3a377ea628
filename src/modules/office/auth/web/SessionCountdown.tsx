import { Suspense, useEffect, useRef, useState } from 'react'
import { afterFirstInteraction } from '#platform/web/lazy/afterFirstInteraction.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { endSession, isNewSession, refreshUser } from '#platform/web/session/session.ts'
import { keepAlive, type KeepAlive } from './keepAlive.ts'

const CountdownDialog = lazyPart(() => import('./CountdownDialog.tsx'), 'CountdownDialog')
afterFirstInteraction(CountdownDialog.load)

/** Keeps the session alive; shows the countdown of its last minute in a dialog. */
export function SessionCountdown() {
  const { secondsLeft, stay } = useKeepAlive()
  if (secondsLeft === undefined) return null
  return (
    <Suspense fallback={null}>
      <CountdownDialog secondsLeft={secondsLeft} onStay={stay} />
    </Suspense>
  )
}

/**
 * Keeps the session alive while this is mounted; returns the seconds left during the countdown, and
 * the function to stay.
 */
function useKeepAlive(): { secondsLeft: number | undefined; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const running = useRef<KeepAlive>(undefined)
  useEffect(() => {
    // The server has just answered who has logged in just now.
    let isFresh = isNewSession()
    running.current = keepAlive({
      // Without a network the session stays: the next push tries again.
      onPush: () => {
        if (!isFresh) void refreshUser().catch(() => {})
        isFresh = false
      },
      onEnd: () => endSession('idle'),
      onCountdown: setSecondsLeft,
    })
    return () => running.current?.stop()
  }, [])
  return { secondsLeft, stay: () => running.current?.stay() }
}
