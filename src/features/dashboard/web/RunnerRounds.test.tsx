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
  screen.getByText('RM 20.00 short in all')
})
