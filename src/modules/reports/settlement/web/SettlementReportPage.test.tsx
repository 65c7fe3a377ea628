import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { createAgentDto, createPageDto } from '#testing/dtos/createAgentDto.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { SettlementReportPage } from './SettlementReportPage.tsx'

const SUMS = { runnerCommission: sen(1_104), agentCommission: sen(2_400), net: sen(20_496) }
const ROW = { agentId: 7, agentName: 'Lim Ah Kow', cashbookCount: 1, profit: sen(24_000), ...SUMS }
const CLOSING = { count: 2, amount: sen(48_000), commission: sen(7_008) }
const STAYS = [{ code: 'BALANCE_REMAINS', count: 3, amount: sen(90_000) }]
const SETTLED = {
  settlementId: 5,
  cashbookId: 12,
  cashbookCode: 'CB000012',
  customerId: 3,
  customerName: 'Tan Mei',
  agentId: 7,
  agentName: 'Lim Ah Kow',
  settledDate: '2026-01-10',
  settledByName: 'Lim Ah Kow',
  closedDate: null,
  lossAmount: sen(0),
  profit: sen(24_000),
  totalCredit: sen(120_000),
  totalDebit: sen(96_000),
  ...SUMS,
  commissions: [
    {
      userId: 7,
      name: 'Lim Ah Kow',
      isRunner: false,
      rate: 10,
      profit: sen(24_000),
      collected: null,
      collectedOf: null,
      commission: sen(2_400),
    },
    {
      userId: 8,
      name: 'Siti',
      isRunner: true,
      rate: 5,
      profit: sen(24_000),
      collected: sen(72_000),
      collectedOf: sen(120_000),
      commission: sen(720),
    },
  ],
}
const POSTING = {
  journalId: 9,
  line: 2,
  account: 'interest_income',
  event: 'SETTLE',
  isReversal: false,
  amount: sen(24_000),
  businessDate: '2026-01-10',
  createdAt: '2026-01-10T04:00:00.000Z',
  createdByName: 'Lim Ah Kow',
  agentId: 7,
  agentName: 'Lim Ah Kow',
  cashbookId: 12,
  cashbookCode: 'CB000012',
  customerId: 3,
  customerName: 'Tan Mei',
  userName: null,
  runnerName: null,
  remark: '',
}

type Refused = { status: number; code: string; message: string }

function respond(refusal?: Refused, preview?: object, others: readonly object[] = []) {
  return respondWith(({ method, url: { pathname } }) => {
    if (method === 'POST') {
      return refusal ?? { data: { ...CLOSING, changed: [11, 12], skipped: [], stays: STAYS } }
    }
    if (pathname.endsWith('/close-all')) {
      const agents = [{ agentId: 7, agentName: 'Lim Ah Kow', ...CLOSING }]
      return { data: preview ?? { ...CLOSING, agents, stays: STAYS } }
    }
    if (pathname.endsWith('/posting')) {
      const total = { count: 1, amount: sen(24_000) }
      return { data: { items: [POSTING], nextCursor: null, total } }
    }
    if (pathname.endsWith('/runner')) {
      const figures = { cashbookCount: 1, collected: sen(72_000), commission: sen(720) }
      return { data: [{ runnerId: 8, runnerName: 'Siti', ...figures }] }
    }
    if (pathname.endsWith('/cashbook')) return { data: { items: [SETTLED], nextCursor: null } }
    if (pathname.endsWith('/user/agent')) return { data: createPageDto([createAgentDto()]) }
    return {
      data: {
        totalProfit: sen(24_000),
        totalNet: sen(20_496),
        totalRunnerCommission: sen(1_104),
        totalAgentCommission: sen(2_400),
        commissionPaid: sen(1_000),
        commissionOwed: sen(2_504),
        commissionOfUnclosed: sen(7_160),
        fullyPaidButUnsettled: { count: 14, amount: sen(1_680_000) },
        unclosed: { count: 2, amount: sen(48_000) },
        items: [{ ...ROW, unclosedCount: 2 }, ...others],
      },
    }
  })
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const posts = (sent: ReturnType<typeof respond>) => sent.filter(({ method }) => method === 'POST')
const reads = (sent: ReturnType<typeof respond>) =>
  sent.filter(({ url }) => url.pathname.endsWith('/report/settlement'))

test('Close All requires the count, and sends filter, count and sum once', async () => {
  beLoggedIn('AGENT')
  const sent = respond()
  await show(<SettlementReportPage />, {
    at: '/report/settlement-report?from=2026-01-01&state=CLOSED',
  })
  expect(screen.queryByLabelText('Agent')).toBeNull()
  await press('Close all')
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('Are you sure you want to close all cashbooks? This cannot be undone.')
  within(dialog).getByText(/· settled (on any day|from|until|\d)/)
  within(dialog).getByRole('button', { name: 'Show 2 cashbooks' })
  within(dialog).getByText('RM 900.00')
  const submitLabel = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: 'Close 2 cashbooks',
  })
  const typed = within(dialog).getByLabelText('Type 2 to confirm')
  await userEvent.type(typed, '3')
  expect(submitLabel.disabled).toBe(true)
  await userEvent.clear(typed)
  await userEvent.type(typed, '2')
  await userEvent.dblClick(submitLabel)
  await screen.findByText('2 cashbooks closed. Profit: RM 480.00.')
  expect(posts(sent)).toHaveLength(1)
  expect(posts(sent)[0]!.headers.get('Idempotency-Key')).toBeTruthy()
  expect(posts(sent)[0]!.body).toEqual({
    from: '2026-01-01',
    expected: { count: 2, amount: 48_000 },
  })
})

