import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { today } from '#platform/web/preferences/today.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import type { getCash } from '../contract.ts'
import { CashPage } from '#app/web/pages/CashPage.tsx'

const NONE = {
  count: 0,
  amount: sen(0),
  handedOver: sen(0),
  left: sen(0),
  transferCount: 0,
  transfers: sen(0),
  resolved: sen(0),
  short: sen(0),
  over: sen(0),
  waiting: sen(0),
  sinceCount: sen(0),
}

const payment = (id: number, runnerId: number | null, amount: number) => ({
  id,
  runnerId,
  amount: sen(amount),
  customerId: id,
  customerName: `Ah Kow ${id}`,
  cashbookCode: `CB00000${id}`,
  createdAt: '2026-01-07T04:00:00.000Z',
})

test('the payments of the day stand under their runner, with the cashbook of each', async () => {
  const carrier = (runnerId: number | null, runnerName: string | null, amount: number) => ({
    ...NONE,
    runnerId,
    runnerName,
    count: 1,
    amount: sen(amount),
  })
  const cash: ResponseOf<typeof getCash> = {
    date: today(),
    total: { ...NONE, count: 2, amount: sen(6_000) },
    handOvers: [],
    runners: [carrier(6, 'Siti', 4_000), carrier(null, null, 2_000)],
  }
  const items = [payment(2, null, 2_000), payment(1, 6, 4_000)]
  respondWith(({ url: { pathname } }) => {
    if (pathname.endsWith('/transaction/hand-over')) return { data: cash }
    if (pathname.endsWith('/transaction/cash-difference'))
      return { data: { inBox: sen(0), withRunners: sen(0), runners: [] } }
    return { data: { items, nextCursor: null, total: { count: 0, amount: sen(0) } } }
  })
  beLoggedIn('AGENT')
  await show(<CashPage />)
  const row = (await screen.findAllByText('CB000001'))[0]!.closest('tbody')!
  expect(
    [...row.querySelectorAll('tr')].map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')),
  ).toEqual([
    expect.stringMatching(/^Siti 1 payment.*RM 40\.00$/),
    expect.stringMatching(/^12:00Ah Kow 112:00 · CB000001CB000001.*RM 40\.00$/),
  ])
  expect(screen.getAllByText('CB000002')[0]!.closest('tbody')!.textContent).not.toContain('Siti')
})

test('people sort above the box and the sums; payments within their runner', async () => {
  const carrier = (runnerId: number | null, runnerName: string | null, amount: number) => ({
    ...NONE,
    ...{ runnerId, runnerName, count: 1, amount: sen(amount), left: sen(amount) },
  })
  const cash: ResponseOf<typeof getCash> = {
    date: today(),
    total: { ...NONE, count: 5, amount: sen(126_000) },
    handOvers: [],
    runners: [carrier(6, 'Siti', 14_000), carrier(5, 'Bala', 110_000), carrier(null, null, 2_000)],
  }
  const items = [payment(1, 6, 4_000), payment(2, 6, 10_000), payment(3, 5, 110_000)]
  let nextCursor: string | null = null
  respondWith(({ url: { pathname } }) => {
    if (pathname.endsWith('/transaction/hand-over')) return { data: cash }
    if (pathname.endsWith('/transaction/cash-difference'))
      return { data: { inBox: sen(0), withRunners: sen(0), runners: [] } }
    return { data: { items, nextCursor, total: { count: 0, amount: sen(0) } } }
  })
  beLoggedIn('AGENT')
  const { unmount } = await show(<CashPage />)
  const tree = within(await screen.findByRole('table', { name: 'Cash' }))
  const getNames = () => tree.getAllByRole('rowheader').map(({ textContent }) => textContent)
  await userEvent.click(tree.getByRole('button', { name: 'Taken in cash' }))
  expect(getNames().map((name) => name.slice(0, 4))).toEqual(['Bala', 'Siti', 'In t', 'Pett'])
  await userEvent.click(tree.getByRole('button', { name: 'Person' }))
  await userEvent.click(tree.getByRole('button', { name: 'Person' }))
  expect(getNames().map((name) => name.slice(0, 4))).toEqual(['Siti', 'Bala', 'In t', 'Pett'])
  const payments = within(await screen.findByRole('table', { name: 'Payments' }))
  await userEvent.click(payments.getByRole('button', { name: 'Amount' }))
  const getCodes = () => payments.getAllByRole('link').map(({ textContent }) => textContent)
  expect(getCodes()).toEqual(['Ah Kow 2', 'Ah Kow 1', 'Ah Kow 3'])
  unmount()
  // Of more payments than are here no order would be true.
  nextCursor = 'more'
  await show(<CashPage />, { at: '/mass-credit/cash?payments=amount:desc' })
  const some = within(await screen.findByRole('table', { name: 'Payments' }))
  expect(some.queryByRole('button', { name: 'Amount' })).toBeNull()
  expect(some.getAllByRole('link').map(({ textContent }) => textContent)[0]).toBe('Ah Kow 1')
})
