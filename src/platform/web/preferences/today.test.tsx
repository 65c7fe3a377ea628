import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as todayModule from './today.ts'

/** Loads a copy of the module: the zone that it reads stays in it. */
async function loadToday(copy: string): Promise<typeof todayModule> {
  const file: string = `./today.ts?${copy}`
  return import(file)
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T16:30:00Z') })
})
afterEach(() => {
  document.head.innerHTML = ''
})

test('counts the days in Kuala Lumpur by default', async () => {
  const { today } = await loadToday('default')
  expect(today()).toBe('2026-11-21')
})

test('determines the day by the zone that the server wrote into the page', async () => {
  document.head.innerHTML = '<meta name="business-time-zone" content="Asia/Bangkok" />'
  const { today } = await loadToday('zone')
  expect(today()).toBe('2026-11-20')
})
