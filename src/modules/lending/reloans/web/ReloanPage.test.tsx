import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { createSamePersonDto } from '#testing/dtos/createSamePersonDto.ts'
import { createReloanDto } from '#testing/dtos/createReloanDto.ts'
import {
  respondWith,
  beLoggedIn,
  getFields,
  show,
  type Sent,
} from '#testing/components/showWeb.tsx'
import { ReloanPage } from './ReloanPage.tsx'

const TAN = {
  id: 3,
  name: 'Tan Ah Kow',
  phoneNumber: '+60164445566',
  profilePhoto: null,
  agentId: 7,
  customerGroupName: 'Pasar',
  totalBalance: sen(50_000),
  activeCashbookIds: [12, 13, 14],
}
const HARIAN = { id: 1, packageName: 'Harian 60', packageType: 1, debitDays: 60, interestRate: 20 }
const OLD = { on: today(), startOn: addDays(today(), -40) }

let paid: Record<number, number>
let isStale = false
let isRefused = false

const cashbook = (id: number) => ({
  ...createCashbookDto({ ...OLD, paid: paid[id]! }),
  id,
  cashbookId: `CB0000${id}`,
})

function preview({ cashbookIds }: { cashbookIds: string }) {
  const oldCashbooks = cashbookIds.split(',').map(Number).map(cashbook)
  const carried = oldCashbooks.reduce((sum, { totalBalance }) => sum + totalBalance, 0)
  return {
    debitAmount: sen(96_000),
    firstCreditAmount: sen(2_000),
    customerName: TAN.name,
    oldCashbooks,
    carried,
    payOut: 96_000 - carried,
    cashInHand: 94_000 - carried,
    pettyCash: sen(10_000),
    pettyCashAfter: sen(10_000 - 94_000 + carried),
    iouMissing: [],
    previewToken: `saw ${carried}`,
  }
}

function respond({ method, url: { pathname }, body }: Sent) {
  if (pathname.endsWith('/same-person')) return { data: createSamePersonDto() }
  const page = (items: object[]) => ({ data: { items, total: items.length } })
  if (pathname === '/api/customer/3') return { data: TAN }
  if (pathname.startsWith('/api/cashbook/latest/')) return { data: cashbook(14) }
  if (pathname.startsWith('/api/cashbook/')) return { data: cashbook(Number(pathname.slice(14))) }
  if (pathname === '/api/configuration/package') return page([HARIAN])
  if (pathname === '/api/customer/preview-reloan') {
    if (!isRefused) return { data: preview(getFields({ body }) as never) }
    return { status: 409, code: 'CASHBOOK_FULLY_PAID', message: 'This cashbook is fully paid.' }
  }
  if (pathname === '/api/customer/process-reloan' && method === 'POST') {
    if (!isStale) return { data: { reloan: createReloanDto(), cashbook: cashbook(12) } }
    isStale = false
    paid[13] = 950
    return { status: 409, code: 'STALE_PREVIEW', message: 'Something changed' }
  }
  return page([])
}

beforeEach(() => {
  sessionStorage.clear()
  paid = { 12: 1_000, 13: 900, 14: 1_200 }
  isStale = isRefused = false
})

async function open(at = '/reloan/add?customerId=3') {
  const sent = respondWith(respond)
  beLoggedIn('AGENT')
  const shown = await show(<ReloanPage />, { at })
  const to = (path: string) => sent.filter(({ url }) => url.pathname === `/api/customer/${path}`)
  return { ...shown, processed: () => to('process-reloan'), previewed: () => to('preview-reloan') }
}

function type(label: RegExp, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  fireEvent.blur(screen.getByLabelText(label))
}
const review = () => userEvent.click(screen.getByRole('button', { name: /^Review/ }))
const button = (name: string) => screen.getByText(name).closest('button')!

async function fill(expected = '1200') {
  await screen.findByLabelText('CB000013')
  await userEvent.click(await screen.findByText('Harian 60'))
  type(/Expected Credit/, expected)
}

