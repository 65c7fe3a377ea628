import { Group } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { CheckPage } from '#features/statements/web/CheckPage.tsx'
import { makeQueryClient } from '#platform/web/api/queryClient.ts'
import { LazyDialogs } from '#platform/web/feedback/LazyDialogs.tsx'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { Brand } from '../layout/Brand.tsx'
import { LanguageSwitch } from '../layout/LanguageSwitch.tsx'

/** Opens the public check of a paper, with brand and language switch. */
export function CheckRoute() {
  const [client] = useState(makeQueryClient)
  const go = useGo()
  const { code = '' } = useParams({ strict: false }) as { code?: string }
  return (
    <QueryClientProvider client={client}>
      <CheckPage
        code={code}
        onCode={(next) => go({ to: next === '' ? '/check' : `/check/${encodeURIComponent(next)}` })}
      >
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Brand />
          <LanguageSwitch />
        </Group>
      </CheckPage>
      <LazyDialogs />
    </QueryClientProvider>
  )
}
