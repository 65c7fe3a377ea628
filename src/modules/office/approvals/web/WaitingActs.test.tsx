import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { WaitingActs } from './WaitingActs.tsx'

const REFUND = {
  id: 5,
  act: 'REFUND',
  state: 'WAITING',
  amount: sen(3_000),
  cashbookCode: 'CB000012',
  requestedByName: 'Devi',
  requestedAt: '2026-11-27T06:05:00.000Z',
}
const LOSS = { ...REFUND, id: 6, act: 'LOSS', amount: sen(240_000), cashbookCode: null }

const answer = (items: object[]) => ({
  data: { items, total: items.length, page: 1, pageSize: 20 },
})

test('each act that waits says what, how much, of which cashbook, by whom and when, with its link', async () => {
  const sent = respondWith(() => answer([REFUND, LOSS]))
  beLoggedIn('AGENT')
  await show(<WaitingActs customerId={3} />)
  const refund = await screen.findByRole('link', { name: /^Refund/ })
  expect(refund.textContent).toBe('Refund of RM 30.00 · CB000012')
  expect(refund.getAttribute('href')).toBe('/approval?id=5')
  expect(refund.parentElement?.textContent).toContain('Requested by: Devi · 27-11-2026 14:05')
  const loss = screen.getByRole('link', { name: /^Declare a loss/ })
  expect(loss.textContent).toBe('Declare a loss of RM 2,400.00')
  screen.getByText('Waiting for approval')
  const queries = sent.map(({ url }) => Object.fromEntries(url.searchParams))
  expect(queries).toEqual([{ customerId: '3', state: 'WAITING' }])
})

test('a borrower is not told, and nothing is asked for', async () => {
  const sent = respondWith(() => answer([REFUND]))
  beLoggedIn('CUSTOMER')
  await show(<WaitingActs customerId={3} />)
  expect(screen.queryByText('Waiting for approval')).toBeNull()
  expect(sent).toEqual([])
})
