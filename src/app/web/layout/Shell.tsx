import { Button } from '@mantine/core'
import { IconClockExclamation, IconCloudUp } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { RestoreNotice } from '#features/auth/web/RestoreNotice.tsx'
import { SessionCountdown } from '#features/auth/web/SessionCountdown.tsx'
import { forgetPhotos } from '#platform/web/api/photoCache.ts'
import { serverNow, useWrongClockMs } from '#platform/web/api/serverClock.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { LazyDialogs } from '#platform/web/feedback/LazyDialogs.tsx'
import { shutDialogs } from '#platform/web/feedback/dialogs.ts'
import { forgetNotices } from '#platform/web/feedback/notices.ts'
import { wantNotices } from '#platform/web/feedback/noticesHost.ts'
import { PageNotice } from '#platform/web/feedback/PageNotice.tsx'
import { PrintFoot } from '#platform/web/layout/PrintFoot.tsx'
import { PageTitleSlot } from '#platform/web/layout/pageTitleSlot.ts'
import { useOnline } from '#platform/web/layout/useOnline.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { afterFirstInteraction } from '#platform/web/lazy/firstInteraction.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { useEscapeToList } from '#platform/web/lists/useEscapeToList.ts'
import { ListMemoryContext } from '#platform/web/lists/views/listMemory.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { endSession, useSession } from '#platform/web/session/session.ts'
import { isUnlocked } from '#platform/web/session/sessionState.ts'
import { CommandKeys } from '../command-palette/CommandKeys.tsx'
import { Header } from './header/Header.tsx'
import { listMemory } from '../listMemory.ts'
import { useBorrowerWords } from '../useBorrowerWords.ts'
import { dropUserQueries, getUserQueries } from '../userQueries.ts'
import classes from './Shell.module.css'
import { layoutMessages } from './messages.ts'
import { noticeMessages } from './noticeMessages.ts'

const NoAccess = lazyPart(() => import('#platform/web/session/NoAccess.tsx'), 'NoAccess')
const TabBar = lazyPart(() => import('./navigation/TabBar.tsx'), 'TabBar')

/** Shows everything behind the login: the header, the page and the session guards. */
export function Shell() {
  const t = useT()
  const { isLoggedIn } = useSession()
  useBorrowerWords()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // Cached responses belong to one user: the next user starts with an empty cache.
  const [client] = useState(getUserQueries)
  useEscapeToList()
  useEffect(() => leaveNothing, [])
  useEffect(() => afterFirstInteraction(wantNotices), [])
  // The router is already opening the login page.
  if (!isLoggedIn) return null
  return (
    <QueryClientProvider client={client}>
      <ListMemoryContext value={listMemory}>
        <PageTitleSlot.Provider value={slot}>
          <a href="#content" className={classes.skip}>
            {t(layoutMessages.skipToContent)}
          </a>
          <Header titleRef={setSlot} />
          <main id="content" tabIndex={-1} className={classes.main}>
            <RestoreNotice />
            <ClockNotice />
            <UnlockedNotice />
            <VersionNotice />
            <GuardedPage />
          </main>
          <PrintFoot />
          <RunnerTabs />
          <CommandKeys />
          <LazyDialogs />
          <SessionCountdown />
        </PageTitleSlot.Provider>
      </ListMemoryContext>
    </QueryClientProvider>
  )
}

function GuardedPage() {
  const needs = useMatches({ select: (matches) => matches.at(-1)?.staticData.needs })
  if (useMay(needs)) return <Outlet />
  return (
    <Suspense fallback={null}>
      <NoAccess needs={needs} />
    </Suspense>
  )
}

function leaveNothing() {
  dropUserQueries()
  forgetPhotos()
  shutDialogs()
  forgetNotices()
}

/** Shows that the clock of this device is wrong, by how much, and which date payments get. */
function ClockNotice() {
  const t = useT()
  if (useWrongClockMs() === 0) return null
  return (
    <PageNotice
      color="out"
      icon={<IconClockExclamation aria-hidden />}
      title={t(noticeMessages.wrongClockTitle)}
    >
      {t(noticeMessages.wrongClockHint, {
        here: formatInstant(new Date().toISOString()),
        there: formatInstant(serverNow().toISOString()),
      })}
    </PageNotice>
  )
}

/** Shows a user without the server that it can be reached again, and the way to log in. */
function UnlockedNotice() {
  const t = useT()
  const isLocal = isUnlocked(useSession())
  const isOnline = useOnline()
  if (!isLocal || !isOnline) return null
  return (
    <PageNotice
      color="info"
      icon={<IconCloudUp aria-hidden />}
      title={t(noticeMessages.reachableTitle)}
    >
      <Button variant="filled" onClick={() => endSession('reachable')}>
        {t(noticeMessages.logInToSend)}
      </Button>
    </PageNotice>
  )
}

/**
 * Offers a new version, from the first touch of the page on: it reads the outbox, whose cipher would
 * slow the first page. Without a network it may not load: then there is no new version either.
 */
function VersionNotice(): ReactNode {
  const [prompt, setPrompt] = useState<ReactNode>(null)
  useEffect(
    () =>
      afterFirstInteraction(async () => {
        const { VersionPrompt } = await import('./VersionPrompt.tsx')
        setPrompt(<VersionPrompt />)
      }),
    [],
  )
  return prompt
}

/** Shows the runner's tabs; only phones load them. */
function RunnerTabs() {
  const { user } = useSession()
  const isPhone = usePhone()
  if (!isPhone || user?.roleId !== ROLES.RUNNER) return null
  return (
    <Suspense fallback={null}>
      <TabBar />
    </Suspense>
  )
}
