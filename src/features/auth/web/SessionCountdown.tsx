import { lazy, Suspense } from 'react'
import { firstInteraction } from '#platform/web/lazy/firstInteraction.ts'
import { useKeepAlive } from './useKeepAlive.ts'

const load = () => import('./CountdownDialog.tsx')
void firstInteraction.then(load)

const CountdownDialog = lazy(() => load().then((module) => ({ default: module.CountdownDialog })))

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
