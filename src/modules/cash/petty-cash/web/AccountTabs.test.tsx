import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays, type Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import {
  respondWith,
  beLoggedIn,
  getFields,
  show,
  type Sent,
} from '#testing/components/showWeb.tsx'
import { PettyCashPage } from './PettyCashPage.tsx'

const LAST = '2026-03-31' as Day
const AT = '/petty-cash-transaction'

const MAYBANK = { id: 4, agentId: 7, agentName: 'Lim', name: 'Maybank 4321', status: 1 }
const WALLET = { id: 5, agentId: 7, agentName: 'Lim', name: 'TNG eWallet', status: 1 }
const OLD = { id: 6, agentId: 7, agentName: 'Lim', name: 'CIMB 9', status: -1 }
const withBalance = (account: object, balance: number) => ({ ...account, balance: sen(balance) })
const ACCOUNTS = [withBalance(MAYBANK, 50_000), withBalance(WALLET, 0), withBalance(OLD, 0)]

function respond(
  accounts: readonly object[] = ACCOUNTS,
  write: (sent: Sent) => object = () => ({ data: null }),
) {
  const flow = { in: sen(0), out: sen(0) }
  return respondWith((sent) => {
    const { method, url } = sent
    if (method !== 'GET') return write(sent)
    if (!url.pathname.endsWith('/petty-cash-summary')) {
      return { data: { items: [], nextCursor: null } }
    }
    const isBank = url.searchParams.has('accountId')
    const pettyCash = sen(isBank ? 50_000 : 30_000)
    const holders = [
      { runnerId: 6, runnerName: 'Ravi', agentId: 7, balance: sen(4_000) },
      { runnerId: 8, runnerName: 'Siti', agentId: 7, balance: sen(-500) },
    ]
    const days = Array.from({ length: 30 }, (_, index) => ({
      ...flow,
      date: addDays(LAST, index - 29),
      balance: pettyCash,
    }))
    const places = isBank ? { inBox: null, holders: [] } : { inBox: sen(26_500), holders }
    return { data: { pettyCash, ...places, today: flow, thisMonth: flow, days } }
  }, accounts)
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const sentWrites = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET')

test('an agent without a bank account sees no tabs and only records expenses', async () => {
  beLoggedIn('AGENT')
  respond([])
  await show(<PettyCashPage />, { at: AT })
  await screen.findByText('RM 300.00')
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
  await press('Record expense')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('radio')).toBeNull()
})

test('an admin sees tabs only for one agent', async () => {
  beLoggedIn('ADMIN')
  respond()
  await show(<PettyCashPage />, { at: AT })
  await screen.findByText('RM 300.00')
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Bank accounts' })).toBeNull()
})

test('each account is a tab with its balance and its history, kept in the URL', async () => {
  beLoggedIn('AGENT')
  const sent = respond()
  const { url } = await show(<PettyCashPage />, { at: AT })
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Petty cash',
    'Maybank 4321',
    'TNG eWallet',
    'CIMB 9 (inactive)',
  ])
  await userEvent.click(tabs[1]!)
  await waitFor(() => expect(url()).toContain('accountId=4'))
  expect(await screen.findByText('RM 500.00')).toBeTruthy()
  const histories = sent.filter(({ url: { pathname } }) =>
    pathname.endsWith('/petty-cash-histories'),
  )
  expect(histories.at(-1)!.url.searchParams.get('accountId')).toBe('4')
  expect(screen.queryByText(/In the cash box/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Record expense' })).toBeTruthy()
  await userEvent.click(tabs[3]!)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Record expense' })).toBeNull())
})

test('petty cash says what is in the box, and each runner with cash leads to the cash page', async () => {
  beLoggedIn('AGENT')
  respond()
  await show(<PettyCashPage />, { at: AT })
  expect(
    await screen.findByText('In the cash box RM 265.00, held by runners RM 35.00'),
  ).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Ravi RM 40.00' })
  expect(link.getAttribute('href')).toBe('/mass-credit/cash')
  expect(screen.getByRole('link', { name: 'Siti −RM 5.00' })).toBeTruthy()
})

