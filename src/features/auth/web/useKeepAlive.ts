import { useEffect, useRef, useState } from 'react'
import { endSession, refreshUser } from '#platform/web/session/session.ts'
import { keepAlive, type KeepAlive } from './keepAlive.ts'

/**
 * Keeps the session alive while this is mounted; returns the seconds left during the countdown, and
 * the function to stay.
 */
export function useKeepAlive(): { secondsLeft: number | undefined; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const running = useRef<KeepAlive>(undefined)
  useEffect(() => {
    running.current = keepAlive({
      // Without a network the session stays: the next push tries again.
      onPush: () => void refreshUser().catch(() => {}),
      onEnd: () => endSession('idle'),
      onCountdown: setSecondsLeft,
    })
    return () => running.current?.stop()
  }, [])
  return { secondsLeft, stay: () => running.current?.stay() }
}
