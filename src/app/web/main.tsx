import './theme/firstStyles.css'
import './theme/print.css'
import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { ignoreHeldEnter } from '#platform/web/layout/keyboard/ignoreHeldEnter.ts'
import { shortcutKeys } from '#platform/web/layout/keyboard/shortcutKeys.ts'
import { density } from '#platform/web/preferences/density.ts'
import { startLanguage, useT } from '#platform/web/preferences/language.ts'
import { textSize } from '#platform/web/preferences/textSize.ts'
import { followDeviceUser, noteUser } from '#platform/web/device/deviceUser.ts'
import { watchInstallation } from '#platform/web/device/installation.ts'
import { restoreSession, startSession } from '#platform/web/session/session.ts'
import { currentSession, session, watchOtherTabs } from '#platform/web/session/sessionState.ts'
import { App } from './App.tsx'
import { everyPageMessages } from './layout/everyPageMessages.ts'
import { getLoginPath, isLoginFirst } from './start/isLoginFirst.ts'
import { LoginFirst } from './start/LoginFirst.tsx'
import { requestFirstPage } from './start/requestFirstPage.ts'
import { sessionRequests } from './start/sessionRequests.ts'

let isStarted = false
let isFollowed = false

startLanguage()
textSize.start()
density.start()
shortcutKeys.start()
ignoreHeldEnter()
startSession({ ...sessionRequests, noteUser })
restoreSession()
requestFirstPage(window.location)
watchOtherTabs()
watchInstallation()
void show()

session.subscribe(() => {
  if (!currentSession().isLoggedIn) return
  followUser()
  keepShell()
})
// What the login page shows later needs more styles. Names may be Chinese in any language; a device
// without such a font loads ours after the first paint.
window.addEventListener('load', () => void loadLaterStyles().catch(() => {}), { once: true })
// Only a logged-in user is noted on the device, and needs the application without a network.
if (currentSession().isLoggedIn) {
  followUser()
  window.addEventListener('load', keepShell, { once: true })
}

async function loadLaterStyles(): Promise<void> {
  await import('./theme/pageStyles.ts')
  await import('./theme/chineseFont.ts')
}

async function show(): Promise<void> {
  const root = document.getElementById('root')
  // A browser that is too old has a notice in its place.
  if (!root) return
  const first = await loadFirst(window.location).catch(() => <StartFailed />)
  createRoot(root).render(<App>{first}</App>)
}

/** Returns what the application shows first: the login page, or loads the page of the address. */
async function loadFirst({ pathname, search, hash }: Location): Promise<ReactNode> {
  if (!isLoginFirst(currentSession(), pathname)) {
    const { RoutedPages } = await import('./routes/RoutedPages.tsx')
    return <RoutedPages />
  }
  const here = pathname + search + hash
  if (pathname !== '/login') window.history.replaceState(null, '', getLoginPath(here))
  return <LoginFirst />
}

/** Shows that the first page could not be loaded, and the way to try again. */
function StartFailed() {
  const t = useT()
  return (
    <Stack align="center" gap="md" px="md" py={64} ta="center" role="alert">
      {t(requestMessages.UNREACHABLE)}
      <Button onClick={() => window.location.reload()}>{t(everyPageMessages.reload)}</Button>
    </Stack>
  )
}

/** Notes on the device who is logged in, from the first session on. */
function followUser(): void {
  if (isFollowed) return
  isFollowed = true
  followDeviceUser(currentSession().user?.id)
}

/**
 * Installs the service worker once the page is idle, and sends it the names of the files loaded
 * before. Only a build has one; without it only a reload without a network fails.
 */
function keepShell(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  const install = () => void start().catch(() => {})
  if ('requestIdleCallback' in window) requestIdleCallback(install, { timeout: 10_000 })
  else setTimeout(install, 3_000)
}

async function start(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin }) => origin === window.location.origin)
  active?.postMessage(own.map(({ pathname }) => pathname))
}
