import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { translateTo } from '#platform/web/preferences/language.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { describeDay, RunnerDay } from './RunnerDay.tsx'

const CARRIER = {
  runnerId: 6,
  runnerName: 'Siti',
  count: 24,
  amount: sen(48_000),
  handedOver: sen(40_000),
  left: sen(7_000),
  toHandOver: sen(9_000),
  transferCount: 2,
  transfers: sen(4_000),
  resolved: sen(0),
  short: sen(1_000),
  over: sen(0),
  waiting: sen(0),
  sinceCount: sen(0),
}
const STOPS = {
  runnerId: 6,
  runnerName: 'Siti',
  date: day('2026-01-10'),
  paidStops: 25,
  missedStops: 3,
  promiseCount: 2,
  promised: sen(5_000),
}

const describe = (isNow: boolean, language: 'en' | 'my' = 'en') =>
  describeDay(
    { carrier: CARRIER, stops: STOPS, commission: { earned: sen(0), owed: sen(2_550) }, isNow },
    { name: 'Pinjaman Jujur', lines: [] },
    translateTo(language),
  )
const read = (words: ReturnType<typeof describe>) =>
  words.groups.map((facts) =>
    facts.map(({ label, value }) => `${label} ${value}`.replaceAll('\u00A0', ' ')),
  )

test('the day of a runner is one card: stops, money, what is handed over, and commission', () => {
  const words = describe(true)
  expect(words.title).toBe('Siti: 10-01-2026')
  expect(read(words)).toEqual([
    ['Stops paid 25', 'Stops not paid 3', 'Promises RM 50.00 (2)'],
    ['Cash RM 480.00 (24)', 'Transfers RM 40.00 (2)'],
    ['Handed over RM 400.00', 'Short RM 10.00', 'To hand over RM 90.00'],
    ['Commission owed RM 25.50'],
  ])
  expect(read(describe(true, 'my')).flat()).toContain('Janji bayaran RM 50.00 (2)')
})

test('of an earlier day it says what is left of that day', () => {
  expect(read(describe(false)).flat()).toContain('To hand over RM 70.00')
})

test('opens from its button, with the day that it is about', async () => {
  beLoggedIn('AGENT')
  const sent = respondWith(({ url }) =>
    url.pathname.endsWith('/runner-day')
      ? { data: STOPS }
      : { data: { earned: 0, paid: 0, owed: 2_550, items: [] } },
  )
  await show(<RunnerDay carrier={CARRIER} date={STOPS.date} isNow={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Card of the day – Siti: 10-01-2026' }))
  expect(await screen.findByRole('button', { name: 'Bluetooth printer' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Share picture' })).toBeTruthy()
  const request = sent.find(({ url }) => url.pathname.endsWith('/runner-day'))
  expect(Object.fromEntries(request!.url.searchParams)).toEqual({
    runnerId: '6',
    date: '2026-01-10',
  })
})
