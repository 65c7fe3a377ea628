import { Group } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoginPage } from '../../../features/auth/web/LoginPage.tsx'
import { useEntriesOfOthers } from '../../../features/mass-credit/web/outbox/keptEntries.ts'
import { Brand } from '../layout/Brand.tsx'
import { LanguageSwitch } from '../layout/LanguageSwitch.tsx'
import { ownPath } from '../ownPath.ts'

// Few phones keep anything: nobody else loads the words.
const OthersKept = lazy(() =>
  import('../../../features/mass-credit/web/collect/OthersKept.tsx').then((module) => ({
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
  const isAnyKept = useEntriesOfOthers(NOBODY).length > 0
  return (
    <LoginPage onLoggedIn={() => router.history.push(ownPath(to))}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Brand />
        <LanguageSwitch />
      </Group>
      {isAnyKept && (
        <Suspense fallback={null}>
          <OthersKept userId={NOBODY} />
        </Suspense>
      )}
    </LoginPage>
  )
}
