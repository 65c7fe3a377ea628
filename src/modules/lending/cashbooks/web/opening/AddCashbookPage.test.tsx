import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { isAnythingUnsaved } from '#platform/web/forms/unsaved.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import {
  respondWith,
  beLoggedIn,
  getFields,
  show,
  type Sent,
} from '#testing/components/showWeb.tsx'
import { AddCashbookPage } from './AddCashbookPage.tsx'

const TAN = {
  id: 3,
  name: 'Tan Ah Kow',
  phoneNumber: '+60164445566',
  profilePhoto: null,
  agentId: 7,
  customerGroupName: 'Pasar',
  totalBalance: sen(97_500),
  activeCashbookIds: [1],
}
const HARIAN = { id: 1, packageName: 'Harian 60', packageType: 1, debitDays: 60, interestRate: 20 }
const PASAR = {
  id: 2,
  packageName: 'Pasar 850',
  packageType: 2,
  debitDays: 40,
  expectedCredit: sen(100_000),
  debitAmount: sen(85_000),
}

let pettyCashAfter = sen(100_000)
let latest: object | null
let systemPackages: object[]
let iouMissing: string[]
let places: object
let refusal: { status: number; code: string; data: object } | undefined

function respond({ method, url }: Sent) {
  const { pathname } = url
  const page = (items: object[]) => ({ data: { items, total: items.length } })
  if (pathname === '/api/customer/3') return { data: TAN }
  if (pathname === '/api/customer/customer-search') return { data: [TAN] }
  if (pathname === '/api/configuration/package') return page(systemPackages)
  if (pathname === '/api/cashbook/latest/3') return { data: latest }
  if (pathname === '/api/configuration/conventional-package') return page([PASAR])
  if (pathname === '/api/cashbook/preview') {
    const cash = { pettyCash: sen(50_000), pettyCashAfter, ...places }
    return { data: { customerName: TAN.name, iouMissing, ...cash } }
  }
  if (pathname === '/api/cashbook' && method === 'POST') {
    return refusal ?? { data: createCashbookDto({ on: today(), startOn: today() }) }
  }
  if (pathname.startsWith('/api/customer/')) return { status: 404, code: 'NOT_FOUND' }
  return page([])
}

beforeEach(() => {
  pettyCashAfter = sen(100_000)
  latest = null
  systemPackages = [HARIAN]
  refusal = undefined
  iouMissing = []
  places = { account: null, firstCreditAccountName: null }
})

async function open(at = '/cashbook/add?customerId=3', accounts: readonly object[] = []) {
  const sent = respondWith(respond, accounts)
  beLoggedIn('AGENT')
  const shown = await show(<AddCashbookPage />, { at })
  const lent = () => sent.filter(({ url }) => url.pathname === '/api/cashbook')
  return { ...shown, sent, lent }
}

// The page rerenders on each change, so the test sends one change for a text and finds buttons by
// text.
function type(label: RegExp, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  fireEvent.blur(screen.getByLabelText(label))
}
const review = () => userEvent.click(screen.getByRole('button', { name: /^Review/ }))

async function fillWorkedExample() {
  await userEvent.click(await screen.findByText('Harian 60'))
  type(/Expected Credit/, '1200')
}

test('Settle types are Auto Settle and Manual Settle.', async () => {
  const { lent } = await open()
  await fillWorkedExample()
  const types = screen.getByRole('radiogroup', { name: 'Settle type' })
  const names = within(types)
    .getAllByRole('radio')
    .map((type) => type.parentElement?.textContent)
  expect(names).toEqual(['Manual Settle', 'Auto Settle'])
  await userEvent.click(within(types).getByText('Auto Settle'))
  await review()
  await userEvent.click(await screen.findByRole('button', { name: 'Lend RM 960.00' }))
  await waitFor(() => expect(getFields(lent()[0]!)).toMatchObject({ settleType: '1' }))
})

