import { screen } from '@testing-library/react'
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
