import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays, formatDay } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { RoleName } from '#core/access/roles.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { today } from '#platform/web/preferences/today.ts'
import type {
  getAgentActiveCashbookSummary,
  getAgentCashbookSummariesChart,
  getAgentCashbookSummary,
} from '#modules/reports/agents/contract.ts'
import { createAgentDto, createPageDto, createRunnerDto } from '#testing/dtos/createAgentDto.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { AgentsPage } from './AgentsPage.tsx'
import { RunnersPage } from './RunnersPage.tsx'

const part = { count: 3, balance: sen(100_000), arrears: sen(40_000) }

const SUMMARY: ResponseOf<typeof getAgentCashbookSummary> = {
  customerCount: 12,
  activeCashbookCount: 8,
  lent: sen(960_000),
  collected: sen(500_000),
  refunded: sen(3_000),
  outstanding: sen(700_000),
  expectedToday: sen(20_000),
  arrearsToday: sen(8_000),
  collectedToday: sen(19_500),
  collectedParts: {
    towardsToday: sen(15_000),
    towardsArrears: sen(4_000),
    inAdvance: sen(500),
    takenBack: sen(0),
  },
  overdue: { count: 3, amount: sen(100_000) },
  behind: { count: 0, amount: sen(0) },
  fullyPaidButUnsettled: { count: 1, amount: sen(120_000) },
  profit: sen(24_000),
  commission: sen(4_000),
  net: sen(20_000),
}

const ACTIVE: ResponseOf<typeof getAgentActiveCashbookSummary> = {
  total: part,
  standings: (['FULLY_PAID', 'OVERDUE', 'BEHIND', 'AHEAD', 'ON_TIME'] as const).map((standing) => ({
    standing,
    ...part,
  })),
  ageing: [
    { fromDays: 1, toDays: 3, ...part },
    { fromDays: 31, toDays: null, ...part, count: 0 },
  ],
  packages: [{ packageId: null, packageName: null, packageType: 1, ...part }],
}

const DAY = { collected: sen(15_000), in: sen(16_000), out: sen(0), net: sen(16_000) }

const CHART: ResponseOf<typeof getAgentCashbookSummariesChart> = {
  days: [-1, 0].map((days) => ({
    date: addDays(today(), days),
    ...DAY,
    due: sen(20_000),
    target: sen(20_000),
  })),
  total: { collected: sen(30_000), in: sen(32_000), out: sen(0), net: sen(32_000) },
}

function respond() {
  return respondWith(({ url: { pathname } }) => {
    if (pathname.endsWith('/agent-cashbook-summary')) return { data: SUMMARY }
    if (pathname.endsWith('/agent-active-cashbook-summary')) return { data: ACTIVE }
    if (pathname.endsWith('/agent-cashbook-summaries-chart')) return { data: CHART }
    if (pathname.endsWith('/petty-cash-summary')) {
      const flow = { in: 0, out: 0 }
      const days = CHART.days.map(({ date }) => ({ date, ...flow, balance: 30_000 }))
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
  const meters = await screen.findAllByRole('meter')
  expect(
    meters.map((meter) => [meter.getAttribute('aria-label'), meter.getAttribute('aria-valuetext')]),
  ).toEqual([
    ['Today’s instalments / Expected today', 'RM 150.00 of RM 200.00 · 75%'],
    ['Collected today / Arrears', 'RM 40.00 of RM 80.00 · 50%'],
  ])
  expect(screen.getByText('RM 5.00 paid in advance')).toBeTruthy()
  expect(screen.getByText('Collected today').parentElement!.textContent).toContain('RM 195.00')
  expect(screen.getByText('Refunded').parentElement!.textContent).toContain('RM 30.00')
  const late = screen.getAllByRole('link', { name: '3 cashbooks' })[0]!
  expect(late.getAttribute('href')).toContain('customerType=3')
  expect(late.getAttribute('href')).toContain('agentId=2')
  // No cashbook is overdue, so there is nothing to open.
  expect(screen.getByText(/· 0 cashbooks/)).toBeTruthy()
  expect(await screen.findByText('Over 30 days')).toBeTruthy()
  expect(screen.getByText('Custom terms')).toBeTruthy()
  const timely = screen.getByRole('link', { name: 'Up to date' })
  expect(timely.getAttribute('href')).toBe('/cashbook?agentId=2&standing=ON_TIME')
  const paid = screen.getByRole('link', { name: 'Fully paid but unsettled' })
  expect(paid.getAttribute('href')).toBe('/cashbook?agentId=2&state=FULLY_PAID')
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
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Day', 'Collected'])
  await userEvent.click(screen.getByRole('button', { name: formatDay(today()) }))
  expect(url()).toBe(`/runner?id=6&tab=collections&from=${today()}&to=${today()}`)
  expect(await screen.findByText('No results found')).toBeTruthy()
  const request = sent.findLast(({ url: { pathname } }) => pathname.endsWith('/histories'))!
  expect(request.url.searchParams.get('runnerId')).toBe('6')
})
