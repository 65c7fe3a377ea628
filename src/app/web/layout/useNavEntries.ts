import { useRouter } from '@tanstack/react-router'
import { useSession } from '../../../platform/web/session.ts'
import { navEntries, type NavEntry } from './navItems.ts'

/** The navigation of whoever is logged in, among the pages that the router knows. */
export function useNavEntries(): NavEntry[] {
  const session = useSession()
  return navEntries(session, new Set(Object.keys(useRouter().routesByPath)))
}
