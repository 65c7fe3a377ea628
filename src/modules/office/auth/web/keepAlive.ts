import {
  COOKIE_SECONDS,
  hasTokenCookie,
  pushTokenCookie,
  tokenCookieEnd,
} from '#platform/web/session/tokenCookie.ts'

/** The interval of cookie updates while the tab is visible and the user is active. */
export const PUSH_MS = 60_000
/** The time without activity after which the user is idle. */
export const IDLE_MS = 30_000
/** The time hidden or idle after which the cookie is checked: it should just have expired. */
export const CHECK_MS = COOKIE_SECONDS * 1000 + 500
/** The duration of the countdown before the end. */
export const WARN_MS = 60_000

// Some voice control and screen readers send clicks only.
const ACTIVITY = [
  ...(['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const),
  ...(['wheel', 'scroll', 'click'] as const),
]

type Callbacks = {
  /** Sends a request, which keeps the session alive on the server. */
  onPush: () => void
  /** Called when the cookie is gone after five minutes without activity. */
  onEnd: () => void
  /** Receives the seconds until the end during the countdown, otherwise undefined. */
  onCountdown: (secondsLeft: number | undefined) => void
}

export type KeepAlive = {
  /** Confirms the user's presence and ends the countdown. */
  stay: () => void
  stop: () => void
}

/**
 * Keeps the session alive during activity and ends it without. During the countdown, a stray mouse
 * movement has no effect: it takes `stay`, or a return to the tab.
 */
export function keepAlive({ onPush, onEnd, onCountdown }: Callbacks): KeepAlive {
  let pushTimer: ReturnType<typeof setInterval> | undefined
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  const countdown = createCountdown({ onEnd: end, onCountdown })

  function push() {
    // A suspended machine resumes here: a session that has ended since stays ended.
    if (!hasTokenCookie()) return end()
    pushTokenCookie()
    onPush()
  }

  function wake() {
    // Phones suspend the timers of a background tab, so the end may be detected here.
    if (!hasTokenCookie()) return end()
    if (pushTimer === undefined) {
      countdown.stop()
      pushTimer = setInterval(push, PUSH_MS)
      push()
    }
    clearTimeout(idleTimer)
    idleTimer = setTimeout(rest, IDLE_MS)
  }

  function rest() {
    clearTimeout(idleTimer)
    if (pushTimer === undefined) return
    clearInterval(pushTimer)
    pushTimer = undefined
    // The user was active until now, so the 300 s count from now.
    if (!hasTokenCookie()) return end()
    pushTokenCookie()
    countdown.wait(CHECK_MS)
  }

  function end() {
    stop()
    onEnd()
  }

  const isVisible = () => document.visibilityState === 'visible'
  const onVisibility = () => (isVisible() ? wake() : rest())
  const onActivity = () => {
    if (isVisible() && !countdown.isRunning()) wake()
  }

  function stop() {
    countdown.stop()
    clearInterval(pushTimer)
    clearTimeout(idleTimer)
    document.removeEventListener('visibilitychange', onVisibility)
    for (const kind of ACTIVITY) window.removeEventListener(kind, onActivity, true)
  }

  document.addEventListener('visibilitychange', onVisibility)
  for (const kind of ACTIVITY) {
    window.addEventListener(kind, onActivity, { capture: true, passive: true })
  }
  // A tab that opens in the background counts as hidden until it is visible.
  if (isVisible()) wake()
  else countdown.check()
  return { stay: wake, stop }
}

/** Waits for the cookie to expire, and counts down its last minute. */
function createCountdown({ onEnd, onCountdown }: Pick<Callbacks, 'onEnd' | 'onCountdown'>) {
  let checkTimer: ReturnType<typeof setTimeout> | undefined
  let warnTimer: ReturnType<typeof setTimeout> | undefined
  let tickTimer: ReturnType<typeof setInterval> | undefined
  let isRunning = false

  function wait(ms: number) {
    stop()
    checkTimer = setTimeout(check, ms)
    warnTimer = setTimeout(start, Math.max(0, ms - WARN_MS))
  }

  function check() {
    // Another tab may have kept the session alive.
    if (!hasTokenCookie()) return onEnd()
    wait(tokenCookieEnd() - Date.now() + 500)
  }

  function start() {
    countDown()
    tickTimer = setInterval(countDown, 1000)
  }

  function countDown() {
    const left = tokenCookieEnd() - Date.now()
    isRunning = left <= WARN_MS
    onCountdown(isRunning ? Math.max(0, Math.floor(left / 1000)) : undefined)
  }

  function stop() {
    clearTimeout(checkTimer)
    clearTimeout(warnTimer)
    clearInterval(tickTimer)
    isRunning = false
    onCountdown(undefined)
  }

  return { wait, check, stop, isRunning: () => isRunning }
}