test('the missing fields of the IOU are shown before the money is paid out', async () => {
  iouMissing = ['address', 'lenderName']
  await open()
  await fillWorkedExample()
  await review()
  expect(await screen.findByText('This loan’s IOU cannot be signed yet')).toBeTruthy()
  expect(screen.getByText(/The business name is not set/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Add address' })
  expect(link.getAttribute('href')).toBe('/customer/edit?id=3')
})

test('a package fills the form, and the derived figures are computed while typing', async () => {
  await open()
  await fillWorkedExample()
  expect(screen.getByLabelText<HTMLInputElement>(/Debit Days/).value).toBe('60')
  expect(screen.getByLabelText<HTMLInputElement>(/Interest Rate/).value).toBe('20')
  expect(screen.getByText('Customer receives').nextSibling?.textContent).toBe('RM 940.00')
  expect(screen.getByText('Review RM 960.00')).toBeTruthy()
  expect(screen.getByText('… 54 more')).toBeTruthy()
  expect(screen.getByText(/still owes RM 975.00 on 1 active cashbook/)).toBeTruthy()
  await userEvent.click(screen.getByLabelText(/^Debit Amount.*calculated/))
  expect(await screen.findByText(/RM 1,200.00 × 20% = RM 240.00/)).toBeTruthy()
})

test('a loan is entered from what is lent or from what the customer gets in hand', async () => {
  await open()
  await userEvent.click(await screen.findByText('Harian 60'))
  const getFieldValue = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
  const DEBIT = /^Debit Amount \(money out\)$/
  type(DEBIT, '1000')
  await waitFor(() => expect(getFieldValue(/Expected Credit/)).toBe('1,250.00'))
  type(/customer’s hand/, '1000')
  await waitFor(() => expect(getFieldValue(/Expected Credit/)).toBe('1,276.62'))
  expect(getFieldValue(DEBIT)).toBe('1,021.30')
  // What is in hand stays when the first credit changes.
  type(/First Credit/, '0')
  await waitFor(() => expect(getFieldValue(/Expected Credit/)).toBe('1,250.00'))
  type(/Expected Credit/, '1200')
  await waitFor(() => expect(getFieldValue(/customer’s hand/)).toBe('960.00'))
  expect(getFieldValue(DEBIT)).toBe('960.00')
})

test('a conventional package gives both amounts, and the rate follows', async () => {
  await open()
  await userEvent.click(await screen.findByText('Pasar 850'))
  expect(screen.getByLabelText<HTMLInputElement>(/Debit Amount/).value).toBe('850.00')
  expect(screen.getByText('15%')).toBeTruthy()
})

describe('the package at the start', () => {
  const chosen = async () =>
    (await screen.findByRole('radio', { name: /Harian 60/ })).getAttribute('aria-checked')
  const days = () => screen.getByLabelText<HTMLInputElement>(/Debit Days/).value

  test('is none of several for a new customer', async () => {
    await open()
    expect([await chosen(), days()]).toEqual(['false', ''])
  })

  test('is that of the latest cashbook, and is no unsaved change', async () => {
    latest = { ...createCashbookDto({ on: today(), startOn: today() }), packageId: HARIAN.id }
    await open()
    await waitFor(async () => expect([await chosen(), days()]).toEqual(['true', '60']))
    expect(isAnythingUnsaved()).toBe(false)
  })

  test('changes no terms that are entered already', async () => {
    latest = { ...createCashbookDto({ on: today(), startOn: today() }), packageId: HARIAN.id }
    systemPackages = []
    const { unmount } = await open()
    type(await screen.findByLabelText(/Debit Days/).then(() => /Debit Days/), '45')
    unmount()
    systemPackages = [HARIAN]
    await open()
    expect([await chosen(), days()]).toEqual(['false', '45'])
  })
})

test('an invalid value is reported at its field in three languages before any request', async () => {
  const { lent } = await open()
  await userEvent.click(await screen.findByText('Conventional', { selector: 'label *' }))
  type(/Expected Credit/, '100')
  type(/Debit Amount/, '100.01')
  type(/Debit Days/, '-1')
  await review()
  expect(await screen.findByText("Debit Days can't be negative value.")).toBeTruthy()
  type(/Debit Days/, '10')
  await review()
  const findText = (text: string) => screen.findAllByText(text)
  expect(await findText("Debit Amount can't exceed Expected Credit.")).toHaveLength(2)
  act(() => setLanguage('my'))
  expect(await findText('Amaun pinjaman tidak boleh melebihi jumlah perlu dibayar.')).toHaveLength(
    2,
  )
  act(() => setLanguage('zh'))
  expect(await findText('放款金额不可超过应收总额。')).toHaveLength(2)
  expect(lent()).toHaveLength(0)
})

test.each([
  [/Expected Credit/, '-1', "Expected Credit can't be negative value."],
  [/Expected Credit/, '0', 'Expected Credit must be more than RM 0.00.'],
  [/Expected Credit/, '', 'Expected Credit is required.'],
  [/Interest Rate/, '-1', "Interest Rate can't be negative value."],
  [/Interest Rate/, '101', "Interest Rate can't exceed 100."],
  [/Interest Rate/, '', 'Interest Rate is required.'],
  [/First Credit/, '1200.01', "First Credit Amount can't exceed Expected Credit."],
])('%s of "%s": %s', async (label, text, message) => {
  await open()
  await fillWorkedExample()
  type(label, text)
  await review()
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/^Lend/)).toBeNull()
})

