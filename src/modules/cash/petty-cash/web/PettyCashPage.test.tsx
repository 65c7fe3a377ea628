import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays, type Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { createAgentDto, createPageDto } from '#testing/dtos/createAgentDto.ts'
import { respondWith, beLoggedIn, getFields, show } from '#testing/components/showWeb.tsx'
import type { PettyCashLine } from './movements.tsx'
import { PettyCashPage } from './PettyCashPage.tsx'

const LAST = '2026-03-31' as Day

function createLineDto(change: Partial<PettyCashLine> = {}): PettyCashLine {
  return {
    id: 31,
    agentId: 7,
    agentName: 'Lim Ah Kow',
    type: 'CREDIT',
    isReversal: false,
    amount: sen(4_000),
    balanceAfter: sen(30_000),
    businessDate: LAST,
    createdAt: '2026-03-31T02:00:00.000Z',
    createdByName: 'Ravi',
    runnerId: 6,
    runnerName: 'Ravi',
    remark: '',
    reference: '',
    otherAccountName: null,
    cashbookId: 12,
    cashbookCode: 'CB000012',
    customerId: 5,
    customerName: 'Tan Mei',
    receipts: [],
    ...change,
  }
}

function respond(
  refusal?: { status: number; code: string; message: string },
  lines = [createLineDto()],
) {
  return respondWith(({ method, url }) => {
    if (method === 'PUT') {
      if (refusal) return refusal
      const entry = { id: 32, agentId: 7, type: 'EXPENSE', amount: sen(-2_500) }
      const balances = { pettyCash: sen(27_500), accountBalance: sen(27_500) }
      return { data: { ...entry, ...balances, businessDate: LAST } }
    }
    if (url.pathname.endsWith('/petty-cash-summary')) {
      const flow = { in: sen(4_000), out: sen(0) }
      const days = Array.from({ length: 30 }, (_, index) => ({
        ...flow,
        date: addDays(LAST, index - 29),
        balance: sen(30_000),
      }))
      const cash = { pettyCash: sen(30_000), inBox: sen(30_000), holders: [] }
      return { data: { ...cash, today: flow, thisMonth: flow, days } }
    }
    if (url.pathname.endsWith('/user/agent')) return { data: createPageDto([createAgentDto()]) }
    return { data: { items: lines, nextCursor: null } }
  })
}

const save = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('an expense above the balance, or without a remark, is refused before any request', async () => {
  beLoggedIn('AGENT')
  const sent = respond()
  await show(<PettyCashPage />, { at: '/petty-cash-transaction?entry=new' })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Current balance')
  await userEvent.type(within(dialog).getByLabelText(/^Amount/), '300.01')
  expect(
    within(dialog).getByText(
      'Petty cash is only RM 300.00. Enter a smaller amount, or top it up first.',
    ),
  ).toBeTruthy()
  await save(/^Record expense of RM 300.01/)
  expect(await screen.findByText('Remark is required.')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText(/^Remark/), 'Petrol')
  await save(/^Record expense of/)
  expect(
    within(dialog).getByText(
      'Petty cash is only RM 300.00. Enter a smaller amount, or top it up first.',
    ),
  ).toBeTruthy()
  act(() => setLanguage('zh'))
  expect(
    await screen.findByText('零用现金只有 RM 300.00，请输入较小的金额，或先补充。'),
  ).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(0)
})

test('money that went out has an arrow and no minus', async () => {
  beLoggedIn('AGENT')
  const spent = createLineDto({ id: 33, type: 'EXPENSE', amount: sen(-2_500), remark: 'Petrol' })
  respond(undefined, [spent])
  await show(<PettyCashPage />, { at: '/petty-cash-transaction' })
  const row = (await screen.findByText('Petrol')).closest('tr')
  expect(row!.textContent).toContain('Money out RM 25.00')
})

test('an expense shows the resulting balance and is sent once with its key', async () => {
  beLoggedIn('AGENT')
  const sent = respond()
  await show(<PettyCashPage />, { at: '/petty-cash-transaction' })
  await userEvent.click(await screen.findByRole('button', { name: 'Record expense' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Current balance')
  expect(within(dialog).queryByText('Type')).toBeNull()
  await userEvent.type(within(dialog).getByLabelText(/^Amount/), '25')
  expect(within(dialog).getByRole('status').textContent).toContain('Balance after RM 275.00')
  await userEvent.type(within(dialog).getByLabelText(/^Remark/), 'Petrol')
  await save(/^Record expense of RM 25.00/)
  expect(await screen.findByText('Recorded. Petty cash is now RM 275.00.')).toBeTruthy()
  const puts = sent.filter(({ method }) => method === 'PUT')
  expect(puts).toHaveLength(1)
  expect(puts[0]!.headers.get('Idempotency-Key')).toBeTruthy()
  const spent = { agentId: '7', type: 'EXPENSE', amount: '2500', remark: 'Petrol' }
  expect(getFields(puts[0]!)).toEqual({ ...spent, accountId: '', toAccountId: '' })
})

test('the server’s message about the balance is shown at the amount', async () => {
  beLoggedIn('AGENT')
  const message = 'Petty cash is only RM 10.00. Enter a smaller amount, or top it up first.'
  respond({ status: 409, code: 'PETTY_CASH_INSUFFICIENT', message })
  await show(<PettyCashPage />, { at: '/petty-cash-transaction?entry=new' })
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/^Amount/), '25')
  await userEvent.type(within(dialog).getByLabelText(/^Remark/), 'Petrol')
  await save(/^Record expense of/)
  expect(await within(dialog).findByText(message)).toBeTruthy()
})

test('an admin chooses the direction to adjust downwards, for the agent on screen', async () => {
  beLoggedIn('ADMIN')
  const sent = respond()
  await show(<PettyCashPage />, { at: '/petty-cash-transaction?agentId=2&entry=new' })
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Adjustment' }))
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Takes out (−)' }))
  await userEvent.type(within(dialog).getByLabelText(/^Amount/), '5')
  await userEvent.type(within(dialog).getByLabelText(/^Remark/), 'Counted')
  await save(/^Adjust by −RM 5.00/)
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true))
  expect(getFields(sent.find(({ method }) => method === 'PUT')!)).toEqual({
    agentId: '2',
    type: 'ADJUSTMENT',
    accountId: '',
    toAccountId: '',
    amount: '-500',
    remark: 'Counted',
  })
})

test('an entry links to its cashbook, and a day of the chart to its entries', async () => {
  beLoggedIn('AGENT')
  const sent = respond()
  const { url } = await show(<PettyCashPage />, { at: '/petty-cash-transaction' })
  const link = await screen.findByRole('link', { name: 'Tan Mei · CB000012' })
  expect(link.getAttribute('href')).toBe('/customer/details?id=5&cashbookId=12')
  await userEvent.click(await screen.findByRole('button', { name: 'Balance, last 30 days' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  await userEvent.click(screen.getByRole('button', { name: '30-03-2026' }))
  await waitFor(() => expect(url()).toContain('from=2026-03-30&to=2026-03-30'))
  await waitFor(() => expect(sent.at(-1)!.url.search).toContain('from=2026-03-30'))
})
