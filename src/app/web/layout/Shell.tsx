import { IconArrowLeft } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { SentencesContext } from '#modules/records/log/web/sentences.ts'
import { RestoreNotice } from '#modules/office/auth/web/RestoreNotice.tsx'
import { isOfferDue } from '#modules/office/auth/web/passkeys/deviceUse.ts'
import { SessionCountdown } from '#modules/office/auth/web/SessionCountdown.tsx'
import { forgetPhotos } from '#platform/web/api/photoCache.ts'
import { useWrongClockMs } from '#platform/web/preferences/serverClock.ts'
import { LazyDialogs } from '#platform/web/feedback/LazyDialogs.tsx'
import { shutDialogs } from '#platform/web/feedback/dialogs.ts'
import { forgetNotices } from '#platform/web/feedback/notices.ts'
import { wantNotices } from '#platform/web/feedback/noticesHost.ts'
import { PrintFoot } from './PrintFoot.tsx'
import { PageTitleSlot } from '#platform/web/layout/pageTitleSlot.ts'
import { useOnline } from '#platform/web/layout/useOnline.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useRootMark } from '#platform/web/layout/useRootMark.ts'
import { afterFirstInteraction } from '#platform/web/lazy/afterFirstInteraction.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { useLoaded } from '#platform/web/lazy/useLoaded.ts'
import { useEscapeToList } from '#platform/web/lists/useEscapeToList.ts'
import { ListMemoryContext } from '#platform/web/lists/views/listMemory.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getLinkOfTab } from '#platform/web/layout/linkOfTab.ts'
import { useSession } from '#platform/web/session/session.ts'
import { currentSession, isUnlocked } from '#platform/web/session/sessionState.ts'
import { CommandKeys } from '../command-palette/CommandKeys.tsx'
import { Header } from './header/Header.tsx'
import { RunnerTabs } from './navigation/RunnerTabs.tsx'
import { ownLists } from './ownLists.ts'
import { useBorrowerWords } from './useBorrowerWords.ts'
import { dropUserQueries, getUserQueries } from '../start/userQueries.ts'
import classes from './Shell.module.css'
import { layoutMessages } from './messages.ts'
import type { Sentences } from '#modules/records/log/toSentence.ts'

const NoAccess = lazyPart(() => import('#platform/web/session/NoAccess.tsx'), 'NoAccess')
const StaffTabs = lazyPart(() => import('./navigation/StaffTabs.tsx'), 'StaffTabs')

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
      <SentencesContext value={loadSentences}>
        <ListMemoryContext value={ownLists}>
          <PageTitleSlot.Provider value={slot}>
            <a href="#content" className={classes.skip}>
              {t(layoutMessages.skipToContent)}
            </a>
            <Header titleRef={setSlot} />
            <main id="content" tabIndex={-1} className={classes.main}>
              <BackToLink />
              <RestoreNotice />
              <ShellNotices />
              <GuardedPage />
            </main>
            <PrintFoot />
            <PhoneTabs />
            <CommandKeys />
            <LazyDialogs />
            <SessionCountdown />
          </PageTitleSlot.Provider>
        </ListMemoryContext>
      </SentencesContext>
    </QueryClientProvider>
  )
}

/** Leads a borrower back to the page of the link through which this tab came. */
function BackToLink() {
  const t = useT()
  const link = getLinkOfTab()
  if (link === undefined) return null
  return (
    <a href={link} className={`${classes.back} no-print`}>
      <IconArrowLeft size={18} aria-hidden />
      {t(layoutMessages.backToLink)}
    </a>
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

// What is rarely shown is not part of the first load.
const loadClockNotice = () => import('./ClockNotice.tsx')
const loadReachableNotice = () => import('./ReachableNotice.tsx')
const loadUnlockOffer = () => import('./UnlockOffer.tsx')
// It reads the outbox, whose cipher would slow the first page.
const loadVersionPrompt = () => import('./VersionPrompt.tsx')

/** Shows what concerns every page: a wrong clock, a network that is back, a new version. */
function ShellNotices() {
  const isClockWrong = useWrongClockMs() !== 0
  const isOnline = useOnline()
  const isReachable = isUnlocked(useSession()) && isOnline
  const clock = useLoaded(loadClockNotice, isClockWrong)
  const reachable = useLoaded(loadReachableNotice, isReachable)
  const [isOffered] = useState(() => isOfferDue(currentSession().user?.id ?? 0))
  const offer = useLoaded(loadUnlockOffer, isOffered && isOnline)
  const version = useLoaded(loadVersionPrompt, useIsTouched())
  return (
    <>
      {isClockWrong && clock && <clock.ClockNotice />}
      {isReachable && reachable && <reachable.ReachableNotice />}
      {offer && <offer.UnlockOffer />}
      {version && <version.VersionPrompt />}
    </>
  )
}

/** Returns whether the page was touched. */
function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => afterFirstInteraction(() => setTouched(true)), [])
  return isTouched
}

/** Shows the tabs of staff at the lower edge of a phone; only phones load those with a menu. */
function PhoneTabs() {
  const { user } = useSession()
  const isPhone = usePhone()
  const role = isPhone ? user?.roleId : undefined
  const hasTabs = role !== undefined && role !== ROLES.CUSTOMER
  // Their place is kept from the start.
  useRootMark('tabs', hasTabs)
  if (!hasTabs) return null
  if (role === ROLES.RUNNER) return <RunnerTabs />
  return (
    <Suspense fallback={null}>
      <StaffTabs />
    </Suspense>
  )
}

let loading: Promise<Sentences> | undefined

/** Loads the sentences of the operation log once. What fails, as without a network, is loaded again. */
const loadSentences = (): Promise<Sentences> => (loading ??= load())

async function load(): Promise<Sentences> {
  try {
    return (await import('../../logParts.ts')).SENTENCES
  } catch (error) {
    loading = undefined
    throw error
  }
}
