import { Group } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { LoginPage } from '../../../features/auth/web/LoginPage.tsx'
import { Brand } from '../layout/Brand.tsx'
import { LanguageSwitch } from '../layout/LanguageSwitch.tsx'
import { ownPath } from '../ownPath.ts'

/** The login page with brand and language switch; afterwards back to where somebody wanted to go. */
export function LoginRoute() {
  const router = useRouter()
  const { to } = useSearch({ strict: false }) as { to?: unknown }
  return (
    <LoginPage onLoggedIn={() => router.history.push(ownPath(to))}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Brand />
        <LanguageSwitch />
      </Group>
    </LoginPage>
  )
}
