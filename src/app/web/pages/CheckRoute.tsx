import { Group } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CheckPage } from '#modules/reports/statements/web/CheckPage.tsx'
import { LANGUAGES } from '#platform/contract/message.ts'
import { makeQueryClient } from '#platform/web/api/makeQueryClient.ts'
import { LazyDialogs } from '#platform/web/feedback/LazyDialogs.tsx'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { showLanguage } from '#platform/web/preferences/language.ts'
import { Brand } from '../layout/Brand.tsx'
import { LanguageSwitch } from '../layout/LanguageSwitch.tsx'

/** The address in a QR code names the language of its paper; the switch still changes it. */
function usePaperLanguage() {
  const [{ lang }] = useUrlState({ lang: '' })
  useEffect(() => {
    const language = LANGUAGES.find((each) => each === lang)
    if (language) showLanguage(language)
  }, [lang])
}

/** Opens the public check of a paper, with brand and language switch. */
export function CheckRoute() {
  const [client] = useState(makeQueryClient)
  const go = useGo()
  usePaperLanguage()
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
