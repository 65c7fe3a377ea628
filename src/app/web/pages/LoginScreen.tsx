import { Group } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { LoginPage } from '#modules/office/auth/web/LoginPage.tsx'
import { listPersonDatabases } from '#platform/web/device/personDatabaseNames.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { Brand } from '../layout/Brand.tsx'
import { LanguageButtons } from '../layout/LanguageButtons.tsx'

// Few devices keep anything: only they load the messages and the code that reads it.
const OthersKept = lazyPart(
  () => import('#modules/collection/round/web/othersKeptLater.ts'),
  'OthersKept',
)
const NOBODY = 0

/**
 * Shows the login page with brand, languages and the owners of unsent payments on this
 * device.
 */
export function LoginScreen({ onLoggedIn }: { onLoggedIn: () => Promise<void> | void }) {
  const isAnyKept = useIsAnyKept()
  return (
    <LoginPage
      onLoggedIn={onLoggedIn}
      footer={
        isAnyKept && (
          <Suspense fallback={null}>
            <OthersKept userId={NOBODY} />
          </Suspense>
        )
      }
    >
      <Group justify="space-between" gap={0}>
        <Brand />
        <LanguageButtons />
      </Group>
    </LoginPage>
  )
}

/** Returns whether this device keeps work of anybody. */
function useIsAnyKept(): boolean {
  const [isAny, setAny] = useState(false)
  useEffect(() => {
    void listPersonDatabases()
      .then((all) => setAny(all.length > 0))
      .catch(() => {})
  }, [])
  return isAny
}