test('a move between two accounts never names the same account twice, and is sent once', async () => {
  beLoggedIn('AGENT')
  const sent = respond(ACCOUNTS, () => ({
    data: {
      id: 9,
      agentId: 7,
      type: 'MOVE',
      amount: sen(-3_000),
      pettyCash: sen(33_000),
      accountBalance: sen(47_000),
      businessDate: LAST,
    },
  }))
  await show(<PettyCashPage />, { at: `${AT}?accountId=4` })
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }))
  const dialog = await screen.findByRole('dialog')
  const to = within(dialog).getByRole('radiogroup', { name: 'To account' })
  const getChoices = () =>
    within(to)
      .getAllByRole('radio')
      .map((each) => each.parentElement?.textContent)
  expect(getChoices()).toEqual(['Petty cash', 'TNG eWallet'])
  const from = within(dialog).getByRole('radiogroup', { name: 'From account' })
  await userEvent.click(within(from).getByRole('radio', { name: 'Petty cash' }))
  expect(getChoices()).toEqual(['Maybank 4321', 'TNG eWallet'])
  expect(within(to).getByRole<HTMLInputElement>('radio', { name: 'Maybank 4321' }).checked).toBe(
    true,
  )
  await userEvent.click(within(from).getByRole('radio', { name: 'Maybank 4321' }))
  await within(dialog).findByText('RM 500.00')
  await userEvent.type(within(dialog).getByLabelText(/^Amount/), '500.01')
  expect(within(dialog).getByText('The account balance is only RM 500.00.')).toBeTruthy()
  await userEvent.clear(within(dialog).getByLabelText(/^Amount/))
  await userEvent.type(within(dialog).getByLabelText(/^Amount/), '30')
  expect(await within(dialog).findByText('RM 470.00')).toBeTruthy()
  await press('Move RM 30.00')
  expect(await screen.findByText('RM 30.00 moved from Maybank 4321 to Petty cash.')).toBeTruthy()
  expect(sentWrites(sent)).toHaveLength(1)
  expect(getFields(sentWrites(sent)[0]!)).toEqual({
    agentId: '7',
    type: 'MOVE',
    accountId: '4',
    toAccountId: '',
    amount: '3000',
    remark: '',
  })
})

test('the server’s message about the balance of an account is shown at the amount', async () => {
  beLoggedIn('AGENT')
  const message = 'The account balance is only RM 10.00.'
  respond(ACCOUNTS, () => ({ status: 409, code: 'ACCOUNT_INSUFFICIENT', message }))
  await show(<PettyCashPage />, { at: `${AT}?accountId=4&entry=new` })
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/^Amount/), '25')
  await userEvent.type(within(dialog).getByLabelText(/^Remark/), 'Bank charge')
  await press(/^Record expense of/)
  expect(await within(dialog).findByText(message)).toBeTruthy()
})

test('accounts are added, renamed, set inactive and deleted in a sheet', async () => {
  beLoggedIn('AGENT')
  const sent = respond(ACCOUNTS, ({ method, body }) =>
    method === 'DELETE'
      ? { status: 409, code: 'ACCOUNT_HAS_MOVEMENTS', message: 'Deactivate it instead.' }
      : { data: withBalance({ ...MAYBANK, ...(body as object) }, 50_000) },
  )
  await show(<PettyCashPage />, { at: AT })
  await userEvent.click(await screen.findByRole('button', { name: 'Bank accounts' }))
  const sheet = await screen.findByRole('dialog')
  await press('Add account')
  expect(await within(sheet).findByText('Account name is required.')).toBeTruthy()
  await userEvent.type(within(sheet).getByLabelText('Account name'), 'RHB 77{Enter}')
  await waitFor(() => expect(sentWrites(sent)).toHaveLength(1))
  expect(sentWrites(sent)[0]!.body).toEqual({ name: 'RHB 77' })

  const pick = async (action: string) => {
    await userEvent.click(within(sheet).getByRole('button', { name: 'Actions for Maybank 4321' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  }
  await pick('Rename')
  const name = within(sheet).getByDisplayValue('Maybank 4321')
  await userEvent.clear(name)
  await userEvent.type(name, 'Maybank main{Enter}')
  await waitFor(() => expect(sentWrites(sent)).toHaveLength(2))
  expect(sentWrites(sent)[1]!.body).toEqual({
    name: 'Maybank main',
    was: { name: 'Maybank 4321' },
  })

  await pick('Set inactive')
  expect(await screen.findByText(/Its balance of RM 500.00 and its history stay/)).toBeTruthy()
  await press('Set inactive')
  await waitFor(() => expect(sentWrites(sent)).toHaveLength(3))
  expect(sentWrites(sent)[2]!.body).toEqual({ status: -1 })

  await pick('Delete')
  await press('Delete')
  expect(await screen.findByText('Deactivate it instead.')).toBeTruthy()
})
