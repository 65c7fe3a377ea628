import { expect, test } from 'vitest'
import type { Pause } from '#platform/web/device/personDatabase.ts'
import { getWaitMs, pauseAfter } from './pause.ts'

const NOW = 1_000_000

/** Returns the waits after failures in a row, each at the end of the one before. */
function waitsAfter(count: number): number[] {
  let pause: Pause | undefined
  let now = NOW
  return Array.from({ length: count }, () => {
    pause = pauseAfter(pause, now)
    const waitMs = getWaitMs(pause, now)
    now = pause.until
    return waitMs
  })
}

test('waits 5, 10, 20 and then every 40 s', () => {
  expect(waitsAfter(6)).toEqual([5_000, 10_000, 20_000, 40_000, 40_000, 40_000])
})

test('waits as long as the server asks, and never shorter than on its own', () => {
  expect(getWaitMs(pauseAfter(undefined, NOW, { retryAfterMs: 120_000 }), NOW)).toBe(120_000)
  expect(getWaitMs(pauseAfter(undefined, NOW, { retryAfterMs: 1_000 }), NOW)).toBe(5_000)
})

test('attempts without a network do not make the next pause longer', () => {
  const first = pauseAfter(undefined, NOW, { wasCutOff: true })
  const second = pauseAfter(first, NOW, { wasCutOff: true })
  expect([first, second].map((pause) => getWaitMs(pause, NOW))).toEqual([5_000, 5_000])
  expect(getWaitMs(pauseAfter(second, NOW), NOW)).toBe(10_000)
})

test('without a failure, or once it has passed, nothing waits', () => {
  expect(getWaitMs(undefined, NOW)).toBe(0)
  const pause = pauseAfter(undefined, NOW)
  expect(getWaitMs(pause, NOW + 4_999)).toBe(1)
  expect(getWaitMs(pause, NOW + 5_000)).toBe(0)
})

// An hour, and a minute after the failure: the pause of seconds would last for another hour.
test.each([26 * 60, 60, 59, 1])(
  'a clock set back by %i minutes does not stop the outbox',
  (minutes) => {
    const pause = pauseAfter(undefined, NOW + minutes * 60_000)
    expect(getWaitMs(pause, NOW)).toBe(0)
  },
)

test('a pause that an older version noted waits no longer than that version ever did', () => {
  expect(getWaitMs({ failures: 4, until: NOW + 40_000 }, NOW)).toBe(40_000)
  expect(getWaitMs({ failures: 4, until: NOW + 40_001 }, NOW)).toBe(0)
})
