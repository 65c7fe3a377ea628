import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { RunnerRounds } from './RunnerRounds.tsx'

test('the cash that runners hold, less their hand-overs, links to the cash of the day', async () => {
  const siti = {
    runnerId: 6,
    runnerName: 'Siti',
    agentId: 7,
    agentName: 'Lim',
    status: 1,
    listed: null,
    paid: 24,
    missed: 1,
    collected: sen(48_000),
    toHandOver: sen(12_000),
    handedOver: sen(36_000),
    short: sen(0),
    byDay: [sen(48_000)],
    held: sen(14_000),
    difference: sen(2_000),
  }
  respondWith(() => ({ data: { days: [today()], runners: [siti] } }))
  beLoggedIn('ADMIN')
  await show(<RunnerRounds agentId={7} />)
  const head = await screen.findByRole('link', { name: 'To hand over' })
  expect(head.getAttribute('href')).toBe('/mass-credit/cash?agentId=7')
  screen.getByText('RM 120.00')
  screen.getByText('RM 140.00')
  screen.getByText('Total RM 20.00 short')
})

test('cash of earlier days, an inactive runner and what the box owes are named', async () => {
  const nothing = { listed: null, paid: 0, missed: 0, collected: sen(0), handedOver: sen(0) }
  const about = { agentId: 7, agentName: 'Lim', ...nothing, short: sen(0), byDay: [sen(0)] }
  const bala = {
    ...about,
    runnerId: 6,
    runnerName: 'Bala',
    status: -1,
    toHandOver: sen(88_970),
    ofToday: sen(0),
    ofEarlier: sen(88_970),
    earlierDays: 3,
    oldestDate: '2026-01-07',
    held: sen(88_970),
    difference: sen(0),
  }
  const siti = {
    ...about,
    runnerId: 9,
    runnerName: 'Siti',
    status: 1,
    toHandOver: sen(0),
    held: sen(-185),
    difference: sen(-185),
  }
  respondWith(() => ({ data: { days: [today()], runners: [bala, siti] } }))
  beLoggedIn('AGENT', { id: 7, agentId: 7 })
  await show(<RunnerRounds agentId={undefined} />)
  await screen.findByText('Inactive')
  screen.getByText('RM 889.70 of 3 days since 07-01-2026')
  screen.getByText('The box owes Siti RM 1.85')
})

test('runners sort by what they hold and by rate; one without a visit has no rate and is last', async () => {
  const nothing = { status: 1, agentId: 7, agentName: 'Lim', listed: null, collected: sen(0) }
  const none = {
    ...nothing,
    handedOver: sen(0),
    short: sen(0),
    byDay: [sen(0)],
    difference: sen(0),
  }
  const runner = (
    runnerId: number,
    runnerName: string,
    paid: number,
    missed: number,
    held: number,
  ) => ({
    ...none,
    ...{ runnerId, runnerName, paid, missed, held: sen(held), toHandOver: sen(held) },
  })
  const runners = [
    runner(1, 'Bala', 9, 1, 90_000),
    runner(2, 'Chong', 0, 0, 100_000),
    runner(3, 'ali', 1, 1, 2_000),
  ]
  respondWith(() => ({ data: { days: [today()], runners } }))
  beLoggedIn('ADMIN')
  await show(<RunnerRounds agentId={7} />)
  await screen.findByText('Bala')
  const getNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press('Holding')
  expect(getNames()).toEqual(['Chong', 'Bala', 'ali'])
  await press('Paid')
  expect(getNames()).toEqual(['Bala', 'ali', 'Chong'])
  await press('Paid')
  expect(getNames()).toEqual(['ali', 'Bala', 'Chong'])
  await press('Runner')
  expect(getNames()).toEqual(['ali', 'Bala', 'Chong'])
  expect(screen.queryByRole('button', { name: 'Last 14 days' })).toBeNull()
})
