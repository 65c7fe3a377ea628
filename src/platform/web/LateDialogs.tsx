import { lazy, Suspense } from 'react'
import { useOpenDialogs } from './dialogs.ts'
import { firstTouch } from './firstTouch.ts'

const load = () => import('./DialogHost.tsx')
void firstTouch.then(load)

const DialogHost = lazy(() => load().then((module) => ({ default: module.DialogHost })))

/** The dialogs of the application, which load once somebody touches it. Stands once in it. */
export function LateDialogs() {
  const isAnyOpen = useOpenDialogs().length > 0
  return <Suspense fallback={null}>{isAnyOpen && <DialogHost />}</Suspense>
}
