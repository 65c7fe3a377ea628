import { useEffect, useRef, useState } from 'react'
import { endSession, refreshUser } from '../../../platform/web/session.ts'
import { keepAlive, type KeepAlive } from './keepAlive.ts'

/**
 * Keeps the session alive while this is on screen; gives the seconds left while they are counted down,
 * and how to stay.
 */
export function useKeepAlive(): { secondsLeft: number | undefined; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const running = useRef<KeepAlive>(undefined)
  useEffect(() => {
    running.current = keepAlive({
      // Without a network the session stays: the next push asks again.
      onPush: () => void refreshUser().catch(() => {}),
      onEnd: () => endSession('idle'),
      onCountdown: setSecondsLeft,
    })
    return () => running.current?.stop()
  }, [])
  return { secondsLeft, stay: () => running.current?.stay() }
}
