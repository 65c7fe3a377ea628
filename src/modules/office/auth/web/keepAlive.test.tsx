import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dropTokenCookie,
  hasTokenCookie,
  pushTokenCookie,
  tokenCookieEnd,
} from '#platform/web/session/tokenCookie.ts'
import { keepAlive, type KeepAlive } from './keepAlive.ts'

let alive: KeepAlive
const onPush = vi.fn()
const onEnd = vi.fn()
const onCountdown = vi.fn()

const after = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
const touch = (kind = 'pointerdown') => window.dispatchEvent(new Event(kind))
const lastCountdown = () => onCountdown.mock.lastCall?.[0] as number | undefined

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Simulates activity for some time, with a touch every 10 s. */
function work(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 10) {
    after(10)
    touch()
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T04:00:00Z') })
  vi.clearAllMocks()
  pushTokenCookie()
  alive = keepAlive({ onPush, onEnd, onCountdown })
})

afterEach(() => {
  alive.stop()
  vi.restoreAllMocks()
  dropTokenCookie()
  vi.useRealTimers()
})

test('While the tab is visible and the user is active, the token cookie expiry is pushed to 300 s ahead every 60 s.', () => {
  expect(onPush).toHaveBeenCalledTimes(1)
  const start = Date.now()
  for (const pushes of [2, 3, 4]) {
    work(50)
    expect(onPush).toHaveBeenCalledTimes(pushes - 1)
    expect(tokenCookieEnd()).toBe(start + (pushes - 2) * 60_000 + 300_000)
    work(10)
    expect(onPush).toHaveBeenCalledTimes(pushes)
    expect(tokenCookieEnd() - Date.now()).toBe(300_000)
  }
})

test.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'click'])(
  'a %s is activity',
  (kind) => {
    after(29)
    touch(kind)
    after(29)
    touch(kind)
    after(2)
    expect(onPush).toHaveBeenCalledTimes(2)
  },
)

test('After 30 s idle, the keep-alive stops.', () => {
  after(29)
  touch()
  after(29.9)
  const idleAt = Date.now() + 100
  after(0.1)
  const pushes = onPush.mock.calls.length
  // The user was active until the threshold: the cookie's 300 s count from there, without further
  // pushes.
  expect(tokenCookieEnd()).toBe(idleAt + 300_000)
  after(200)
  expect(onPush).toHaveBeenCalledTimes(pushes)
  expect(tokenCookieEnd()).toBe(idleAt + 300_000)
  expect(onEnd).not.toHaveBeenCalled()
})

test.each([
  ['idle', () => after(30)],
  ['hidden', () => show('hidden')],
])('%s, the session ends 300.5 s later and not before', (_, begin) => {
  begin()
  after(300.4)
  expect(onEnd).not.toHaveBeenCalled()
  after(0.1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(hasTokenCookie()).toBe(false)
})

test('the check does not log out while the cookie exists', () => {
  show('hidden')
  after(299)
  pushTokenCookie()
  after(1.5)
  expect(onEnd).not.toHaveBeenCalled()
})

test('a missing cookie ends the session at the check, whatever removed it', () => {
  show('hidden')
  after(10)
  dropTokenCookie()
  after(290.4)
  expect(onEnd).not.toHaveBeenCalled()
  after(0.1)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a tab that is opened in the background pushes nothing until it is visible', () => {
  alive.stop()
  vi.clearAllMocks()
  show('hidden')
  alive = keepAlive({ onPush, onEnd, onCountdown })
  after(120)
  expect(onPush).not.toHaveBeenCalled()
  show('visible')
  expect(onPush).toHaveBeenCalledTimes(1)
})

test('a user who returns in time stays logged in', () => {
  after(30)
  after(240)
  touch()
  after(20)
  touch()
  after(20)
  expect(onEnd).not.toHaveBeenCalled()
  expect(hasTokenCookie()).toBe(true)
})

test('a phone whose timers were suspended ends the session when it wakes up', () => {
  show('hidden')
  vi.setSystemTime(Date.now() + 301_000)
  show('visible')
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('activity in another tab keeps this one alive', () => {
  after(30)
  after(200)
  pushTokenCookie()
  after(101)
  expect(onEnd).not.toHaveBeenCalled()
  after(200)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('the last minute is counted down from 0:59, and Stay or a return to the tab keeps the session', () => {
  after(30)
  after(240)
  expect(lastCountdown()).toBeUndefined()
  after(0.5)
  expect(lastCountdown()).toBe(59)
  after(40)
  expect(lastCountdown()).toBe(19)
  alive.stay()
  expect(lastCountdown()).toBeUndefined()
  expect(tokenCookieEnd() - Date.now()).toBe(300_000)
  after(30)
  after(250)
  expect(lastCountdown()).toBe(50)
  show('visible')
  expect(lastCountdown()).toBeUndefined()
})

test('mouse movement towards one of the two buttons changes nothing', () => {
  after(30)
  after(250)
  touch('pointermove')
  touch('pointerdown')
  expect(lastCountdown()).toBe(50)
  after(50.5)
  expect(lastCountdown()).toBeUndefined()
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('activity in another tab closes the countdown of this one', () => {
  after(30)
  after(250)
  expect(lastCountdown()).toBe(50)
  pushTokenCookie()
  after(1)
  expect(lastCountdown()).toBeUndefined()
  touch()
  expect(onPush.mock.calls.length).toBeGreaterThan(1)
})

test('an ended session is not restored by leaving the page or by waking up', () => {
  dropTokenCookie()
  show('hidden')
  show('visible')
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(hasTokenCookie()).toBe(false)
})

test('a laptop that was suspended during activity ends the session when it wakes up', () => {
  vi.setSystemTime(Date.now() + 400_000)
  touch()
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a touch in a hidden tab has no effect', () => {
  show('hidden')
  const pushes = onPush.mock.calls.length
  touch()
  expect(onPush).toHaveBeenCalledTimes(pushes)
})
