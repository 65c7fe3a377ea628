import { lazy, Suspense } from 'react'
import { useOpenDialogs } from './dialogs.ts'
import { afterFirstInteraction } from '../lazy/firstInteraction.ts'

const load = () => import('./DialogHost.tsx')
afterFirstInteraction(load)

const DialogHost = lazy(() => load().then((module) => ({ default: module.DialogHost })))

/**
 * Shows the dialogs of the application, which load at the first touch. The application renders it
 * once.
 */
export function LazyDialogs() {
  const isAnyOpen = useOpenDialogs().length > 0
  return <Suspense fallback={null}>{isAnyOpen && <DialogHost />}</Suspense>
}
