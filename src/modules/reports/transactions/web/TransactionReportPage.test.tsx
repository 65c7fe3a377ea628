import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { day, formatDay } from '#core/calendar.ts'
import { formatRinggit, sen, sumSen } from '#core/money.ts'
import { periodAround } from '#core/reportPeriod.ts'
import { createPageDto } from '#testing/dtos/createAgentDto.ts'
import { today } from '#platform/web/preferences/today.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { TransactionReportPage } from './TransactionReportPage.tsx'

const PAGE = '/report/transaction-report'
const getGroup = (on: string, credit: number, debit: number) => ({
  from: day(on),
  to: day(on),
  credit: sen(credit),
  debit: sen(debit),
  refund: sen(0),
  loss: sen(0),
  net: sen(credit - debit),
  count: Number(credit > 0) + Number(debit > 0),
})
const GROUPS = [
  getGroup('2026-01-05', 4_000, 0),
  getGroup('2026-01-06', 0, 0),
  getGroup('2026-01-07', 12_050, 96_000),
]
const TOTAL = {
  credit: sen(16_050),
  debit: sen(96_000),
  refund: sen(0),
  loss: sen(0),
  net: sen(-79_950),
  count: 3,
}
const ROW = {
  id: 31,
  businessDate: '2026-01-07',
  createdAt: '2026-01-07T04:00:00.000Z',
  kind: 'CREDIT',
  day: 7,
  amount: sen(12_050),
  balanceAfter: sen(87_950),
  remark: 'at the market',
  cashbookId: 12,
  cashbookCode: 'CB000012',
  customerId: 3,
  customerName: '陈美玲',
  agentId: 7,
  agentName: 'Lim',
  runnerId: 8,
  runnerName: 'Siti',
  createdByName: 'Siti',
}

function respond(groups = GROUPS, total = TOTAL, ...rows: object[]) {
  const items = rows.length > 0 ? rows : [ROW]
  return respondWith(({ url: { pathname, searchParams } }) => {
    if (pathname.endsWith('/rows')) return { data: { items, nextCursor: null } }
    if (!pathname.endsWith('/report/transaction')) return { data: createPageDto([]) }
    const [from, to] = [searchParams.get('from'), searchParams.get('to')]
    return { data: { from, to, total, groups } }
  })
}

