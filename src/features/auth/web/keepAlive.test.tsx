import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dropTokenCookie,
  hasTokenCookie,
  pushTokenCookie,
  tokenCookieEnd,
} from '../../../kit/web/tokenCookie.ts'
import { keepAlive } from './keepAlive.ts'

let stop: () => void
const onPush = vi.fn()
const onEnd = vi.fn()
const onCountdown = vi.fn()

const after = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
const touch = () => window.dispatchEvent(new Event('pointerdown'))
const lastCountdown = () => onCountdown.mock.lastCall?.[0] as number | undefined

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Somebody works for so long, a touch every 10 s. */
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
  stop = keepAlive({ onPush, onEnd, onCountdown })
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
  dropTokenCookie()
  vi.useRealTimers()
})

test('while somebody is there the cookie is pushed to 300 s ahead every 60 s', () => {
  expect(onPush).toHaveBeenCalledTimes(1)
  work(180)
  expect(onPush).toHaveBeenCalledTimes(4)
  expect(tokenCookieEnd() - Date.now()).toBe(300_000)
})

test('after 30 s idle the pushes stop', () => {
  after(29)
  touch()
  after(30)
  const pushes = onPush.mock.calls.length
  after(200)
  expect(onPush).toHaveBeenCalledTimes(pushes)
  expect(onEnd).not.toHaveBeenCalled()
})

test('idle, the session ends 300.5 s later and not before', () => {
  after(30)
  after(300)
  expect(onEnd).not.toHaveBeenCalled()
  after(0.5)
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(hasTokenCookie()).toBe(false)
})

test('hidden, the session ends 300.5 s later', () => {
  show('hidden')
  after(300)
  expect(onEnd).not.toHaveBeenCalled()
  after(0.5)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('somebody who comes back in time stays', () => {
  after(30)
  after(299)
  touch()
  after(20)
  touch()
  after(20)
  expect(onEnd).not.toHaveBeenCalled()
  expect(hasTokenCookie()).toBe(true)
})

test('a phone whose timers slept in a pocket ends the session when it is taken out', () => {
  show('hidden')
  vi.setSystemTime(Date.now() + 301_000)
  show('visible')
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('another tab that is used keeps this one alive', () => {
  after(30)
  after(200)
  pushTokenCookie()
  after(101)
  expect(onEnd).not.toHaveBeenCalled()
  after(200)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('the last minute is counted down, and a touch ends that', () => {
  after(30)
  after(239)
  expect(lastCountdown()).toBeUndefined()
  after(2)
  expect(lastCountdown()).toBeGreaterThan(55)
  after(40)
  expect(lastCountdown()).toBeLessThan(22)
  touch()
  expect(lastCountdown()).toBeUndefined()
})

test('what ended is not brought back by leaving the page or by waking up', () => {
  dropTokenCookie()
  show('hidden')
  show('visible')
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(hasTokenCookie()).toBe(false)
})

test('a laptop that slept while somebody was there ends the session when it wakes', () => {
  vi.setSystemTime(Date.now() + 400_000)
  touch()
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a touch in a hidden tab wakes nothing', () => {
  show('hidden')
  const pushes = onPush.mock.calls.length
  touch()
  expect(onPush).toHaveBeenCalledTimes(pushes)
})
