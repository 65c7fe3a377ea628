import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { createPageDto } from '#testing/dtos/createAgentDto.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { CustomerViewPage } from './CustomerViewPage.tsx'

const FIGURES = {
  cashbookCount: 3,
  activeCount: 1,
  totalDebit: sen(288_000),
  totalCredit: sen(250_050),
  totalBalance: sen(109_950),
  lossAmount: sen(0),
  profit: sen(48_000),
}
const SUMS = { ...FIGURES, cashbookCount: 1_997, totalBalance: sen(209_950) }
const ROW = {
  customerId: 3,
  customerName: '陈美玲',
  agentId: 7,
  agentName: 'Lim Ah Kow',
  lastDate: '2026-01-10',
  ...FIGURES,
}

function respond(items: object[] = [ROW]) {
  return respondWith(({ url: { pathname } }) => {
    if (!pathname.endsWith('/customer-view')) return { data: createPageDto([]) }
    return { data: { items, total: items.length, page: 1, pageSize: 20, sums: SUMS } }
  })
}

const request = (sent: ReturnType<typeof respond>) => {
  const lists = sent.filter(({ url }) => url.pathname.endsWith('/customer-view'))
  return Object.fromEntries(lists.at(-1)!.url.searchParams)
}

test('each row shows a customer’s figures and links to them, with all sums below', async () => {
  beLoggedIn('AGENT')
  respond()
  await show(<CustomerViewPage />)
  const link = await screen.findByRole('link', { name: '陈美玲' })
  expect(link.getAttribute('href')).toBe('/customer/details?id=3')
  const row = link.closest('tr')!
  expect(row.textContent).toContain('RM 1,099.50')
  const foot = document.querySelector('tfoot')!
  expect(foot.textContent).toContain('1,997')
  expect(foot.textContent).toContain('RM 2,099.50')
  expect(screen.queryByRole('columnheader', { name: 'Agent' })).toBeNull()
})

test('an admin type sees the agent of each customer, and filters by agent and days in the URL', async () => {
  beLoggedIn('ADMIN')
  const sent = respond()
  await show(<CustomerViewPage />, {
    at: '/report/customer-view?agentId=7&from=2026-01-01&to=2026-01-31',
  })
  await screen.findByRole('columnheader', { name: 'Agent' })
  expect(request(sent)).toMatchObject({ agentId: '7', from: '2026-01-01', to: '2026-01-31' })
})

test('the head of a column sorts by it', async () => {
  beLoggedIn('AGENT')
  const sent = respond()
  await show(<CustomerViewPage />)
  await userEvent.click(await screen.findByRole('button', { name: /^Profit/ }))
  await waitFor(() => expect(request(sent).sort).toMatch(/^profit:/))
})

test('an empty report shows what to do', async () => {
  beLoggedIn('AGENT')
  respond([])
  await show(<CustomerViewPage />)
  await screen.findByText('No cashbooks in this period')
})