test('selects every cashbook with a balance, and shows the cash in hand while typing', async () => {
  await open()
  await fill()
  expect(screen.queryByLabelText('CB000014')).toBeNull()
  expect(screen.getByText('Cash handed to the customer').nextSibling?.textContent).toContain(
    'RM 440.00',
  )
  await userEvent.click(screen.getByLabelText('CB000012'))
  expect(screen.getByText(/less RM 300.00 carried/)).toBeTruthy()
})

test('selects the one cashbook in the link', async () => {
  await open('/reloan/add?customerId=3&cashbookIds=13')
  await fill()
  expect(screen.getByText(/less RM 300.00 carried/)).toBeTruthy()
})

test('compares up to three offers, and one press puts one into the form', async () => {
  await open()
  await fill()
  const cards = () => screen.queryAllByRole('article')
  await userEvent.click(button('Save as offer'))
  expect(cards()).toHaveLength(1)
  expect(screen.queryByText('Save as offer')).toBeNull()
  type(/Expected Credit/, '600')
  await userEvent.click(button('Save as offer'))
  type(/Expected Credit/, '2400')
  await userEvent.click(button('Save as offer'))
  const texts = cards().map((card) => card.textContent)
  expect(texts[0]).toContain('Offer 1: Harian 60')
  expect(texts[0]).toMatch(
    /Balance carried.*RM 500.00.*Cash handed to the customer.*RM 440.00.*Profit.*RM 240.00/,
  )
  expect(texts[1]).toContain('The debit amount does not cover the balances carried over.')
  expect(screen.getByRole('button', { name: 'Choose offer 2' })).toHaveProperty('disabled', true)
  expect(screen.queryByText('Save as offer')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Choose offer 1' }))
  expect(screen.getByLabelText(/Expected Credit/)).toHaveProperty('value', '1,200.00')
  expect(within(cards()[0]!).getByRole('button', { name: 'Used in the form' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove offer 2' }))
  expect(cards()).toHaveLength(2)
})

test('shows errors in three languages before any request', async () => {
  const { previewed } = await open()
  await fill('500')
  await review()
  const findText = (words: string) => screen.findByText(words)
  expect(
    await findText('The new debit amount must cover the balances it pays off (RM 500.00).'),
  ).toBeTruthy()
  act(() => setLanguage('my'))
  expect(
    await findText(
      'Amaun pinjaman baharu kurang daripada baki lama RM 500.00 yang hendak dilangsaikan.',
    ),
  ).toBeTruthy()
  act(() => setLanguage('zh'))
  expect(await findText('新放款金额少于要还清的旧余额 RM 500.00。')).toBeTruthy()
  act(() => setLanguage('en'))
  for (const code of ['CB000012', 'CB000013']) await userEvent.click(screen.getByLabelText(code))
  await review()
  expect(await findText('Old cashbooks is required.')).toBeTruthy()
  expect(previewed()).toHaveLength(0)
})

test('shows a debit amount that is too small at its field', async () => {
  await open()
  await screen.findByLabelText('CB000013')
  await userEvent.click(await screen.findByText('Custom terms'))
  await userEvent.click(await screen.findByText('Conventional', { selector: 'label *' }))
  type(/Debit Days/, '60')
  type(/Expected Credit/, '1200')
  type(/Debit Amount/, '499.99')
  await review()
  const debitAmount = screen.getByLabelText(/Debit Amount/)
  await waitFor(() => expect(debitAmount.getAttribute('aria-invalid')).toBe('true'))
  const findText = document.getElementById(debitAmount.getAttribute('aria-describedby')!)
  expect(findText?.textContent).toContain('must cover the balances it pays off (RM 500.00).')
})

test('after a reloan the next step is the IOU of the new loan', async () => {
  const { url } = await open()
  await fill()
  await review()
  fireEvent.click(button('Hand over RM 440.00'))
  await userEvent.click(await screen.findByRole('button', { name: 'Sign the IOU' }))
  await waitFor(() => expect(url()).toMatch(/^\/cashbook\/iou\?id=\d+$/))
})

test('processes the previewed reloan once, however often the button is pressed, and opens the statement', async () => {
  const { processed, url } = await open()
  await fill()
  await review()
  expect(await screen.findByText(/Petty cash is RM 100.00.*short/)).toBeTruthy()
  expect(screen.getByText('CB000012').tagName).toBe('S')
  expect(document.activeElement).not.toBe(button('Hand over RM 440.00'))
  expect(processed()).toHaveLength(0)
  for (let i = 0; i < 3; i++) fireEvent.click(button('Hand over RM 440.00'))
  expect(await screen.findByText(/CB000020 opened for Tan Ah Kow: RM 200.00 carried/)).toBeTruthy()
  for (let i = 0; i < 3; i++) fireEvent.click(button('Hand over RM 440.00'))
  await userEvent.click(screen.getByText('Okay'))
  await waitFor(() => expect(url()).toBe('/reloan/statement?id=5'))
  expect(processed()).toHaveLength(1)
  expect(getFields(processed()[0]!)).toMatchObject({
    customerId: '3',
    cashbookIds: '12,13',
    packageId: '1',
    debitDays: '60',
    interestRate: '20',
    expectedCredit: '120000',
    previewToken: 'saw 50000',
  })
  expect(processed()[0]!.headers.get('idempotency-key')).toBeTruthy()
})

test('a stale preview shows the changes, keeps the typed text and requires another confirmation', async () => {
  isStale = true
  const { processed } = await open()
  await fill()
  type(/Remark/, 'raya')
  await review()
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over RM 440.00' }))
  expect(await screen.findByText('The figures have changed. Nothing was recorded')).toBeTruthy()
  expect(screen.getByText(/CB000013: RM 300.00 → RM 250.00/)).toBeTruthy()
  expect(screen.getByText(/customer: RM 440.00 → RM 490.00/)).toBeTruthy()
  expect(screen.getByText('raya')).toBeTruthy()
  await userEvent.click(button('Hand over RM 490.00'))
  expect(await screen.findByText(/CB000020 opened/)).toBeTruthy()
  const tokens = processed().map((sent) => getFields(sent).previewToken)
  expect(tokens).toEqual(['saw 50000', 'saw 45000'])
  const keys = processed().map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('a cashbook that was paid in the meantime is refused with a message, and deselected', async () => {
  const { processed } = await open()
  await fill()
  isRefused = true
  paid[12] = 1_200
  await review()
  expect(await screen.findByText('This cashbook is fully paid.')).toBeTruthy()
  expect(button('Reloan').disabled).toBe(true)
  expect(processed()).toHaveLength(0)
  await userEvent.click(screen.getByText('Back'))
  expect(screen.getByLabelText<HTMLInputElement>(/Expected Credit/).value).toBe('1,200.00')
})

test('a customer without debt gets a link to a new cashbook', async () => {
  paid = { 12: 1_200, 13: 1_200, 14: 1_200 }
  await open()
  expect(await screen.findByText(/has no cashbook with a balance/)).toBeTruthy()
  const link = screen.getByText('Add cashbook').closest('a')!
  expect(link.getAttribute('href')).toBe('/cashbook/add?customerId=3')
})

test.each([
  [260, 'Reloan'],
  [250, 'Collect RM 10.00'],
])('with RM %i paid the button shows: %s', async (ringgit, words) => {
  paid = { 12: ringgit, 13: 1_200, 14: 1_200 }
  await open()
  await screen.findByLabelText('CB000012')
  await userEvent.click(await screen.findByText('Harian 60'))
  type(/Expected Credit/, '1200')
  await review()
  expect(await screen.findByText(words, { selector: 'button *' })).toBeTruthy()
})
