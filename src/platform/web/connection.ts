/**
 * Whether the server can be reached. The browser's own word is not enough: after a reload, or on a
 * Wi-Fi without an internet, it believes in a network that brings no answer. So calls report here.
 */
const CHECK_EVERY_MS = 5_000

const listeners = new Set<() => void>()
let isCutOff = false
let timer: ReturnType<typeof setInterval> | undefined

export function isOnline(): boolean {
  return navigator.onLine && !isCutOff
}

/** Calls back whenever {@link isOnline} may have changed. */
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

/** A call was answered, whatever the answer. */
export function noteReached(): void {
  change(false)
}

/** A call found no way to the server; `check` is made until one is found again. */
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
