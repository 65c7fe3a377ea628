import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addDays, formatDay } from '#core/calendar.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import type { CashbookDetails } from '../../cashbooks/web/getLoan.ts'
import { CloseCashbook } from './CloseCashbook.tsx'
import { DeclareLoss } from './DeclareLoss.tsx'
import { SettleCashbook } from './SettleCashbook.tsx'
import { UnsettleCashbook } from './UnsettleCashbook.tsx'

// The worked example: profit 240.00, agent 10 %, Siti 5 % of the 60 % she took, Ali 4 % of 40 %.
const SETTLEMENT = {
  isFrozen: false,
  totalCredit: 120_000,
  totalDebit: 96_000,
  profit: 24_000,
  lossAmount: 0,
  agent: { name: 'Lim', rate: 10, commission: 2_400 },
  runners: [
    { runnerId: 8, name: 'Siti', rate: 5, collected: 72_000, commission: 720 },
    { runnerId: 9, name: 'Ali', rate: 4, collected: 48_000, commission: 384 },
  ],
  agentCommission: 2_400,
  runnerCommission: 1_104,
  net: 20_496,
  settleType: 2,
  settledDate: null,
  settledBy: null,
  remark: '',
  closedDate: null,
  closedBy: null,
}

const START = addDays(today(), -9)
const on = (paid: number, more: Partial<CashbookDetails> = {}): CashbookDetails => ({
  ...createCashbookDto({ on: today(), startOn: START, paid }),
  ...more,
})

let settlement: object
let refusal: { status: number; code: string; message: string; data?: object } | undefined
let closed = 0
beforeEach(() => {
  settlement = SETTLEMENT
  refusal = undefined
  closed = 0
  beLoggedIn('AGENT')
})

function respond({ method, body }: Sent) {
  if (method === 'GET') return { data: settlement }
  return refusal ?? { data: { changed: (body as { ids: number[] }).ids, skipped: [] } }
}

type Ending = typeof SettleCashbook

async function open(Form: Ending, cashbook: CashbookDetails) {
  const sent = respondWith(respond)
  const onClose = () => (closed += 1)
  await show(<Form cashbook={cashbook} onClose={onClose} />)
  return () => sent.filter(({ method }) => method === 'PUT')
}

async function chooseReason(name: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: /^Reason/ }))
  await userEvent.click(await screen.findByRole('option', { name }))
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test.each([
  ['a cashbook that is closed', CloseCashbook, 3, 'This cashbook is closed and cannot be changed.'],
  ['settling what is settled', SettleCashbook, 2, 'This cashbook is already settled.'],
  ['closing what is not settled', CloseCashbook, 1, 'This cashbook is not settled.'],
] as const)('%s is refused with the reason and no button', async (_, Form, status, reason) => {
  const puts = await open(Form, on(1200, { status }))
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /CB000012$/ })).toBeNull()
  expect(puts()).toEqual([])
})

