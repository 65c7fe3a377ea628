import { cleanup, configure, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { keepValue, readValue } from '#platform/web/device/people.ts'
import { useNotices } from '#platform/web/feedback/notices.ts'
import { today } from '#platform/web/preferences/today.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { openRound, press, respondPaid } from '#testing/components/openRound.tsx'
import { beLoggedIn, type Sent } from '#testing/components/showWeb.tsx'
import { addEntry, getEntries } from '../../outbox/outboxStore.ts'

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
  const [entry] = getEntries(7)
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
  addEntry(id, { ...about, act: 'PAY', amountSen: sen(2_000), seenTransactionCount: 2 })
  const posts = await open()
  await waitFor(() => expect(posts()).toHaveLength(1))
  const body = { cashbookId: 1, creditAmount: 2_000, date: ON, seenTransactionCount: 2 }
  expect(posts()[0]!.body).toEqual(body)
})

describe('the photo of the slip', () => {
  const slip = new File(['white'], 'slip.png', { type: 'image/png' })
  const LINE = { ...createCollectRowDto(ON), transactionCount: 3, paidToday: sen(2_000) }
  const PAID = { ...LINE, lastCreditId: 345, lastCreditAmount: sen(2_000) }

  async function payWithSlip() {
    await userEvent.click(await chip())
    const sheet = await screen.findByRole('dialog', { name: 'How did Customer 1 pay?' })
    within(sheet).getByText(/Without a network it waits on this device/)
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, slip)
    await within(sheet).findByRole('img', { name: 'Slip' })
    await userEvent.click(within(sheet).getByRole('button', { name: 'Maybank 4321' }))
    await press('Record RM 20.00 from Customer 1 CB000001 by transfer to Maybank 4321')
  }
  /** Shows the round; the returned function lists the slips that were sent. */
  async function openWithSlips(record: Parameters<typeof openRound>[1]) {
    const slips: Sent[] = []
    await open(undefined, (sent) => {
      if (sent.method !== 'PUT') return record!(sent)
      slips.push(sent)
      return { status: sent.url.pathname.endsWith('/345/slip') ? 200 : 404, data: {} }
    })
    return () => slips
  }

  test('is not sent for a payment that is refused and then recorded as cash', async () => {
    let isRefusing = true
    const slips = await openWithSlips((sent) => (isRefusing ? INACTIVE : respondPaid(sent)))
    await payWithSlip()
    await screen.findByText('Maybank 4321 is not active. (RM 20.00)')
    isRefusing = false
    await userEvent.click(await screen.findByRole('button', { name: 'Record as cash' }))
    await screen.findByText('Recorded')
    expect(slips()).toEqual([])
  })

  test('follows the payment once the server has it', async () => {
    const slips = await openWithSlips(respondPaid)
    await payWithSlip()
    await waitFor(() => expect(slips()).toHaveLength(1))
    expect((slips()[0]!.body as FormData).get('slip')).toBeInstanceOf(File)
  })

  test('waits on the device without a network, and nobody reads it there without the key', async () => {
    await open(undefined, () => {
      throw new TypeError('no network')
    })
    await payWithSlip()
    const { id, outboxKey } = currentSession().user!
    await waitFor(() => expect(getEntries(id)).toHaveLength(1))
    const place = `slip of ${getEntries(id)[0]!.key}`
    await waitFor(async () =>
      expect(await readValue(id, outboxKey!, place)).toEqual({
        name: 'slip.png',
        type: 'image/png',
        content: btoa('white'),
      }),
    )
    expect(await readValue(id, '3c'.repeat(32), place)).toBeUndefined()
  })

  test('follows its payment after the page was loaded again, and is gone then', async () => {
    const { id, outboxKey } = beLoggedIn('RUNNER')
    const key = 'key-of-a-transfer'
    const transfer = { accountId: 31, accountName: 'Maybank 4321', reference: '' }
    const about = { key, cashbookId: 1, name: 'Customer 1', on: ON, tries: 0, transfer }
    const kept = { name: 'slip.png', type: 'image/png', content: btoa('white') }
    await keepValue(id, outboxKey!, `slip of ${key}`, kept)
    addEntry(id, { ...about, act: 'PAY', amountSen: sen(2_000), seenTransactionCount: 2 })
    const slips = await openWithSlips(respondPaid)
    await waitFor(() => expect(slips()).toHaveLength(1))
    expect(await ((slips()[0]!.body as FormData).get('slip') as File).text()).toBe('white')
    await waitFor(async () =>
      expect(await readValue(id, outboxKey!, `slip of ${key}`)).toBeUndefined(),
    )
  })

  test('that could not be sent is reported, and the payment stays', async () => {
    await openWithSlips((sent) => {
      const { data } = respondPaid(sent)
      return { data: { ...data, transaction: { ...data.transaction, id: 346 } } }
    })
    await payWithSlip()
    const { result } = renderHook(useNotices)
    const words = /^The payment of Customer 1 is recorded, but the photo/
    await waitFor(() => expect(result.current[0]?.message).toMatch(words))
    await screen.findByText('Recorded')
  })

  test('can be added under Done to a transfer, and not to cash', async () => {
    await open([PAID])
    expect(screen.queryByRole('button', { name: 'Slip of Customer 1 CB000001' })).toBeNull()
    cleanup()
    await open([{ ...PAID, transferToday: sen(2_000), lastCreditAccount: 'Maybank 4321' }])
    await screen.findByRole('button', { name: 'Slip of Customer 1 CB000001' })
  })
})
