import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { openRound, press, respondPaid } from '#testing/components/openRound.tsx'
import { beLoggedIn } from '#testing/components/showWeb.tsx'
import { getOutbox } from '../outbox/ownOutbox.ts'

const ON = today()
const MAYBANK = {
  id: 31,
  agentId: 7,
  agentName: 'Lim',
  name: 'Maybank 4321',
  status: 1,
  balance: null,
}
const WALLET = { ...MAYBANK, id: 32, name: 'TNG eWallet' }
const CLOSED = { ...MAYBANK, id: 33, name: 'Old account', status: -1 }
const INACTIVE = { status: 409, code: 'ACCOUNT_INACTIVE', message: 'Maybank 4321 is not active.' }

configure({ asyncUtilTimeout: 5_000 })
beforeEach(() => {
  localStorage.clear()
})

const open = (
  rows = [createCollectRowDto(ON)],
  record: Parameters<typeof openRound>[1] = respondPaid,
  accounts: object[] = [MAYBANK, WALLET, CLOSED],
) => openRound(rows, record, [], accounts)
const chip = (name = 'Customer 1 CB000001', account = 'Cash') =>
  screen.findByRole('button', { name: `How ${name} pays: ${account}` })

async function choose(account: string, reference = '') {
  await userEvent.click(await chip())
  const sheet = await screen.findByRole('dialog', { name: 'How did Customer 1 pay?' })
  if (reference) {
    await userEvent.type(within(sheet).getByLabelText('Reference (optional)'), reference)
  }
  await userEvent.click(within(sheet).getByRole('button', { name: account }))
}

test('without bank accounts nothing is to choose, and a payment names no account', async () => {
  const posts = await open(undefined, undefined, [CLOSED])
  expect(screen.queryByRole('button', { name: /^How/ })).toBeNull()
  await press('Record RM 20.00 from Customer 1 CB000001')
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]!.body).not.toHaveProperty('accountId')
})

test('a refused account keeps the payment with its reason, and it can be recorded as cash', async () => {
  let isRefusing = true
  const posts = await open(undefined, (sent) => (isRefusing ? INACTIVE : respondPaid(sent)))
  await choose('Maybank 4321', 'DN 123')
  await press('Record RM 20.00 from Customer 1 CB000001 by transfer to Maybank 4321')
  await screen.findByText('Maybank 4321 is not active. (RM 20.00)')
  await press('Retry')
  await waitFor(() => expect(posts()).toHaveLength(2))
  expect(posts()[1]!.body).toMatchObject({ accountId: 31, reference: 'DN 123' })
  isRefusing = false
  await userEvent.click(await screen.findByRole('button', { name: 'Record as cash' }))
  await screen.findByText('Recorded')
  const [first, , third] = posts()
  expect(third!.body).not.toHaveProperty('accountId')
  expect(third!.body).not.toHaveProperty('reference')
  // What the user saw still protects from the same payment twice.
  expect(third!.body).toMatchObject({ seenTransactionCount: 2, creditAmount: 2_000 })
  expect(third!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'))
  expect(screen.queryByText(/by transfer/, { selector: 'li p' })).toBeNull()
})

test('one payment goes by transfer with its reference, and the next is cash again', async () => {
  const posts = await open([createCollectRowDto(ON), createCollectRowDto(ON, 2)])
  await choose('TNG eWallet', ' TNG 9 ')
  await chip('Customer 1 CB000001', 'TNG eWallet')
  await chip('Customer 2 CB000002')
  await press('Record RM 20.00 from Customer 1 CB000001 by transfer to TNG eWallet')
  await screen.findByText(/Customer 1: RM 20.00 by transfer to TNG eWallet/)
  await new Promise((resolve) => setTimeout(resolve, 550))
  await press('Record RM 20.00 from Customer 2 CB000002')
  await waitFor(() => expect(posts()).toHaveLength(2))
  expect(posts()[0]!.body).toMatchObject({ accountId: 32, reference: 'TNG 9' })
  expect(posts()[1]!.body).not.toHaveProperty('accountId')
})

test('another amount goes by transfer from the keypad; the done card and the bar say so', async () => {
  await open()
  await press('Other amount for Customer 1 CB000001')
  const keypad = await screen.findByRole('dialog', { name: 'Customer 1' })
  await userEvent.click(within(keypad).getByRole('button', { name: /^How Customer 1/ }))
  const sheet = await screen.findByRole('dialog', { name: 'How did Customer 1 pay?' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Maybank 4321' }))
  await userEvent.keyboard('30')
  const record = 'Record RM 30.00 from Customer 1 CB000001 by transfer to Maybank 4321'
  await userEvent.click(await screen.findByRole('button', { name: record }))
  await screen.findByText('by transfer to Maybank 4321', { selector: 'li p' })
  screen.getByText('RM 30.00 by transfer')
})

test('without a network the transfer waits with its account; a hand-over is of cash only', async () => {
  const paid = { paidToday: sen(3_000), ownPaidToday: sen(3_000), transactionCount: 3 }
  const half = { ...paid, transferToday: sen(1_000), ownTransferToday: sen(1_000) }
  await open([createCollectRowDto(ON), createCollectRowDto(ON, 2, 180, half)], () => {
    throw new TypeError('no network')
  })
  await choose('Maybank 4321', 'DN 123')
  await press('Record RM 20.00 from Customer 1 CB000001 by transfer to Maybank 4321')
  await screen.findByText('1 waiting to send · RM 20.00')
  const [entry] = getOutbox(7).entries
  const transfer = { accountId: 31, accountName: 'Maybank 4321', reference: 'DN 123' }
  expect(entry).toMatchObject({ act: 'PAY', amountSen: 2_000, transfer })
  await screen.findByText('RM 30.00 by transfer')
  screen.getByText('RM 10.00 by transfer', { selector: 'li p' })
})

test('the button to the hand-over names the cash, not the transfers', async () => {
  const paid = { paidToday: sen(3_000), ownPaidToday: sen(3_000), transactionCount: 3 }
  const half = { ...paid, transferToday: sen(1_000), ownTransferToday: sen(1_000) }
  await open([createCollectRowDto(ON, 1, 200, half)])
  await screen.findByRole('link', { name: 'Hand over RM 20.00' })
})

test('an entry kept by an older version is sent as cash', async () => {
  const { id } = beLoggedIn('RUNNER')
  const about = { key: 'an-old-entry', cashbookId: 1, name: 'Customer 1', on: ON, tries: 0 }
  getOutbox(id).add({ ...about, act: 'PAY', amountSen: sen(2_000), seenTransactionCount: 2 })
  const posts = await open()
  await waitFor(() => expect(posts()).toHaveLength(1))
  const body = { cashbookId: 1, creditAmount: 2_000, date: ON, seenTransactionCount: 2 }
  expect(posts()[0]!.body).toEqual(body)
})