test('closing waits for a transfer that is not confirmed, and leads to it', async () => {
  settlement = { ...SETTLEMENT, isFrozen: true, unconfirmed: 5_000 }
  const puts = await open(CloseCashbook, on(1200, { status: 2 }))
  expect(await screen.findByText(/A transfer of RM 50.00 on this cashbook/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See the transfers' })
  expect(link.getAttribute('href')).toContain('/transfer?agentId=')
  expect(screen.queryByRole('button', { name: 'Close CB000012' })).toBeNull()
  expect(puts()).toEqual([])
})

test('settling shows each share to the sen, and settles once', async () => {
  const puts = await open(SettleCashbook, on(1200))
  const button = await screen.findByRole('button', { name: 'Settle CB000012' })
  for (const words of [
    'RM 1,200.00 credit − RM 960.00 debit',
    '10% of RM 240.00',
    '5% of RM 240.00 × RM 720.00 collected ÷ RM 1,200.00 paid in all',
    '4% of RM 240.00 × RM 480.00 collected ÷ RM 1,200.00 paid in all',
    'RM 7.20',
    'RM 3.84',
  ]) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  expect(screen.getAllByText('RM 204.96')).toHaveLength(1)
  const form = button.closest('form')!
  expect(puts()).toEqual([])
  fireEvent.click(button)
  fireEvent.click(button)
  for (let i = 0; i < 5; i++) fireEvent.submit(form)
  await userEvent.click(await screen.findByRole('button', { name: 'Okay' }))
  await waitFor(() => expect(closed).toBe(1))
  fireEvent.submit(form)
  await act(async () => {})
  expect(puts()).toHaveLength(1)
  expect(puts()[0]!.url.pathname).toBe('/api/cashbook/status/2')
  expect(puts()[0]!.body).toEqual({ ids: [12], declareLoss: false, remark: '' })
  expect(puts()[0]!.headers.get('idempotency-key')).toBeTruthy()
})

test('a loss shows its amount and requires a reason', async () => {
  settlement = { ...SETTLEMENT, profit: 4_000, lossAmount: 20_000 }
  const puts = await open(DeclareLoss, on(1000))
  await press('Write off RM 200.00')
  expect(await screen.findByText('Reason is required.')).toBeTruthy()
  await chooseReason('Other')
  await press('Write off RM 200.00')
  expect(await screen.findByText('What happened is required.')).toBeTruthy()
  expect(puts()).toEqual([])
  expect(screen.getByText(/RM 200.00 that Tan Ah Kow still owes is written off/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^What happened/), 'in prison')
  await press('Write off RM 200.00')
  await press('Okay')
  expect(puts()[0]!.body).toEqual({
    ids: [12],
    declareLoss: true,
    lossReason: 'OTHER',
    expectedLoss: 20_000,
    remark: 'in prison',
  })
})

test('a payment received in the meantime is shown, and the typed text is kept', async () => {
  settlement = { ...SETTLEMENT, profit: 4_000, lossAmount: 20_000 }
  const puts = await open(DeclareLoss, on(1000))
  await userEvent.type(await screen.findByLabelText(/^What happened/), 'to Ipoh')
  await chooseReason('Moved away')
  refusal = { status: 409, code: 'LOSS_CHANGED', message: 'changed' }
  settlement = { ...SETTLEMENT, profit: 9_000, lossAmount: 15_000 }
  await press('Write off RM 200.00')
  expect(await screen.findByText(/is now RM 150.00 instead of RM 200.00/)).toBeTruthy()
  refusal = undefined
  await press('Write off RM 150.00')
  await press('Okay')
  expect(puts()[1]!.body).toMatchObject({
    expectedLoss: 15_000,
    lossReason: 'MOVED_AWAY',
    remark: 'to Ipoh',
  })
})

test('unsettling shows what is owed again', async () => {
  settlement = { ...SETTLEMENT, isFrozen: true, lossAmount: 20_000, profit: 4_000 }
  const lost = { status: 2, lossAmount: 20_000, totalBalance: 0 } as Partial<CashbookDetails>
  const puts = await open(UnsettleCashbook, on(1000, lost))
  expect(await screen.findByText(/Tan Ah Kow owes RM 200.00 again/)).toBeTruthy()
  expect(puts()).toEqual([])
  await press('Unsettle CB000012')
  await press('Okay')
  expect(puts()[0]!.url.pathname).toBe('/api/cashbook/status/1')
})

test('closing warns that the status is final, and keeps a refusal on screen', async () => {
  settlement = { ...SETTLEMENT, isFrozen: true }
  const puts = await open(CloseCashbook, on(1200, { status: 2 }))
  expect(await screen.findByText(/The status cannot be changed afterwards/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Remark'), 'end of year')
  refusal = { status: 409, code: 'CASHBOOK_NOT_SETTLED', message: 'This cashbook is not settled.' }
  await press('Close CB000012')
  const failed = within(await screen.findByRole('dialog', { name: /Failed/ }))
  expect(failed.getByText('This cashbook is not settled.')).toBeTruthy()
  await press('Okay')
  expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('end of year')
  expect(puts()).toHaveLength(1)
  expect(closed).toBe(0)
})

test('an earlier day is sent; where it is refused, it is shown with what was typed', async () => {
  const puts = await open(SettleCashbook, on(1200))
  await userEvent.type(await screen.findByLabelText('Remark'), 'paid at the shop')
  await press(`Dated ${formatDay(today())}`)
  const field = screen.getByLabelText<HTMLInputElement>(/^Settle date/)
  const earlier = addDays(today(), -2)
  fireEvent.change(field, { target: { value: formatDay(earlier) } })
  await press(`Dated ${formatDay(earlier)}`)
  const message = 'The books are closed through that day.'
  refusal = {
    status: 422,
    code: 'PERIOD_LOCKED',
    message,
    data: { errors: [{ path: 'date', message }] },
  }
  await press('Settle CB000012')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('button', { name: /^Dated/ }).getAttribute('aria-expanded')).toBe('true')
  expect(puts()[0]!.body).toMatchObject({ ids: [12], date: earlier, remark: 'paid at the shop' })
  expect(field.value).toBe(formatDay(earlier))
  expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('paid at the shop')
  expect(closed).toBe(0)
})
