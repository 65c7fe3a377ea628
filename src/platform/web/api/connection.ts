import { createStore } from '../createStore.ts'

/**
 * Whether the server can be reached. The browser's own state is not enough: after a reload, or on a
 * Wi-Fi without internet, it reports a network that delivers no response. So requests report here.
 */
const FIRST_CHECK_MS = 5_000
const LAST_CHECK_MS = 40_000

const isCutOff = createStore(false)
let timer: ReturnType<typeof setTimeout> | undefined
/** Finds out now whether the server can be reached; undefined while it can. */
let checkNow: (() => void) | undefined
let isWatched = false

export function isOnline(): boolean {
  return navigator.onLine && !isCutOff.get()
}

/** Returns whether the last request got an answer; before the first one nothing speaks against it. */
export const isReachable = (): boolean => !isCutOff.get()

/** Calls back when {@link isOnline} may have changed. */
export function watchOnline(notice: () => void): () => void {
  const unsubscribe = isCutOff.subscribe(notice)
  window.addEventListener('online', notice)
  window.addEventListener('offline', notice)
  return () => {
    unsubscribe()
    window.removeEventListener('online', notice)
    window.removeEventListener('offline', notice)
  }
}

/** Records that a response of the server arrived, whatever its status. */
export function noteReached(): void {
  clearTimeout(timer)
  timer = undefined
  checkNow = undefined
  isWatched = false
  isCutOff.set(false)
}

/**
 * Finds out whether the server can be reached, when no request of the session will: `check` runs at
 * once and then until one succeeds.
 */
export function watchReturn(check: () => Promise<unknown>): void {
  if (isWatched) return
  isWatched = true
  void check().then(noteReached, () => noteCutOff(check))
}

/**
 * Records that a request could not reach the server. `check` then runs until it succeeds: after 5
 * seconds, each time after twice as long up to 40, and at once when the network or the page
 * returns.
 */
export function noteCutOff(check: () => Promise<unknown>): void {
  isCutOff.set(true)
  if (checkNow) return
  let waitMs = FIRST_CHECK_MS
  const run = () => {
    clearTimeout(timer)
    timer = setTimeout(runLater, waitMs)
    void check().then(noteReached, () => {})
  }
  const runLater = () => {
    waitMs = Math.min(waitMs * 2, LAST_CHECK_MS)
    run()
  }
  checkNow = () => {
    waitMs = FIRST_CHECK_MS
    run()
  }
  timer = setTimeout(runLater, waitMs)
}

window.addEventListener('online', () => checkNow?.())
document.addEventListener('visibilitychange', () => checkNow?.())
