import { useEffect, useState, type ReactNode } from 'react'
import { useOnline } from '#platform/web/layout/useOnline.ts'
import { useSession } from '#platform/web/session/session.ts'
import { getPathAfterLogin } from '../routes/ownPath.ts'
import { LoginScreen } from '../pages/LoginScreen.tsx'
import { parseSearch } from '../routes/urlQuery.ts'

const loadPages = () => import('../routes/RoutedPages.tsx')

/**
 * Shows the login page without the router, which only the pages after it need: its code loads while
 * the server checks the password. Where it cannot load, the login page stays, and tries again when
 * the network returns.
 */
export function LoginFirst() {
  const { isLoggedIn } = useSession()
  const isOnline = useOnline()
  const [pages, setPages] = useState<ReactNode>(null)
  useEffect(() => {
    if (!isLoggedIn || pages) return
    let isCurrent = true
    void loadPages()
      .then((m) => {
        if (!isCurrent) return
        // The router starts at the requested page.
        window.history.replaceState(
          null,
          '',
          getPathAfterLogin(parseSearch(window.location.search).to),
        )
        setPages(<m.RoutedPages />)
      })
      .catch(() => {})
    return () => void (isCurrent = false)
  }, [isLoggedIn, isOnline, pages])
  if (pages) return pages
  return (
    <div onSubmit={() => void loadPages().catch(() => {})}>
      <LoginScreen onLoggedIn={async () => void (await loadPages())} />
    </div>
  )
}
