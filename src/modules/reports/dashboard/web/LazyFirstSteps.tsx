import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import type { Dashboard } from './NumberCards.tsx'

type Start = Dashboard['start']

// Only a new business sees them.
const FirstSteps = lazyPart(() => import('./FirstSteps.tsx'), 'FirstSteps')

const isNew = ({ hasBusinessName, hasCashbooks }: Start) =>
  !hasCashbooks || (!hasBusinessName && currentSession().isAdmin)

/** Loads the first steps, if they are shown. */
export async function loadFirstSteps(start: Start): Promise<void> {
  if (isNew(start)) await FirstSteps.load()
}

/** Shows a new business the steps to its first loan. */
export function LazyFirstSteps({ start }: { start: Start }) {
  return (
    isNew(start) && (
      <Suspense fallback={null}>
        <FirstSteps start={start} />
      </Suspense>
    )
  )
}
