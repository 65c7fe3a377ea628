import { useRouter } from '@tanstack/react-router'
import { useSession } from '#platform/web/session/session.ts'
import { navEntries, type NavEntry } from './navItems.ts'

/** Returns the navigation of the current user, limited to the pages of the router. */
export function useNavEntries(): NavEntry[] {
  const session = useSession()
  return navEntries(session, new Set(Object.keys(useRouter().routesByPath)))
}
