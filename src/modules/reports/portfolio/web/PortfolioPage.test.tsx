import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { createPageDto } from '#testing/dtos/createAgentDto.ts'
import { PortfolioPage } from './PortfolioPage.tsx'

const RISK = {
  loanCount: 12,
  outstanding: sen(200_000),
  atRisk4: sen(50_000),
  atRisk8: sen(25_000),
  atRisk30: sen(0),
}
const PROFIT = {
  count: 3,
  debit: sen(288_000),
  expected: sen(360_000),
  paidOff: sen(240_000),
  writtenOff: sen(0),
  open: sen(120_000),
  profit: sen(48_000),
  commission: sen(4_800),
}
const LOST = { count: 2, writtenOff: sen(125_000), recovered: sen(20_000), net: sen(105_000) }
const ANSWERS: Record<string, unknown> = {
  '/report/portfolio': { agents: [{ agentId: 7, agentName: 'Lim', ...RISK }], total: RISK },
  '/report/portfolio/snapshot': [{ date: '2026-01-09', ...RISK }],
  '/report/portfolio/expected': {
    cash: sen(100_000),
    lentADay: sen(3_000),
    lowestDate: '2026-01-12',
    leastExpectedDate: '2026-01-11',
    days: [
      { date: '2026-01-11', expected: sen(1_000), promised: sen(0), cash: sen(98_000) },
      { date: '2026-01-12', expected: sen(2_000), promised: sen(500), cash: sen(97_000) },
    ],
  },
  '/report/portfolio/profit': {
    items: [{ packageName: null, month: null, ...PROFIT }],
    total: PROFIT,
  },
  '/report/portfolio/loss': {
    items: [
      {
        reason: 'DIED',
        count: 1,
        writtenOff: sen(120_000),
        recovered: sen(20_000),
        net: sen(100_000),
      },
      { reason: null, count: 1, writtenOff: sen(5_000), recovered: sen(0), net: sen(5_000) },
    ],
    total: LOST,
  },
}

function respond(more: Record<string, unknown> = {}) {
  return respondWith(({ url: { pathname } }) => {
    const path = pathname.slice(pathname.indexOf('/report'))
    return { data: { ...ANSWERS, ...more }[path] ?? createPageDto([]) }
  })
}

test('each share at risk opens its customers; the lowest day and the one with the least due are marked', async () => {
  beLoggedIn('ADMIN')
  respond()
  await show(<PortfolioPage />)
  const table = await screen.findByRole('region', { name: 'Portfolio at risk today' })
  const row = within(table).getByRole('row', { name: /^Lim/ })
  const links = within(row).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/customer?currentTab=CUSTOMER&agentId=7&debtDaysFrom=4',
    '/customer?currentTab=CUSTOMER&agentId=7&debtDaysFrom=8',
    '/customer?currentTab=CUSTOMER&agentId=7&debtDaysFrom=30',
  ])
  expect(row.textContent).toContain('25.0%')
  await screen.findByRole('row', { name: /12-01-2026 Lowest day/ })
  await screen.findByRole('row', { name: /11-01-2026 Least due/ })
  // What the figures are made of is said behind a "?".
  expect(screen.queryByText(/now in petty cash/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'About: Expected cash, next 14 days' }))
  await screen.findByText(/RM 1,000.00 now in petty cash .* less RM 30.00 a day/)
})

test('the groups of profit and loss, the span and the agent are in the query', async () => {
  beLoggedIn('ADMIN')
  const sent = respond()
  await show(<PortfolioPage />, { at: '/report/portfolio?agentId=7&span=YEAR' })
  await screen.findByRole('row', { name: /^Custom terms/ })
  await userEvent.click(screen.getByRole('radio', { name: 'Month opened' }))
  const last = (path: string) => {
    const found = sent.findLast(({ url }) => url.pathname.endsWith(path))
    return Object.fromEntries(found!.url.searchParams)
  }
  await waitFor(() => expect(last('/profit')).toEqual({ agentId: '7', by: 'MONTH' }))
  expect(last('/snapshot')).toEqual({ agentId: '7', span: 'YEAR' })
  expect(last('/report/portfolio')).toEqual({ agentId: '7' })
})

test('the table of snapshots has every figure and no sum over days', async () => {
  beLoggedIn('AGENT')
  respond()
  await show(<PortfolioPage />)
  await screen.findByRole('heading', { name: 'At risk by day' })
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const row = await screen.findByRole('row', { name: /^09-01-2026/ })
  expect(row.textContent).toContain('RM 250.00 · 12.5%')
  expect(row.closest('table')?.querySelector('tfoot')).toBeNull()
})

test('without loans and snapshots the page says so', async () => {
  beLoggedIn('AGENT')
  respond({
    '/report/portfolio': { agents: [], total: RISK },
    '/report/portfolio/snapshot': [],
    '/report/portfolio/profit': { items: [], total: PROFIT },
    '/report/portfolio/loss': { items: [], total: { ...LOST, count: 0 } },
  })
  await show(<PortfolioPage />)
  await screen.findByRole('heading', { name: 'At risk by day' })
  await screen.findByText('Available from tomorrow.')
  expect(await screen.findAllByText('No loans yet')).toHaveLength(2)
})

test('losses stand by reason, with what was recovered', async () => {
  beLoggedIn('AGENT')
  respond()
  await show(<PortfolioPage />)
  const table = await screen.findByRole('region', { name: 'Losses by reason' })
  const died = within(table).getByRole('row', { name: /^Died/ })
  expect(died.textContent).toBe('Died1RM 1,200.00RM 200.00RM 1,000.00')
  within(table).getByRole('row', { name: /^No reason recorded/ })
  within(table).getByRole('row', { name: /^All.*1,050.00/ })
})

test('without losses the panel says so', async () => {
  beLoggedIn('AGENT')
  respond({ '/report/portfolio/loss': { items: [], total: { ...LOST, count: 0 } } })
  await show(<PortfolioPage />)
  await screen.findByText('No losses. No balance was written off.')
})

test('each table sorts by itself: amounts by size, names by the alphabet, its total last', async () => {
  beLoggedIn('ADMIN')
  const agents = [
    { agentId: 7, agentName: 'Lim', ...RISK, outstanding: sen(90_000) },
    { agentId: 8, agentName: 'ahmad', ...RISK },
    { agentId: 9, agentName: 'Zul', ...RISK, outstanding: sen(1_000_000) },
  ]
  respond({ '/report/portfolio': { agents, total: RISK } })
  await show(<PortfolioPage />)
  const table = within(await screen.findByRole('table', { name: 'Portfolio at risk today' }))
  const losses = within(await screen.findByRole('table', { name: 'Losses by reason' }))
  const getNames = (rows: typeof table) =>
    rows.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const before = getNames(losses)
  const press = (name: string) => userEvent.click(table.getByRole('button', { name }))
  await press('Balance')
  expect(getNames(table)).toEqual(['Zul', 'ahmad', 'Lim', 'All'])
  await press('Agent')
  expect(getNames(table)).toEqual(['ahmad', 'Lim', 'Zul', 'All'])
  await press('Agent')
  expect(getNames(table)).toEqual(['Zul', 'Lim', 'ahmad', 'All'])
  expect(getNames(losses)).toEqual(before)
  // The money at the end of each day builds up: it has one order.
  const days = within(screen.getByRole('table', { name: 'Expected cash, next 14 days' }))
  expect(days.queryAllByRole('button')).toEqual([])
})
