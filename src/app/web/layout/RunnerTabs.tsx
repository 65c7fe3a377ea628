import { lazy, Suspense } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { useSession } from '#platform/web/session/session.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'

const TabBar = lazy(() => import('./TabBar.tsx').then((m) => ({ default: m.TabBar })))

/** Shows the runner's tabs; only phones load them. */
export function RunnerTabs() {
  const { user } = useSession()
  const isPhone = usePhone()
  if (!isPhone || user?.roleId !== ROLES.RUNNER) return null
  return (
    <Suspense fallback={null}>
      <TabBar />
    </Suspense>
  )
}
