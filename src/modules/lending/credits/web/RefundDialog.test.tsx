import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { RefundDialog } from './RefundDialog.tsx'

/** RM 160.00 paid by day 10 of the worked example: one debt day, RM 1,040.00 to pay. */
const details = (change: object = {}) => ({
  cashbook: {
    ...createCashbookDto({ on: today(), startOn: addDays(today(), -9), paid: 160 }),
    ...change,
  },
  creditedToday: [],
  latestDate: addDays(today(), -1),
})

type Reply = ReturnType<Parameters<typeof respondWith>[0]>

async function open(record: (sent: Sent) => Reply, loaded: () => object = details) {
  const sent = respondWith((each) => (each.method === 'POST' ? record(each) : { data: loaded() }))
  beLoggedIn('AGENT', { pettyCash: sen(5_000) })
  let closed = 0
  await show(
    <RefundDialog cashbookId={12} customerName="Tan Ah Kow" onClose={() => (closed += 1)} />,
  )
  return { posts: () => sent.filter(({ method }) => method === 'POST'), closed: () => closed }
}

const recorded = (sent: Sent) => ({
  data: { transaction: { amount: (sent.body as { amount: number }).amount }, cashbook: details() },
})
const amount = () => screen.findByLabelText<HTMLInputElement>(/^Amount/)
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Refund/ }))

test('what came by transfer is not paid back before it is confirmed', async () => {
  const waits = () => ({ ...details(), unconfirmed: sen(6_000) })
  const { posts } = await open(recorded, waits)
  await userEvent.type(await amount(), '100.01')
  expect(
    screen.getByText('Up to RM 100.00: a transfer of RM 60.00 is not confirmed yet.'),
  ).toBeTruthy()
  await submit()
  expect(await screen.findByText(/RM 60.00 of the total credit is by transfer/)).toBeTruthy()
  expect(posts()).toEqual([])
})

test('a settled cashbook shows that it has nothing to refund', async () => {
  await open(recorded, () => details({ status: 2 }))
  expect(await screen.findByText('This cashbook is already settled.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
})

test.each([
  ['160.01', 'The refund is more than the total credit of RM 160.00.'],
  ['0', 'The amount must be more than RM 0.00.'],
])('RM %s is refused at its field, and the entries are kept', async (typed, message) => {
  const { posts } = await open(recorded)
  await userEvent.type(await amount(), typed)
  await userEvent.type(screen.getByLabelText('Remark'), 'overpaid')
  await submit()
  const field = await amount()
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('overpaid')
  expect(posts()).toEqual([])
})

test('shows the effect on the loan and on petty cash before the refund', async () => {
  await open(recorded)
  await userEvent.type(await amount(), '60')
  expect(
    screen.getByText(
      'The customer gets RM 60.00 back and owes it again. New balance: RM 1,100.00.',
    ),
  ).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toContain('Total credit (money in)RM 160.00RM 100.00')
  expect(rows).toContain('Debt days14')
  expect(rows).toContain('Petty cashRM 50.00−RM 10.00')
  expect(screen.getByText(/Not enough petty cash: RM 10.00 short/)).toBeTruthy()
})

test('a double click and a held Enter pay once', async () => {
  const { posts, closed } = await open(recorded)
  await userEvent.type(await amount(), '60')
  const button = screen.getByRole('button', { name: 'Refund RM 60.00' })
  const form = button.closest('form')!
  fireEvent.click(button)
  fireEvent.click(button)
  for (let i = 0; i < 5; i++) fireEvent.submit(form)
  await waitFor(() => expect(closed()).toBe(1))
  fireEvent.submit(form)
  await act(async () => {})
  expect(posts()).toHaveLength(1)
  expect(posts()[0]!.body).toMatchObject({
    cashbookId: 12,
    amount: 6_000,
    seenTransactionCount: 1,
  })
  expect(posts()[0]!.headers.get('idempotency-key')).toBeTruthy()
})

test('a payment of another user is shown, and the amount is kept', async () => {
  let hasMoved = false
  const { posts } = await open(
    (sent) => {
      if ((sent.body as { seenTransactionCount: number }).seenTransactionCount === 2) {
        return recorded(sent)
      }
      hasMoved = true
      return { status: 409, code: 'CASHBOOK_CHANGED', message: 'changed' }
    },
    () => (hasMoved ? details({ transactionCount: 2, totalBalance: 102_000 }) : details()),
  )
  await userEvent.type(await amount(), '60')
  await submit()
  expect(await screen.findByText(/was RM 1,040.00 and is now RM 1,020.00/)).toBeTruthy()
  expect((await amount()).value).toBe('60.00')
  await submit()
  await waitFor(() => expect(posts()).toHaveLength(2))
})
