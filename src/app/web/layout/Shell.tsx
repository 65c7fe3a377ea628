import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { RestoreNotice } from '../../../features/auth/web/RestoreNotice.tsx'
import { SessionCountdown } from '../../../features/auth/web/SessionCountdown.tsx'
import { shutDialogs } from '../../../kit/web/dialogs.ts'
import { useMay } from '../../../kit/web/Guard.tsx'
import { firstTouch } from '../../../kit/web/firstTouch.ts'
import { useSay } from '../../../kit/web/language.ts'
import { LateDialogs } from '../../../kit/web/LateDialogs.tsx'
import { NoAccess } from '../../../kit/web/NoAccess.tsx'
import { forgetNotices } from '../../../kit/web/notices.ts'
import { wantNotices } from '../../../kit/web/notify.tsx'
import { PageTitleSlot } from '../../../kit/web/pageTitleSlot.ts'
import { forgetPhotos } from '../../../kit/web/photoCache.ts'
import { PrintFoot } from '../../../kit/web/PrintFoot.tsx'
import { makeQueryClient } from '../../../kit/web/queryClient.ts'
import { refreshUser, useSession } from '../../../kit/web/session.ts'
import { CommandKeys } from '../command-palette/CommandKeys.tsx'
import { ClockNotice } from './ClockNotice.tsx'
import { Header } from './Header.tsx'
import { RunnerTabs } from './RunnerTabs.tsx'
import { layoutText } from './text.ts'
import classes from './Shell.module.css'

// It looks into the outbox, whose cipher no first page waits for.
const VersionPrompt = lazy(() =>
  import('./VersionPrompt.tsx').then((module) => ({ default: module.VersionPrompt })),
)

/** Everything behind the login: the header, the page and what watches over the session. */
export function Shell() {
  const say = useSay()
  const { isLoggedIn } = useSession()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // Answers belong to one person: the next one starts with an empty cache.
  const [client] = useState(() => makeQueryClient(() => void refreshUser().catch(() => {})))
  useEffect(() => leaveNothing(client), [client])
  useEffect(() => void firstTouch.then(wantNotices), [])
  // The router is on its way to the login page.
  if (!isLoggedIn) return null
  return (
    <QueryClientProvider client={client}>
      <PageTitleSlot.Provider value={slot}>
        <a href="#content" className={classes.skip}>
          {say(layoutText.skipToContent)}
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
        <LateDialogs />
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
