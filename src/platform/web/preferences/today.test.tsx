import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: new Date('2026-11-20T16:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
  // The zone of a test stays in the module that it loaded.
  vi.resetModules()
})

test('counts the days in Kuala Lumpur by default', async () => {
  const { today } = await import('./today.ts')
  expect(today()).toBe('2026-11-21')
})

test('determines the day by the zone that the server wrote into the page', async () => {
  document.head.innerHTML = '<meta name="business-time-zone" content="Asia/Bangkok" />'
  const { today } = await import('./today.ts')
  expect(today()).toBe('2026-11-20')
})
