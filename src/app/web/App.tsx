import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useNoticesWanted } from '#platform/web/feedback/notify.tsx'
import { OfflineBanner } from './layout/OfflineBanner.tsx'
import type { makeRouter } from './routes.tsx'
import { cssVariables, theme } from './theme.ts'

const Notices = lazy(() => import('./layout/Notices.tsx').then((m) => ({ default: m.Notices })))

/** Shows the application with its router. */
export function App({ router }: { router: ReturnType<typeof makeRouter> }) {
  const areNoticesWanted = useNoticesWanted()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <OfflineBanner />
      <RouterProvider router={router} />
      <Suspense fallback={null}>{areNoticesWanted && <Notices />}</Suspense>
    </MantineProvider>
  )
}
