import { Suspense } from 'react'
import { useOpenDialogs } from './dialogs.ts'
import { afterFirstInteraction } from '../lazy/afterFirstInteraction.ts'
import { lazyPart } from '../lazy/lazyPart.ts'

const DialogHost = lazyPart(() => import('./DialogHost.tsx'), 'DialogHost')
afterFirstInteraction(DialogHost.load)

/**
 * Shows the dialogs of the application, which load at the first touch. The application renders it
 * once.
 */
export function LazyDialogs() {
  const isAnyOpen = useOpenDialogs().length > 0
  return <Suspense fallback={null}>{isAnyOpen && <DialogHost />}</Suspense>
}
