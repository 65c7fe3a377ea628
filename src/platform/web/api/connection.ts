import { createStore } from '../createStore.ts'

/**
 * Whether the server can be reached. The browser's own state is not enough: after a reload, or on a
 * Wi-Fi without internet, it reports a network that delivers no response. So requests report here.
 */
const CHECK_EVERY_MS = 5_000

const isCutOff = createStore(false)
let timer: ReturnType<typeof setInterval> | undefined
let isWatched = false

export function isOnline(): boolean {
  return navigator.onLine && !isCutOff.get()
}

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

/** Records that a response arrived, whatever its status. */
export function noteReached(): void {
  clearInterval(timer)
  timer = undefined
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

/** Records that a request could not reach the server; `check` then runs until one succeeds. */
export function noteCutOff(check: () => Promise<unknown>): void {
  isCutOff.set(true)
  timer ??= setInterval(() => void check().then(noteReached, () => {}), CHECK_EVERY_MS)
}
