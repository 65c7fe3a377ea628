import { useRouter, useSearch } from '@tanstack/react-router'
import { getPathAfterLogin } from '../routes/ownPath.ts'
import { LoginScreen } from './LoginScreen.tsx'

/** Shows the login page after a session, then returns to the requested page. */
export function LoginRoute() {
  const router = useRouter()
  const { to } = useSearch({ strict: false }) as { to?: unknown }
  return <LoginScreen onLoggedIn={() => router.history.push(getPathAfterLogin(to))} />
}
