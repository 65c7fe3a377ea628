import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNoticesWanted } from '#platform/web/feedback/noticesHost.ts'
import { useLoaded } from '#platform/web/lazy/useLoaded.ts'
import { OfflineBanner } from './layout/OfflineBanner.tsx'
import { cssVariables, theme } from './theme/theme.ts'

/** Shows the application around what it shows first. */
export function App({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <OfflineBanner />
      {children}
      <NoticesHost />
    </MantineProvider>
  )
}

const loadNotices = () => import('./layout/Notices.tsx')

/**
 * Shows the host of the notifications once it is wanted and loaded. It is a component of its own: a
 * network that comes or goes renders nothing else.
 */
function NoticesHost() {
  const loaded = useLoaded(loadNotices, useNoticesWanted())
  return loaded && <loaded.Notices />
}
