import { afterEach, expect, test, vi } from 'vitest'
import { getRetryAfterMs } from './getRetryAfterMs.ts'

afterEach(() => void vi.useRealTimers())

const DATE = 'Fri, 27 Nov 2026 05:30:00 GMT'

test.each<[string, Record<string, string>, number | undefined]>([
  ['nothing', {}, undefined],
  ['an empty one', { 'retry-after': ' ' }, undefined],
  ['no time', { 'retry-after': 'soon' }, undefined],
  ['seconds', { 'retry-after': '120' }, 120_000],
  [
    'a date, against the server’s own clock',
    { 'retry-after': 'Fri, 27 Nov 2026 05:32:00 GMT', date: DATE },
    120_000,
  ],
  ['a date that has passed', { 'retry-after': 'Fri, 27 Nov 2026 05:29:00 GMT', date: DATE }, 0],
  ['more than an hour', { 'retry-after': '86400' }, 3_600_000],
])('%s', (_, headers, waitMs) => {
  expect(getRetryAfterMs(new Headers(headers))).toBe(waitMs)
})

test('a date without the server’s clock is compared with the device’s', () => {
  vi.useFakeTimers({ now: Date.parse(DATE), toFake: ['Date'] })
  const headers = new Headers({ 'retry-after': 'Fri, 27 Nov 2026 05:30:30 GMT' })
  expect(getRetryAfterMs(headers)).toBe(30_000)
})
