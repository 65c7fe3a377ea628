import { Group } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoginPage } from '../../../features/auth/web/LoginPage.tsx'
import { Brand } from '../layout/Brand.tsx'
import { LanguageSwitch } from '../layout/LanguageSwitch.tsx'
import { ownPath } from '../ownPath.ts'

// Few devices keep anything: nobody else loads the words, nor what reads the outbox.
const isAnyKept = () => Object.keys(localStorage).some((place) => place.startsWith('outbox:'))
const OthersKept = lazy(() =>
  import('../../../features/collection/web/round/OthersKept.tsx').then((module) => ({
    default: module.OthersKept,
  })),
)
const NOBODY = 0

/**
 * The login page with brand and language switch, and whose payments wait on this device; afterwards back to
 * where somebody wanted to go.
 */
export function LoginRoute() {
  const router = useRouter()
  const { to } = useSearch({ strict: false }) as { to?: unknown }
  return (
    <LoginPage onLoggedIn={() => router.history.push(ownPath(to))}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Brand />
        <LanguageSwitch />
      </Group>
      {isAnyKept() && (
        <Suspense fallback={null}>
          <OthersKept userId={NOBODY} />
        </Suspense>
      )}
    </LoginPage>
  )
}
