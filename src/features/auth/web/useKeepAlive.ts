import { useEffect, useState } from 'react'
import { endSession, refreshUser } from '../../../kit/web/session.ts'
import { keepAlive } from './keepAlive.ts'

/** Keeps the session alive while this is on screen; gives the seconds left while they are counted down. */
export function useKeepAlive(): number | undefined {
  const [secondsLeft, setSecondsLeft] = useState<number>()
  useEffect(
    () =>
      keepAlive({
        // Without a network the session stays: the next push asks again.
        onPush: () => void refreshUser().catch(() => {}),
        onEnd: () => endSession('idle'),
        onCountdown: setSecondsLeft,
      }),
    [],
  )
  return secondsLeft
}
