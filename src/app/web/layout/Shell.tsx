import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { RestoreNotice } from '#features/auth/web/RestoreNotice.tsx'
import { SessionCountdown } from '#features/auth/web/SessionCountdown.tsx'
import { shutDialogs } from '#platform/web/feedback/dialogs.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { firstInteraction } from '#platform/web/lazy/firstInteraction.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { LazyDialogs } from '#platform/web/feedback/LazyDialogs.tsx'
import { NoAccess } from '#platform/web/session/NoAccess.tsx'
import { forgetNotices } from '#platform/web/feedback/notices.ts'
import { wantNotices } from '#platform/web/feedback/notify.tsx'
import { PageTitleSlot } from '#platform/web/layout/pageTitleSlot.ts'
import { forgetPhotos } from '#platform/web/api/photoCache.ts'
import { PrintFoot } from '#platform/web/layout/PrintFoot.tsx'
import { makeQueryClient } from '#platform/web/api/queryClient.ts'
import { refreshUser, useSession } from '#platform/web/session/session.ts'
import { CommandKeys } from '../command-palette/CommandKeys.tsx'
import { ClockNotice } from './ClockNotice.tsx'
import { Header } from './Header.tsx'
import { RunnerTabs } from './RunnerTabs.tsx'
import { layoutMessages } from './messages.ts'
import classes from './Shell.module.css'

// It reads the outbox, whose cipher would slow the first page.
const VersionPrompt = lazy(() =>
  import('./VersionPrompt.tsx').then((module) => ({ default: module.VersionPrompt })),
)

/** Shows everything behind the login: the header, the page and the session guards. */
export function Shell() {
  const t = useT()
  const { isLoggedIn } = useSession()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // Cached responses belong to one user: the next user starts with an empty cache.
  const [client] = useState(() => makeQueryClient(() => void refreshUser().catch(() => {})))
  useEffect(() => leaveNothing(client), [client])
  useEffect(() => void firstInteraction.then(wantNotices), [])
  // The router is already opening the login page.
  if (!isLoggedIn) return null
  return (
    <QueryClientProvider client={client}>
      <PageTitleSlot.Provider value={slot}>
        <a href="#content" className={classes.skip}>
          {t(layoutMessages.skipToContent)}
        </a>
        <Header titleRef={setSlot} />
        <main id="content" tabIndex={-1} className={classes.main}>
          <RestoreNotice />
          <ClockNotice />
          <Suspense fallback={null}>
            <VersionPrompt />
          </Suspense>
          <GuardedPage />
        </main>
        <PrintFoot />
        <RunnerTabs />
        <CommandKeys />
        <LazyDialogs />
        <SessionCountdown />
      </PageTitleSlot.Provider>
    </QueryClientProvider>
  )
}

function GuardedPage() {
  const needs = useMatches({ select: (matches) => matches.at(-1)?.staticData.needs })
  return useMay(needs) ? <Outlet /> : <NoAccess needs={needs} />
}

function leaveNothing(client: { clear: () => void }) {
  return () => {
    client.clear()
    forgetPhotos()
    shutDialogs()
    forgetNotices()
  }
}
