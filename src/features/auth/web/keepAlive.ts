import {
  COOKIE_SECONDS,
  hasTokenCookie,
  pushTokenCookie,
  tokenCookieEnd,
} from '../../../platform/web/tokenCookie.ts'

/** The cookie is pushed this often while the tab is visible and somebody is there. */
export const PUSH_MS = 60_000
/** Without a touch for so long, nobody is there. */
export const IDLE_MS = 30_000
/** Hidden or idle for so long, the cookie is looked for: it should just have ended. */
export const CHECK_MS = COOKIE_SECONDS * 1000 + 500
/** The last minute is counted down. */
export const WARN_MS = 60_000

// A click alone is all that some voice control and screen readers send.
const ACTIVITY = [
  ...(['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const),
  ...(['wheel', 'scroll', 'click'] as const),
]

type Callbacks = {
  /** Asks the server, which keeps the session alive there. */
  onPush: () => void
  /** The cookie is gone: nobody was there for five minutes. */
  onEnd: () => void
  /** Seconds until the end while they are counted down, otherwise undefined. */
  onCountdown: (secondsLeft: number | undefined) => void
}

export type KeepAlive = {
  /** Somebody says that they are there: ends the countdown. */
  stay: () => void
  stop: () => void
}

/**
 * Keeps the session alive while somebody is there and ends it when nobody is. Once the last minute is
 * counted down, a stray move decides nothing: it takes `stay`, or coming back to the tab.
 */
export function keepAlive({ onPush, onEnd, onCountdown }: Callbacks): KeepAlive {
  let pushTimer: ReturnType<typeof setInterval> | undefined
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  let checkTimer: ReturnType<typeof setTimeout> | undefined
  let warnTimer: ReturnType<typeof setTimeout> | undefined
  let tickTimer: ReturnType<typeof setInterval> | undefined
  let isCountingDown = false

  function push() {
    // A machine that slept wakes up here: what ended meanwhile stays ended.
    if (!hasTokenCookie()) return end()
    pushTokenCookie()
    onPush()
  }

  function wake() {
    // Phones stop the timers of a tab in a pocket, so this may be where the end is seen.
    if (!hasTokenCookie()) return end()
    if (pushTimer === undefined) {
      stopWaiting()
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
    // Somebody was there until now, so the 300 s count from now.
    if (!hasTokenCookie()) return end()
    pushTokenCookie()
    wait(CHECK_MS)
  }

  function wait(ms: number) {
    stopWaiting()
    checkTimer = setTimeout(check, ms)
    warnTimer = setTimeout(startCountdown, Math.max(0, ms - WARN_MS))
  }

  function check() {
    // Another tab may have kept the session alive.
    if (!hasTokenCookie()) return end()
    wait(tokenCookieEnd() - Date.now() + 500)
  }

  function startCountdown() {
    countDown()
    tickTimer = setInterval(countDown, 1000)
  }

  function countDown() {
    const left = tokenCookieEnd() - Date.now()
    isCountingDown = left <= WARN_MS
    onCountdown(isCountingDown ? Math.max(0, Math.floor(left / 1000)) : undefined)
  }

  function stopWaiting() {
    clearTimeout(checkTimer)
    clearTimeout(warnTimer)
    clearInterval(tickTimer)
    isCountingDown = false
    onCountdown(undefined)
  }

  function end() {
    stop()
    onEnd()
  }

  const isVisible = () => document.visibilityState === 'visible'
  const onVisibility = () => (isVisible() ? wake() : rest())
  const onActivity = () => {
    if (isVisible() && !isCountingDown) wake()
  }

  function stop() {
    stopWaiting()
    clearInterval(pushTimer)
    clearTimeout(idleTimer)
    document.removeEventListener('visibilitychange', onVisibility)
    for (const kind of ACTIVITY) window.removeEventListener(kind, onActivity, true)
  }

  document.addEventListener('visibilitychange', onVisibility)
  for (const kind of ACTIVITY) {
    window.addEventListener(kind, onActivity, { capture: true, passive: true })
  }
  // Opened in the background, a tab counts as hidden until somebody looks at it.
  if (isVisible()) wake()
  else check()
  return { stay: wake, stop }
}
