import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { EditTransaction } from './EditTransaction.tsx'

/** Day 10 of RM 20.00 a day: RM 215.00 paid, the last RM 55.00 of it today. */
const cashbook = createCashbookDto({ on: today(), startOn: addDays(today(), -9), paid: 215 })
const row = {
  id: 7,
  cashbookId: 12,
  kind: 'CREDIT' as const,
  day: 10,
  businessDate: today(),
  createdAt: `${today()}T01:12:00.000Z`,
  runnerId: null,
  runnerName: null,
  remark: '',
  amount: sen(5_500),
  balanceAfter: sen(98_500),
  accountId: null,
  accountName: null,
  reference: '',
  transferState: null,
  removedAt: null,
  isLatest: true,
}

async function open() {
  const sent = respondWith(() => ({ data: { transaction: row, cashbook } }))
  beLoggedIn('AGENT')
  let closed = 0
  await show(
    <EditTransaction
      cashbook={cashbook}
      row={row}
      customerName={'Tan Ah Kow'}
      canChangeAmount={true}
      onClose={() => (closed += 1)}
      onChanged={() => {}}
    />,
  )
  await screen.findByLabelText(/^Amount/)
  return { puts: () => sent.filter(({ method }) => method === 'PUT'), closed: () => closed }
}

function type(label: RegExp, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('another amount shows the customer and the effect, and requires a reason', async () => {
  const { puts, closed } = await open()
  expect(screen.getByText(/Edit amount and remark · Tan Ah Kow/)).toBeTruthy()
  expect(screen.getByText(/Credit in: RM 55.00 on \d\d-\d\d-\d{4}/)).toBeTruthy()
  expect(screen.queryByLabelText(/Reason/)).toBeNull()
  type(/^Amount/, '15')
  const lines = [...document.querySelectorAll('tbody tr')].map((line) => line.textContent)
  expect(lines).toEqual(['AmountRM 55.00RM 15.00', 'BalanceRM 985.00RM 1,025.00', 'Debt days01'])
  press('Change RM 55.00 to RM 15.00')
  expect(await screen.findByText('Reason is required.')).toBeTruthy()
  expect(puts()).toHaveLength(0)
  type(/Reason/, 'misread the slip')
  press('Change RM 55.00 to RM 15.00')
  await waitFor(() => expect(closed()).toBe(1))
  expect(puts()[0]!.body).toMatchObject({ amount: 1_500, reason: 'misread the slip' })
})

test('an amount above the balance is refused at its field', async () => {
  const { puts } = await open()
  type(/^Amount/, '1040.01')
  type(/Reason/, 'misread the slip')
  press('Save')
  expect(
    await screen.findByText('The amount is more than the balance of RM 1,040.00.'),
  ).toBeTruthy()
  expect(puts()).toHaveLength(0)
})

test('a remark alone is saved without a reason', async () => {
  const { puts, closed } = await open()
  type(/Remark/, 'by his son')
  press('Save')
  await waitFor(() => expect(closed()).toBe(1))
  expect(puts()[0]!.body).toMatchObject({ remark: 'by his son' })
})
