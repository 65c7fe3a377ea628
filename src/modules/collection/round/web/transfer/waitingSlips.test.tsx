import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { keepValue, readValue } from '#platform/web/device/keptValues.ts'
import { today } from '#platform/web/preferences/today.ts'
import { currentSession, dropSession } from '#platform/web/session/sessionState.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { openRound, press, respondPaid } from '#testing/components/openRound.tsx'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { beLoggedIn, respondWith, type Sent } from '#testing/components/showWeb.tsx'
import type { SlipEntry } from '../outbox/entry.ts'
import { getOutbox, getOwnOutbox, sender } from '../outbox/ownOutbox.ts'

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

const slip = new File(['white'], 'slip.png', { type: 'image/png' })
const LINE = { ...createCollectRowDto(ON), transactionCount: 3, paidToday: sen(2_000) }
const PAID = { ...LINE, lastCreditId: 345, lastCreditAmount: sen(2_000) }

async function payWithSlip() {
  await userEvent.click(await chip())
  const sheet = await screen.findByRole('dialog', { name: 'How did Customer 1 pay?' })
  within(sheet).getByText(/If you are offline, it is kept on this device/)
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

test('a slip’s photo is not sent for a payment that is refused and then recorded as cash', async () => {
  let isRefusing = true
  const slips = await openWithSlips((sent) => (isRefusing ? INACTIVE : respondPaid(sent)))
  await payWithSlip()
  await screen.findByText('Maybank 4321 is not active. (RM 20.00)')
  const { id, outboxKey } = currentSession().user!
  expect(getOutbox(id).entries.map(({ act }) => act)).toEqual(['PAY', 'SLIP'])
  isRefusing = false
  const place = `slip of ${getOutbox(id).entries[0]!.key}`
  await userEvent.click(await screen.findByRole('button', { name: 'Record as cash' }))
  await screen.findByText('Recorded')
  expect(slips()).toEqual([])
  expect(getOutbox(id).entries).toEqual([])
  await waitFor(async () => expect(await readValue(id, outboxKey!, place)).toBeUndefined())
})

test('a slip’s photo follows the payment once the server has it, under a key of its own', async () => {
  const slips = await openWithSlips(respondPaid)
  await payWithSlip()
  await waitFor(() => expect(slips()).toHaveLength(1))
  expect((slips()[0]!.body as FormData).get('slip')).toBeInstanceOf(File)
  expect(slips()[0]!.headers.get('idempotency-key')).toMatch(/-slip$/)
  const { id, outboxKey } = currentSession().user!
  await waitFor(() => expect(getOutbox(id).entries).toEqual([]))
  const place = `slip of ${slips()[0]!.headers.get('idempotency-key')!.replace('-slip', '')}`
  await waitFor(async () => expect(await readValue(id, outboxKey!, place)).toBeUndefined())
})

test('a slip’s photo waits on the device without a network, and nobody reads it there without the key', async () => {
  await open(undefined, () => {
    throw new TypeError('no network')
  })
  await payWithSlip()
  const { id, outboxKey } = currentSession().user!
  await waitFor(() => expect(getOutbox(id).entries).toHaveLength(2))
  await screen.findByText('2 waiting to send · RM 20.00')
  await screen.findByText('Slip photo waiting to send')
  const place = `slip of ${getOutbox(id).entries[0]!.key}`
  await waitFor(async () =>
    expect(await readValue(id, outboxKey!, place)).toEqual({
      name: 'slip.png',
      type: 'image/png',
      content: btoa('white'),
    }),
  )
  expect(await readValue(id, '3c'.repeat(32), place)).toBeUndefined()
})

test('a slip’s photo of an older version, which kept it without an entry, follows its payment', async () => {
  const { id, outboxKey } = beLoggedIn('RUNNER')
  const key = 'key-of-a-transfer'
  const transfer = { accountId: 31, accountName: 'Maybank 4321', reference: '' }
  const about = { key, cashbookId: 1, name: 'Customer 1', on: ON, tries: 0, transfer }
  const kept = { name: 'slip.png', type: 'image/png', content: btoa('white') }
  await keepValue(id, outboxKey!, `slip of ${key}`, kept)
  getOutbox(id).add({ ...about, act: 'PAY', amountSen: sen(2_000), seenTransactionCount: 2 })
  await getOwnOutbox()?.whenStored()
  dropSession()
  const slips = await openWithSlips(respondPaid)
  await waitFor(() => expect(slips()).toHaveLength(1))
  expect(await ((slips()[0]!.body as FormData).get('slip') as File).text()).toBe('white')
  await waitFor(async () =>
    expect(await readValue(id, outboxKey!, `slip of ${key}`)).toBeUndefined(),
  )
})

const ways = [
  ['a server in trouble', { status: 503 }],
  ['a lost network', undefined],
] as const
test.each(ways)(
  'is kept after %s, also by the next page, until it is there',
  async (_, failure) => {
    let isFailing = true
    const slips: Sent[] = []
    const respond = (sent: Sent) => {
      if (sent.method !== 'PUT') return respondPaid(sent)
      slips.push(sent)
      if (isFailing && !failure) throw new TypeError('the line was cut')
      return isFailing && failure ? failure : { data: {} }
    }
    await open(undefined, respond)
    await payWithSlip()
    await screen.findByText('Recorded')
    await waitFor(() => expect(slips).toHaveLength(1))
    const { id, outboxKey } = currentSession().user!
    await waitFor(() =>
      expect(getOutbox(id).entries).toMatchObject([{ act: 'SLIP', transactionId: 345 }]),
    )
    await screen.findByText('1 waiting to send')
    const place = `slip of ${(getOutbox(id).entries[0] as SlipEntry).paymentKey}`
    expect(await readValue(id, outboxKey!, place)).toMatchObject({ content: btoa('white') })
    await getOwnOutbox()?.whenStored()
    cleanup()
    dropSession()
    isFailing = false
    await open(undefined, respond)
    await waitFor(() => expect(getOutbox(id).entries).toHaveLength(1))
    await sender.sendNow()
    expect(slips).toHaveLength(2)
    expect(getOutbox(id).entries).toEqual([])
    await waitFor(async () => expect(await readValue(id, outboxKey!, place)).toBeUndefined())
  },
)

test('a slip’s photo that the server refuses is decided: sent again, saved, or discarded', async () => {
  const slips = await openWithSlips((sent) => {
    const { data } = respondPaid(sent)
    return { data: { ...data, transaction: { ...data.transaction, id: 346 } } }
  })
  await payWithSlip()
  await screen.findByText(/^1 rejected/)
  screen.getByRole('heading', { name: 'Needs your decision 1' })
  screen.getByRole('button', { name: 'Save photo' })
  await press('Retry')
  await waitFor(() => expect(slips()).toHaveLength(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await press('Discard')
  const { id } = currentSession().user!
  await waitFor(() => expect(getOutbox(id).entries).toEqual([]))
})

test('a slip’s photo goes with its payment when that is undone', async () => {
  await open(undefined, () => ({ status: 503 }))
  await payWithSlip()
  const { id } = currentSession().user!
  await waitFor(() => expect(getOutbox(id).entries).toMatchObject([{ tries: 1 }, { act: 'SLIP' }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo · Customer 1 CB000001' }))
  const slips = respondWith((sent) =>
    sent.url.pathname.endsWith('/undo')
      ? { data: { cashbook: createCashbookDto({ on: ON, startOn: ON }) } }
      : respondPaid(sent),
  )
  await sender.sendNow()
  await waitFor(() => expect(getOutbox(id).entries).toEqual([]))
  expect(slips.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('a slip’s photo can be added under Done to a transfer, and not to cash', async () => {
  await open([PAID])
  expect(screen.queryByRole('button', { name: 'Customer 1 CB000001’s slip' })).toBeNull()
  cleanup()
  await open([{ ...PAID, transferToday: sen(2_000), lastCreditAccount: 'Maybank 4321' }])
  await screen.findByRole('button', { name: 'Customer 1 CB000001’s slip' })
})
