import 'fake-indexeddb/auto'
import { notifications } from '@mantine/notifications'
import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { wireApi } from '#platform/web/api/api.ts'
import { noteReached } from '#platform/web/api/connection.ts'
import { rememberOpenedRow } from '#platform/web/layout/openedRow.ts'
import { noteServerTime } from '#platform/web/preferences/serverClock.ts'
import { shutDialogs } from '#platform/web/feedback/dialogs.ts'
import { whenIdle } from '#modules/collection/round/web/outbox/ownOutbox.ts'
import { forgetNotices } from '#platform/web/feedback/notices.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { deletePersonDatabase } from '#platform/web/device/personDatabase.ts'
import { listPersonDatabases } from '#platform/web/device/personDatabaseNames.ts'
import { endSession } from '#platform/web/session/session.ts'
import { currentSession, dropSession, isUnlocked } from '#platform/web/session/sessionState.ts'
import { forgetWaits } from '#platform/web/api/waits.ts'
import { refuseWrongReplies } from './checkReply.ts'
import { readPlainSpaces } from './readPlainSpaces.ts'
import { withoutOwnerStacks } from './withoutOwnerStacks.ts'

// Pages load when they are first opened, which takes time on a busy machine.
configure({ asyncUtilTimeout: 8_000 })

readPlainSpaces()
withoutOwnerStacks()

// APIs that the components use and happy-dom lacks or answers otherwise.

window.print ??= () => {}

window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.IntersectionObserver ??= class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
} as typeof IntersectionObserver

Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
Object.defineProperty(document, 'fonts', {
  value: { addEventListener: () => {}, removeEventListener: () => {} },
  configurable: true,
})

// A test that needs a server stands for one itself; another may listen on this machine.
window.fetch = async () => {
  throw new TypeError('no server')
}

/** The requests use the session of this browser, as in the application; a borrower's page changes that. */
function wireSession(): void {
  wireApi({
    token: () => currentSession().token,
    isUnlocked: () => isUnlocked(currentSession()),
    onSessionEnded: () => endSession('refused'),
  })
}
wireSession()

// The files of a worker share its modules and its document, so each test resets both.
afterEach(async () => {
  // What a page still loads, and then requests, belongs to its test.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  act(() => {
    shutDialogs()
    forgetWaits()
    rememberOpenedRow(null)
    forgetNotices()
    noteReached()
    noteServerTime(new Date().toUTCString())
    dropSession()
    setLanguage('en')
    wireSession()
    notifications.clean()
  })
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  await whenIdle()
  await Promise.all((await listPersonDatabases()).map(deletePersonDatabase))
  refuseWrongReplies()
})
