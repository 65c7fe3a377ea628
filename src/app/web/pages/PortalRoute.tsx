import { Group } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { PortalPage } from '#modules/portal/web/PortalPage.tsx'
import { LazyDialogs } from '#platform/web/feedback/LazyDialogs.tsx'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { makeQueryClient } from '#platform/web/api/makeQueryClient.ts'
import { logIn } from '#platform/web/session/session.ts'
import { Brand } from '../layout/Brand.tsx'
import { LanguageSwitch } from '../layout/LanguageSwitch.tsx'

/** Creates a login with a customer's link, with brand and language switch, then shows the customer's own page. */
export function PortalRoute() {
  const [client] = useState(makeQueryClient)
  const go = useGo()
  const token = useLocation({ select: ({ hash }) => hash })
  return (
    <QueryClientProvider client={client}>
      <PortalPage
        key={token}
        token={token}
        onSession={async (session) => {
          await logIn(session)
          // The redirect replaces this page: the link must not stay behind the Back button.
          go({ to: '/', replace: true })
        }}
      >
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Brand />
          <LanguageSwitch />
        </Group>
      </PortalPage>
      <LazyDialogs />
    </QueryClientProvider>
  )
}