test('Close All names what waits for a transfer, also when nothing else could be closed', async () => {
  beLoggedIn('AGENT')
  const cashbook = { cashbookId: 12, cashbookCode: 'CB000012', customerId: 3 }
  const cashbooks = [{ ...cashbook, customerName: 'Tan Mei', amount: sen(2_000) }]
  const waiting = { code: 'TRANSFER_UNCONFIRMED', count: 1, amount: sen(2_000), cashbooks }
  const nothing = { count: 0, amount: sen(0), commission: sen(0), agents: [], stays: [waiting] }
  const sent = respond(undefined, nothing)
  await show(<SettlementReportPage />, { at: '/report/settlement-report' })
  await press('Close all')
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('No cashbook can be closed now.')
  within(dialog).getByText('Transfer not confirmed')
  within(dialog).getByText(/Tan Mei CB000012/)
  const link = within(dialog).getByRole('link', { name: 'See the transfers' })
  expect(link.getAttribute('href')).toBe('/transfer')
  expect(posts(sent)).toEqual([])
})

test('Settlement report shows: total profit, total runner commission, total agent commission, total net, fully paid but unsettled, unclosed, and a Close all action.', async () => {
  beLoggedIn('AGENT')
  respond()
  await show(<SettlementReportPage />, { at: '/report/settlement-report' })
  await screen.findByRole('button', { name: 'Close all' })
  for (const [name, amount] of [
    ['Total profit', 'RM 240.00'],
    ['Total runner commission', 'RM 11.04'],
    ['Total agent commission', 'RM 24.00'],
    ['Total net', 'RM 204.96'],
    ['Fully paid but unsettled', 'RM 16,800.00'],
    ['Unclosed', 'RM 480.00'],
  ] as const) {
    expect(screen.getAllByText(new RegExp(`${name}$`)).length).toBeGreaterThan(0)
    expect(screen.getAllByText(new RegExp(`${amount}\\b`)).length).toBeGreaterThan(0)
  }
  const paid = screen.getByRole('link', {
    name: 'Commission: RM 10.00 paid out, RM 25.04 still owed',
  })
  expect(paid.getAttribute('href')).toBe('/report/commission')
  expect(screen.getByText('RM 71.60 becomes payable when closed')).toBeTruthy()
})

test('a changed list shows a message and reloads the report', async () => {
  beLoggedIn('AGENT')
  const message = 'Something changed since'
  const sent = respond({ status: 409, code: 'LIST_CHANGED', message })
  await show(<SettlementReportPage />, { at: '/report/settlement-report' })
  await press('Close all')
  await userEvent.type(await screen.findByLabelText('Type 2 to confirm'), '2')
  const before = reads(sent).length
  await press('Close 2 cashbooks')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByLabelText('Type 2 to confirm')).toBeNull()
  await waitFor(() => expect(reads(sent).length).toBeGreaterThan(before))
})

test('agent, runner and cashbook open one by one, down to the calculation of each commission', async () => {
  beLoggedIn('ADMIN')
  const sent = respond()
  const { url } = await show(<SettlementReportPage />, { at: '/report/settlement-report' })
  await press('Show Lim Ah Kow')
  await press('Show Siti')
  await press('How CB000012 was calculated')
  expect(screen.getByText('5% of RM 240.00 × RM 720.00 ÷ RM 1,200.00')).toBeTruthy()
  expect(screen.getByText('10% of RM 240.00')).toBeTruthy()
  expect(decodeURIComponent(url())).toContain('open=a7,r7-8')
  const request = sent.find(({ url: { pathname } }) => pathname.endsWith('/cashbook'))!
  expect(request.url.search).toContain('agentId=7')
  expect(request.url.search).toContain('runnerId=8')
  const review = screen.getByRole('link', { name: 'Review 14' })
  expect(review.getAttribute('href')).toBe('/cashbook?state=FULLY_PAID')
})

test('the profit opens its postings', async () => {
  beLoggedIn('AGENT')
  const sent = respond()
  await show(<SettlementReportPage />, { at: '/report/settlement-report?state=UNCLOSED' })
  await press('Explain Total profit: RM 240.00')
  const drawer = await screen.findByRole('dialog')
  await within(drawer).findByText('Made up of 1 entry')
  within(drawer).getByRole('link', { name: 'Tan Mei · CB000012' })
  const request = sent.find(({ url: { pathname } }) => pathname.endsWith('/posting'))!
  expect(request.url.searchParams.get('account')).toBe('profit')
  expect(request.url.searchParams.get('state')).toBe('UNCLOSED')
})

test('heads sort the agents and the runners of an open one; the total stays last', async () => {
  beLoggedIn('ADMIN')
  respond(undefined, undefined, [
    { ...ROW, agentId: 9, agentName: 'Ahmad', unclosedCount: 12, net: sen(9_900) },
  ])
  const { url } = await show(<SettlementReportPage />, { at: '/report/settlement-report?open=a7' })
  await screen.findByRole('rowheader', { name: /^Siti/ })
  const getRows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(getRows()).toEqual(['Lim Ah Kow', expect.stringMatching(/^Siti/), 'Ahmad', 'Total'])
  const pressHead = (name: string) =>
    userEvent.click(within(screen.getByRole('columnheader', { name })).getByRole('button'))
  await pressHead('Unclosed')
  expect(getRows()[0]).toBe('Ahmad')
  expect(getRows().at(-1)).toBe('Total')
  await pressHead('Net')
  expect(getRows()).toEqual(['Lim Ah Kow', expect.stringMatching(/^Siti/), 'Ahmad', 'Total'])
  expect(url()).toContain('sort=net%3Adesc')
})
