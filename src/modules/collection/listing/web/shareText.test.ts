import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { shareText, type ListingDetails } from './shareText.ts'

const stop = (position: number, customerName: string, debtDays: number) => ({
  position,
  customerName,
  debtDays,
  cashbookId: 1,
  cashbookCode: 'CB000001',
  customerId: 1,
  phoneNumber: '+60123456789',
  place: '12 Jalan Pasar, Ipoh',
  day: 10,
  debitDays: 60,
  dailyCredit: sen(2_000),
  dueToday: sen(2_000 * (debtDays + 1)),
  balance: sen(100_000),
})
const listing: ListingDetails = {
  id: 9,
  number: 3,
  agentId: 7,
  agentName: 'Lim',
  date: day('2026-01-10'),
  groupNames: [],
  isOfChosen: false,
  runnerId: null,
  runnerName: null,
  createdAt: '2026-01-10T01:00:00.000Z',
  createdByName: 'Lim',
  totals: { count: 2, dailyCredit: sen(4_000), dueToday: sen(8_000), balance: sen(200_000) },
  lines: [stop(1, '陈美玲', 0), stop(2, 'Ahmad', 2)],
}

test('a round as a message has a line for each stop, with arrears if there are any', () => {
  expect(shareText(listing, 'en').split('\n')).toEqual([
    '*Listing no. 3* · 10-01-2026 · Lim',
    '1. 陈美玲, 12 Jalan Pasar, Ipoh: RM 20.00',
    '2. Ahmad, 12 Jalan Pasar, Ipoh: RM 20.00 (2 debt days, due RM 60.00)',
    'Total RM 80.00 due at 2 stops',
  ])
  expect(shareText(listing, 'zh')).toContain('拖欠 2 天，应收 RM 60.00')
  expect(shareText(listing, 'my')).toContain('tertunggak 2 hari')
})
