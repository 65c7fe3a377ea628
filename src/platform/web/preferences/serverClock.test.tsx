import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, todayIn } from '#core/calendar.ts'
import { respondWith } from '#testing/components/showWeb.tsx'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { request } from '../api/api.ts'
import type * as serverClock from './serverClock.ts'
import { BUSINESS_TIME_ZONE, today } from './today.ts'

const getThing = wholeEndpoint({
  method: 'GET',
  path: '/thing',
  summary: 'A thing',
  access: 'SIGNED_IN',
  output: z.null(),
})
const HOUR_MS = 3_600_000
const hereToday = () => todayIn(BUSINESS_TIME_ZONE, new Date())

beforeEach(async () => {
  respondWith(() => ({ at: new Date() }))
  await request(getThing, {})
})

test.each([
  ['behind', 48, 2],
  ['ahead', -48, -2],
])('the clock of this device is two days %s: today is the server’s', async (_, hours, days) => {
  respondWith(() => ({ at: new Date(Date.now() + hours * HOUR_MS) }))
  await request(getThing, {})
  expect(today()).toBe(addDays(hereToday(), days))
  // It is kept for a reload without a network: a second copy of the module starts with it.
  const copy: string = `./serverClock.ts?${days}`
  const reloaded: typeof serverClock = await import(copy)
  expect(todayIn(BUSINESS_TIME_ZONE, reloaded.serverNow())).toBe(addDays(hereToday(), days))
})

test('reads the time from a refusal too and ignores a second of difference', async () => {
  respondWith(() => ({ status: 422, at: new Date(Date.now() + 24 * HOUR_MS) }))
  await request(getThing, {}).catch(() => {})
  expect(today()).toBe(addDays(hereToday(), 1))
  respondWith(() => ({ at: new Date(Date.now() - 1_000) }))
  await request(getThing, {})
  expect(localStorage.getItem('clockOffsetMs')).toBe('0')
})
