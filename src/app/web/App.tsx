import { MantineProvider } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { useNoticesWanted } from '#platform/web/feedback/noticesHost.ts'
import { useOnline } from '#platform/web/layout/useOnline.ts'
import { OfflineBanner } from './layout/OfflineBanner.tsx'
import { cssVariables, theme } from './theme.ts'

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

/**
 * Shows the host of the notifications once it is wanted and loaded. The application goes on without
 * it where it cannot load, and tries again when the network returns. It is a component of its own:
 * a network that comes or goes renders nothing else.
 */
function NoticesHost(): ReactNode {
  const isWanted = useNoticesWanted()
  const isOnline = useOnline()
  const [host, setHost] = useState<ReactNode>(null)
  useEffect(() => {
    if (!isWanted) return
    void import('./layout/Notices.tsx').then((m) => setHost(<m.Notices />)).catch(() => {})
  }, [isWanted, isOnline])
  return host
}
