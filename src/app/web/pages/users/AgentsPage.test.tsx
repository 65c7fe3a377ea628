import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import type { RoleName } from '#core/access/roles.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createAgentDto, createPageDto, createRunnerDto } from '#testing/dtos/createAgentDto.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { AgentsPage } from './AgentsPage.tsx'
import { RunnersPage } from './RunnersPage.tsx'

const part = { count: 3, balance: 100_000, arrears: 40_000 }

const SUMMARY = {
  customerCount: 12,
  activeCashbookCount: 8,
  lent: 960_000,
  collected: 500_000,
  outstanding: 700_000,
  expectedToday: 20_000,
  collectedToday: 15_000,
  overdue: { count: 3, amount: 100_000 },
  behind: { count: 0, amount: 0 },
  fullyPaidButUnsettled: { count: 1, amount: 120_000 },
  profit: 24_000,
  commission: 4_000,
  net: 20_000,
}

const ACTIVE = {
  total: part,
  standings: ['FULLY_PAID', 'OVERDUE', 'BEHIND', 'AHEAD', 'ON_TIME'].map((standing) => ({
    standing,
    ...part,
  })),
  ageing: [
    { fromDays: 1, toDays: 3, ...part },
    { fromDays: 31, toDays: null, ...part, count: 0 },
  ],
  packages: [{ packageId: null, packageName: null, packageType: 1, ...part }],
}

const DAYS = [-1, 0].map((days) => ({
  date: addDays(today(), days),
  in: 15_000,
  out: 0,
  net: 15_000,
}))

function respond() {
  return respondWith(({ url: { pathname } }) => {
    if (pathname.endsWith('/agent-cashbook-summary')) return { data: SUMMARY }
    if (pathname.endsWith('/agent-active-cashbook-summary')) return { data: ACTIVE }
    if (pathname.endsWith('/agent-cashbook-summaries-chart')) {
      return { data: { days: DAYS, total: { in: 30_000, out: 0, net: 30_000 } } }
    }
    if (pathname.endsWith('/petty-cash-summary')) {
      const flow = { in: 0, out: 0 }
      const days = DAYS.map(({ date }) => ({ date, ...flow, balance: 30_000 }))
      return {
        data: { pettyCash: 30_000, inBox: 30_000, holders: [], today: flow, thisMonth: flow, days },
      }
    }
    if (pathname.includes('/agent-package-assignment')) return { data: { packageIds: [] } }
    if (pathname.includes('/runner/detail')) return { data: createRunnerDto() }
    if (pathname.endsWith('/user/runner')) return { data: createPageDto([createRunnerDto()]) }
    if (pathname.includes('/agent/detail')) return { data: createAgentDto() }
    if (pathname.endsWith('/histories') || pathname.endsWith('-histories')) {
      return { data: { items: [], nextCursor: null } }
    }
    return { data: createPageDto([]) }
  })
}

test.each<[RoleName, string[]]>([
  ['SUPER_ADMIN', ['Summary', 'Runners', 'Customers', 'Packages', 'Petty cash', 'Log']],
  ['ADMIN', ['Summary', 'Runners', 'Customers', 'Packages', 'Petty cash']],
])('%s sees the parts of an agent that they may see', async (role, names) => {
  beLoggedIn(role)
  respond()
  await show(<AgentsPage />, { at: '/agent?id=2' })
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(names)
})

test('the summary shows today so far, and the state of the cashbooks', async () => {
  beLoggedIn('ADMIN')
  respond()
  await show(<AgentsPage />, { at: '/agent?id=2' })
  const meter = await screen.findByRole('meter')
  expect(meter.getAttribute('aria-valuetext')).toBe('RM 150.00 of RM 200.00 · 75%')
  const late = screen.getAllByRole('link', { name: '3 cashbooks' })[0]!
  expect(late.getAttribute('href')).toContain('customerType=3')
  expect(late.getAttribute('href')).toContain('agentId=2')
  // No cashbook is overdue, so there is nothing to open.
  expect(screen.getByText(/· 0 cashbooks/)).toBeTruthy()
  expect(await screen.findByText('Over 30 days')).toBeTruthy()
  expect(screen.getByText('No package')).toBeTruthy()
  const ageing = screen.getByRole('link', { name: '1–3 days' })
  expect(ageing.getAttribute('href')).toContain('pastDueDaysFrom=1')
})

test('a day of the chart opens the petty cash of that day; another tab resets the filters', async () => {
  beLoggedIn('ADMIN')
  const sent = respond()
  const { url } = await show(<AgentsPage />, { at: '/agent?id=2' })
  await screen.findByRole('slider')
  screen.getByRole('slider').focus()
  await userEvent.keyboard('{Enter}')
  expect(url()).toBe(`/agent?id=2&tab=pettyCash&from=${today()}&to=${today()}`)
  const request = sent.findLast(({ url: { pathname } }) => pathname.endsWith('-cash-histories'))
  expect(request?.url.searchParams.get('agentId')).toBe('2')
  await userEvent.click(screen.getByRole('tab', { name: 'Customers' }))
  expect(url()).toBe('/agent?id=2&tab=customers')
})

test('the user can choose a longer range', async () => {
  beLoggedIn('ADMIN')
  const sent = respond()
  await show(<AgentsPage />, { at: '/agent?id=2' })
  await userEvent.click(await screen.findByText('90 days'))
  await waitFor(() => {
    const request = sent.findLast(({ url: { pathname } }) => pathname.endsWith('summaries-chart'))!
    expect(request.url.searchParams.get('from')).toBe(addDays(today(), -89))
  })
})

test('a runner’s page shows their collections, by day and one by one', async () => {
  beLoggedIn('AGENT')
  const sent = respond()
  const { url } = await show(<RunnersPage />, { at: '/runner?id=6' })
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Summary', 'Collections', 'Cash'])
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }))
  const heads = within(await screen.findByRole('table')).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Day', 'Credit in'])
  await userEvent.click(within(screen.getByRole('table')).getAllByRole('button')[0]!)
  expect(url()).toBe(`/runner?id=6&tab=collections&from=${today()}&to=${today()}`)
  expect(await screen.findByText('No results found')).toBeTruthy()
  const request = sent.findLast(({ url: { pathname } }) => pathname.endsWith('/histories'))!
  expect(request.url.searchParams.get('runnerId')).toBe('6')
})