async function open(at = `${PAGE}?relativeTime=WEEKLY&from=2026-01-07`) {
  beLoggedIn('AGENT')
  const sent = respond()
  const shown = await show(<TransactionReportPage />, { at })
  await screen.findByText('Total')
  const request = () => {
    const reports = sent.filter(({ url }) => url.pathname.endsWith('/report/transaction'))
    return Object.fromEntries(reports.at(-1)!.url.searchParams)
  }
  return { ...shown, sent, request }
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

describe('the days', () => {
  test('step backwards and forwards by the view, and back to today', async () => {
    const { request, url } = await open()
    expect(request()).toMatchObject({
      relativeTime: 'WEEKLY',
      from: '2026-01-05',
      to: '2026-01-11',
    })
    await press('Earlier')
    await waitFor(() => expect(request()).toMatchObject({ from: '2025-12-29', to: '2026-01-04' }))
    await press('Later')
    // It is cached, so it is shown again without a request.
    await screen.findByText('05-01-2026 to 11-01-2026')
    await press('Today')
    await waitFor(() => expect(url()).toBe(`${PAGE}?relativeTime=WEEKLY`))
  })

  test.each(['Daily', 'Monthly', 'Yearly'] as const)('go into another view: %s', async (view) => {
    const { request } = await open()
    await userEvent.click(screen.getByRole('radio', { name: view }))
    const relativeTime = view.toUpperCase() as 'DAILY' | 'MONTHLY' | 'YEARLY'
    const period = periodAround(relativeTime, day('2026-01-05'))
    await waitFor(() => expect(request()).toMatchObject({ relativeTime, ...period }))
  })

  test('keep today visible when a smaller view is chosen', async () => {
    const now = today()
    const { request } = await open(`${PAGE}?relativeTime=YEARLY&from=${now}`)
    await userEvent.click(screen.getByRole('radio', { name: 'Daily' }))
    await waitFor(() =>
      expect(request()).toMatchObject({ relativeTime: 'DAILY', from: now, to: now }),
    )
  })

  test('can be any range, and step by its length', async () => {
    const { request } = await open(`${PAGE}?relativeTime=CUSTOM&from=2026-01-03&to=2026-01-07`)
    expect(request()).toMatchObject({
      relativeTime: 'CUSTOM',
      from: '2026-01-03',
      to: '2026-01-07',
    })
    expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe('03-01-2026')
    await press('Earlier')
    await waitFor(() => expect(request()).toMatchObject({ from: '2025-12-29', to: '2026-01-02' }))
  })

  test('default to today when the URL is invalid', async () => {
    const { request } = await open(`${PAGE}?relativeTime=HOURLY&from=2026-02-30&minAmount=-5`)
    const { relativeTime, from, to, ...rest } = request()
    expect([relativeTime, rest]).toEqual(['DAILY', {}])
    expect(from).toBe(to)
  })
})

test('filters are read from the URL and written back to it', async () => {
  const { request, url } = await open(`${PAGE}?relativeTime=WEEKLY&from=2026-01-07&kind=CREDIT`)
  expect(request()).toMatchObject({ kind: 'CREDIT' })
  const least = screen.getByLabelText('Minimum amount')
  await userEvent.type(least, '50')
  await userEvent.tab()
  await waitFor(() => expect(request()).toMatchObject({ minAmount: '5000', kind: 'CREDIT' }))
  expect(url()).toContain('minAmount=5000')
})

test('only an admin type can choose the agent in the URL', async () => {
  const { request } = await open(`${PAGE}?agentId=99`)
  expect(request()).not.toHaveProperty('agentId')
})

const toSen = (text: string) => {
  const digits = Number(text.replace(/[^\d]/g, ''))
  return sen(/−|-/.test(text) ? -digits : digits)
}

/** Returns the amounts under In and Out of rows of the table. */
const getAmounts = (rows: readonly HTMLElement[]) =>
  [-2, -1].map((place) =>
    rows.map((row) =>
      toSen([...row.children].at(place)!.textContent.replace(/^Money in|^Money out/, '')),
    ),
  )

test('the groups add up to the grand total, and the rows of a group to its sums', async () => {
  const bounced = { ...ROW, id: 32, kind: 'BOUNCED', amount: sen(4_000) }
  const lent = { ...ROW, id: 33, kind: 'DEBIT', amount: sen(96_000) }
  const loss = { ...ROW, id: 34, kind: 'LOSS', amount: sen(500) }
  const paid = { ...ROW, amount: sen(16_050) }
  beLoggedIn('AGENT')
  respond(GROUPS, TOTAL, paid, bounced, lent, loss)
  await show(<TransactionReportPage />, { at: `${PAGE}?relativeTime=WEEKLY&from=2026-01-07` })
  const total = (await screen.findByRole('rowheader', { name: /^Total/ })).closest('tr')!
  const sums = screen.getAllByRole('rowheader').map((head) => head.closest('tr')!)
  const [credits, debits] = getAmounts(sums.slice(0, -1))
  expect(getAmounts([total])).toEqual([[sumSen(credits!)], [sumSen(debits!)]])
  expect(total.textContent).toContain('3 transactions · Net −RM 799.50')
  await press('Show 07-01-2026')
  const rows = (await screen.findAllByRole('link', { name: '陈美玲' })).map((link) =>
    link.closest('tr')!,
  )
  expect(getAmounts(rows).map(sumSen)).toEqual([sen(12_050), sen(96_000)])
  within(rows[3]!).getByText(new RegExp(formatRinggit(sen(500))))
})

test('the agent is a column for admins alone, and the runners wait for an agent', async () => {
  beLoggedIn('ADMIN')
  respond([getGroup('2026-01-07', 12_050, 0)])
  await show(<TransactionReportPage />, { at: `${PAGE}?from=2026-01-07` })
  const row = (await screen.findByRole('link', { name: '陈美玲' })).closest('tr')!
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
    'Time,Customer,Cashbook,Agent,Runner,Type,Remark,Money in,Money out'.split(','),
  )
  expect([...row.children].map((cell) => cell.textContent).slice(0, 5)).toEqual(
    '12:00 陈美玲 CB000012 Lim Siti'.split(' '),
  )
  screen.getByPlaceholderText('Choose an agent first')
})