test('a customer must be chosen, and a search finds them', async () => {
  const { lent } = await open('/cashbook/add')
  await review()
  expect(await screen.findByText('Customer is required.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Customer/), 'Tan')
  await userEvent.click(await screen.findByText('Tan Ah Kow (Pasar)'))
  expect(await screen.findByText('Harian 60')).toBeTruthy()
  expect(lent()).toHaveLength(0)
})

test('after lending the next step is to sign the IOU', async () => {
  const { url } = await open()
  await fillWorkedExample()
  await review()
  await userEvent.click(await screen.findByRole('button', { name: 'Lend RM 960.00' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sign the IOU' }))
  await waitFor(() => expect(url()).toMatch(/^\/cashbook\/iou\?id=\d+$/))
})

test('the confirm step warns of petty cash and lends once, however often it is pressed', async () => {
  pettyCashAfter = sen(-46_000)
  const { lent, url } = await open()
  await fillWorkedExample()
  await review()
  expect(lent()).toHaveLength(0)
  expect(await screen.findByText(/Petty cash is RM 500.00.*RM 460.00 short/)).toBeTruthy()
  const button = screen.getByText('Lend RM 960.00').closest('button')!
  expect(document.activeElement).not.toBe(button)
  for (let i = 0; i < 3; i++) fireEvent.click(button)
  expect(await screen.findByText('CB000012: RM 960.00 lent to Tan Ah Kow.')).toBeTruthy()
  for (let i = 0; i < 3; i++) fireEvent.click(button)
  await userEvent.click(screen.getByText('Okay'))
  await waitFor(() => expect(url()).toBe('/customer/details?id=3'))
  expect(lent()).toHaveLength(1)
  expect(getFields(lent()[0]!)).toMatchObject({
    customerId: '3',
    packageId: '1',
    packageType: '1',
    debitDays: '60',
    interestRate: '20',
    expectedCredit: '120000',
    settleType: '2',
  })
  expect(lent()[0]!.headers.get('idempotency-key')).toBeTruthy()
})

test('a field that the server refuses leads back to the form with its message', async () => {
  refusal = {
    status: 422,
    code: 'PACKAGE_NOT_AVAILABLE',
    data: { errors: [{ path: 'packageId', message: 'This package is not available here.' }] },
  }
  await open()
  await fillWorkedExample()
  await review()
  await userEvent.click(await screen.findByRole('button', { name: 'Lend RM 960.00' }))
  expect(await screen.findByText('This package is not available here.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Expected Credit/).value).toBe('1,200.00')
})

test('a draft belongs to its customer', async () => {
  const first = await open()
  await fillWorkedExample()
  first.unmount()
  const again = await open()
  expect(await screen.findByDisplayValue('1,200.00')).toBeTruthy()
  again.unmount()
  await open('/cashbook/add?customerId=4')
  await act(async () => {})
  expect(screen.queryByDisplayValue('1,200.00')).toBeNull()
})

const MAYBANK = { id: 4, agentId: 7, name: 'Maybank 4321', status: 1, balance: sen(50_000) }

test('the accounts are chosen in the form, and the confirm step warns about the one that pays', async () => {
  pettyCashAfter = sen(-1_000)
  const balances = { balance: sen(50_000), balanceAfter: sen(-46_000) }
  places = { account: { ...MAYBANK, ...balances }, firstCreditAccountName: 'Maybank 4321' }
  const { lent } = await open(undefined, [MAYBANK])
  await fillWorkedExample()
  const from = await screen.findByRole('radiogroup', { name: 'Paid out from' })
  expect(within(from).getByRole<HTMLInputElement>('radio', { name: 'Cash' }).checked).toBe(true)
  await userEvent.click(within(from).getByRole('radio', { name: 'Maybank 4321' }))
  type(/^Reference/, 'IBG 77')
  const first = screen.getByRole('radiogroup', { name: 'Account for the first credit' })
  await userEvent.click(within(first).getByRole('radio', { name: 'Maybank 4321' }))
  await review()
  expect(await screen.findByText('Maybank 4321 · IBG 77')).toBeTruthy()
  expect(screen.getByText(/^Maybank 4321 has RM 500.00.*RM 460.00 short/)).toBeTruthy()
  expect(screen.queryByText(/^Petty cash is/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Lend RM 960.00' }))
  await waitFor(() => expect(lent()).toHaveLength(1))
  expect(getFields(lent()[0]!)).toMatchObject({
    accountId: '4',
    reference: 'IBG 77',
    firstCreditAccountId: '4',
  })
})

test('without a first credit there is no account to choose for it', async () => {
  await open(undefined, [MAYBANK])
  await fillWorkedExample()
  await screen.findByRole('radiogroup', { name: 'Paid out from' })
  type(/First Credit/, '0')
  expect(screen.queryByRole('radiogroup', { name: 'Account for the first credit' })).toBeNull()
})
