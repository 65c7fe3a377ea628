import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { PostingList, type Explained } from './PostingList.tsx'

const posting = (line: number, event: string, ringgit: number, more: object = {}) => ({
  journalId: 40 - line,
  line,
  account: 'receivable',
  event,
  isReversal: false,
  amount: sen(ringgit * 100),
  businessDate: '2026-01-03',
  reversedDate: null,
  createdAt: '2026-01-03T04:00:00.000Z',
  createdByName: 'Lim',
  agentId: 7,
  agentName: 'Lim',
  cashbookId: 12,
  cashbookCode: 'CB000012',
  customerId: 3,
  customerName: 'Tan Ah Kow',
  userName: null,
  runnerName: null,
  remark: '',
  ...more,
})
const LINES = [
  posting(1, 'CREDIT', -40, { runnerName: 'Siti', remark: 'rain' }),
  posting(2, 'OPEN', 1200),
]

async function open(of: Explained, nextCursor: string | null = null) {
  respondWith(() => ({
    data: { items: LINES, nextCursor, total: { count: 2, amount: sen(116_000) } },
  }))
  beLoggedIn('AGENT')
  await show(<PostingList of={of} />)
  return screen.findByRole('table')
}

const getCells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('each line of a cashbook has its day, event, people, amount and the balance after it', async () => {
  const table = await open({ account: 'receivable', cashbookId: 12, state: 'ALL' })
  expect(getCells(table)).toEqual([
    ['Date', 'Event', 'Recorded by', 'Amount', 'Balance'],
    ['03-01-2026', 'Credit inrain', 'Lim · Siti', 'Credit in −RM 40.00', 'RM 1,160.00'],
    ['03-01-2026', 'Cashbook opened', 'Lim', '+RM 1,200.00', 'RM 1,200.00'],
  ])
  expect(screen.getByText('RM 1,200.00 − RM 40.00 = RM 1,160.00', { exact: false })).toBeTruthy()
})

test('lines of several cashbooks name theirs, with a link', async () => {
  const table = await open({ account: 'receivable', state: 'ALL' })
  const [link] = within(table).getAllByRole('link', { name: 'Tan Ah Kow · CB000012' })
  expect(link?.getAttribute('href')).toBe('/customer/details?id=3&cashbookId=12')
})

test('the sum of some lines alone is not shown', async () => {
  await open({ account: 'receivable', cashbookId: 12, state: 'ALL' }, 'more')
  expect(screen.queryByText(/ = /)).toBeNull()
})