test('a group loads its transactions when it is opened', async () => {
  const { sent } = await open(`${PAGE}?relativeTime=WEEKLY&from=2026-01-07&kind=CREDIT`)
  const rows = () => sent.filter(({ url }) => url.pathname.endsWith('/rows'))
  expect(rows()).toHaveLength(0)
  await press('Show 07-01-2026')
  const link = await screen.findByRole('link', { name: '陈美玲' })
  expect(link.getAttribute('href')).toBe('/customer/details?id=3')
  const row = link.closest('tr')!
  expect(row.textContent).toContain('CB000012')
  within(row).getByText('Siti')
  within(row).getByText('at the market')
  within(row).getByText(new RegExp(formatRinggit(ROW.amount)))
  expect(Object.fromEntries(rows()[0]!.url.searchParams)).toMatchObject({
    from: '2026-01-07',
    to: '2026-01-07',
    kind: 'CREDIT',
  })
  await press('Show 07-01-2026')
  await waitFor(() => expect(screen.queryByRole('link', { name: '陈美玲' })).toBeNull())
})

test('a transfer shows its account under the remark', async () => {
  beLoggedIn('AGENT')
  const transfer = { accountId: 4, accountName: 'Maybank 4321', reference: 'DN 123' }
  const row = { ...ROW, ...transfer, transferState: 'UNCONFIRMED' }
  respond([getGroup('2026-01-07', 12_050, 0)], TOTAL, row)
  await show(<TransactionReportPage />, { at: `${PAGE}?from=2026-01-07` })
  const shown = (await screen.findByText('Maybank 4321 · DN 123')).closest('td')!
  within(shown).getByText('at the market')
  within(shown).getByText('Unconfirmed')
})

test('a single day is open, and days without movements show what to do', async () => {
  beLoggedIn('AGENT')
  respond([getGroup('2026-01-07', 12_050, 0)])
  const { unmount } = await show(<TransactionReportPage />, { at: `${PAGE}?from=2026-01-07` })
  await screen.findByRole('link', { name: '陈美玲' })
  unmount()
  respond([getGroup('2026-01-07', 0, 0)], { ...TOTAL, credit: sen(0), net: sen(0), count: 0 })
  await show(<TransactionReportPage />, { at: `${PAGE}?from=2026-01-07` })
  await screen.findByText('No transactions in this period')
  screen.getByText('Choose another period or remove some filters.')
})

test('the chart’s table has the same days', async () => {
  await open()
  await press('Show as table')
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2))
  const table = screen.getAllByRole('table')[0]!
  const heads = within(table).getAllByRole('rowheader')
  const days = GROUPS.map(({ from }) => formatDay(from)).toReversed()
  expect(heads.map(({ textContent }) => textContent)).toEqual([...days, 'Total'])
  expect(table.textContent).toContain('RM 120.50')
})

test('days sort by their sums; the total stays below, a single day has no order', async () => {
  beLoggedIn('AGENT')
  respond(GROUPS, TOTAL)
  const at = `${PAGE}?relativeTime=WEEKLY&from=2026-01-07`
  const { unmount } = await show(<TransactionReportPage />, { at })
  await screen.findByRole('rowheader', { name: /^Total/ })
  const getSums = () =>
    screen.getAllByRole('rowheader').map((head) => getAmounts([head.closest('tr')!])[0]![0]!)
  await press('Money in')
  const sums = getSums().slice(0, -1)
  expect(sums.length).toBeGreaterThan(1)
  expect(sums).toEqual(sums.toSorted((one, other) => other - one))
  const total = screen.getAllByRole('rowheader').at(-1)!
  expect(total.textContent).toMatch(/^Total/)
  await press('Time')
  expect(screen.getAllByRole('rowheader')[0]!.textContent).toContain(formatDay(GROUPS[0]!.from))
  unmount()
  respond([GROUPS[0]!])
  await show(<TransactionReportPage />, { at: `${PAGE}?from=2026-01-07` })
  await screen.findByRole('columnheader', { name: 'Money in' })
  expect(screen.queryByRole('button', { name: 'Money in' })).toBeNull()
})
