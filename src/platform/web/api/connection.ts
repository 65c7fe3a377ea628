/**
 * Whether the server can be reached. The browser's own state is not enough: after a reload, or on a
 * Wi-Fi without internet, it reports a network that delivers no response. So requests report here.
 */
const CHECK_EVERY_MS = 5_000

const listeners = new Set<() => void>()
let isCutOff = false
let timer: ReturnType<typeof setInterval> | undefined

export function isOnline(): boolean {
  return navigator.onLine && !isCutOff
}

/** Calls back when {@link isOnline} may have changed. */
export function watchOnline(notice: () => void): () => void {
  listeners.add(notice)
  window.addEventListener('online', notice)
  window.addEventListener('offline', notice)
  return () => {
    listeners.delete(notice)
    window.removeEventListener('online', notice)
    window.removeEventListener('offline', notice)
  }
}

/** Records that a response arrived, whatever its status. */
export function noteReached(): void {
  change(false)
}

/** Records that a request could not reach the server; `check` then runs until one succeeds. */
export function noteCutOff(check: () => Promise<unknown>): void {
  change(true)
  timer ??= setInterval(() => void check().then(noteReached, () => {}), CHECK_EVERY_MS)
}

function change(to: boolean) {
  if (!to) {
    clearInterval(timer)
    timer = undefined
  }
  if (isCutOff === to) return
  isCutOff = to
  listeners.forEach((notice) => notice())
}
