import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sen } from '#core/money.ts'
import { createCashbookDto, NEW_YEAR } from '#testing/dtos/createCashbookDto.ts'
import { createReloanDto } from '#testing/dtos/createReloanDto.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { ReloanStatementPage } from './ReloanStatementPage.tsx'

const OLD = createCashbookDto({ on: NEW_YEAR, startOn: NEW_YEAR, paid: 1_200 })

async function open(change: Parameters<typeof createReloanDto>[0] = {}, language = 'en') {
  const reloan = createReloanDto(change)
  respondWith(() => ({
    data: {
      reloan,
      customer: {
        name: 'Tan Ah Kow',
        phoneNumber: '+60164445566',
        address: '12, Jalan Pasar',
        language,
      },
      from: [{ ...OLD, balanceCarried: sen(20_000) }],
      to: { ...OLD, id: 20, cashbookId: 'CB000020' },
      chain: [reloan, { ...reloan, id: 6 }],
    },
  }))
  beLoggedIn('AGENT')
  return show(<ReloanStatementPage />, { at: '/reloan/statement?id=5' })
}

test('the statement shows the customer, the old balances, the new cashbook and the cash paid out', async () => {
  await open()
  expect(await screen.findByText('No. 5', { exact: false })).toBeTruthy()
  expect(screen.getByText('016-444 5566')).toBeTruthy()
  expect(screen.getByText('RM 1,000.00')).toBeTruthy()
  expect(screen.getByText('−RM 200.00')).toBeTruthy()
  const outcome = screen.getByText('Cash handed to the customer').parentElement!
  expect(outcome.textContent).toContain('RM 740.00')
  expect(screen.getByText('Related reloans')).toBeTruthy()
})

test('the statement uses the customer’s language, whatever the language of the screen, and is printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await open()
  await screen.findByText('Customer’s signature')
  await userEvent.click(screen.getByText('中文'))
  expect(screen.getByText('客户签名')).toBeTruthy()
  expect(screen.getByRole('article').getAttribute('lang')).toBe('zh-Hans')
  expect(screen.getByText('Print')).toBeTruthy()
  await userEvent.click(screen.getByText('Bahasa Melayu'))
  expect(screen.getByText('Tandatangan pelanggan')).toBeTruthy()
  await userEvent.click(screen.getByText('Print'))
  expect(print).toHaveBeenCalledOnce()
})

test('the statement opens in the language of messages to the customer', async () => {
  await open({}, 'my')
  expect(await screen.findByText('Tandatangan pelanggan')).toBeTruthy()
})

test('the statement shows what the customer had to pay when there was no cash to hand over', async () => {
  await open({ payOut: sen(0), cashInHand: sen(-2_000) })
  const outcome = (await screen.findByText('The customer pays')).parentElement!
  expect(outcome.textContent).toContain('RM 20.00')
})
