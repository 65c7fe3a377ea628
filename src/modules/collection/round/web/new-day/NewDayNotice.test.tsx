import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, formatDay } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { respondWith, show } from '#testing/components/showWeb.tsx'
import { openRound, press } from '#testing/components/openRound.tsx'
import { NewDayNotice } from './NewDayNotice.tsx'
import { getStops } from '../stops.ts'

const ON = today()
const NEXT = addDays(ON, 1)
beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

test('the round says which day it is, and nothing of a new one before it begins', async () => {
  await openRound([createCollectRowDto(ON)])
  expect(screen.getByText(new RegExp(`day ${formatDay(ON)}$`))).toBeTruthy()
  expect(screen.queryByText(/^A new day has begun/)).toBeNull()
})

test('without a network the list of yesterday says so, and how many stops are due', async () => {
  respondWith(() => ({ data: [] }))
  const stops = getStops(
    [createCollectRowDto(NEXT, 1), createCollectRowDto(NEXT, 2, 300)],
    [],
    NEXT,
  )
  await show(<NewDayNotice listedOn={ON} on={NEXT} stops={stops} />)
  screen.getByText(`A new day has begun: ${formatDay(NEXT)}`)
  screen.getByText(/^1 stop is due today\. The list is that of/)
  expect(screen.queryByRole('button', { name: 'Okay' })).toBeNull()
})

test('midnight on an open page: a stop that was paid is open again, and the new list ends the notice', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
  const paid = { paidToday: sen(2_000), ownPaidToday: sen(2_000), transactionCount: 3 }
  const rows = [createCollectRowDto(ON, 1, 200, paid), createCollectRowDto(ON, 2)]
  await openRound(rows)
  screen.getByText('1/2 done')
  vi.setSystemTime(Date.now() + 86_400_000)
  act(() => void vi.advanceTimersByTime(20_000))
  screen.getByText('0/2 done')
  screen.getByText(/^2 stops are due today\. The list is that of/)
  // The list of the new day arrives.
  rows.splice(0, 2, createCollectRowDto(NEXT, 1, 180), createCollectRowDto(NEXT, 2, 300))
  act(() => void vi.advanceTimersByTime(60_000))
  await screen.findByText('0/1 done')
  screen.getByText('1 stop is due today.')
  await press('Okay')
  expect(screen.queryByText(/^A new day has begun/)).toBeNull()
})
