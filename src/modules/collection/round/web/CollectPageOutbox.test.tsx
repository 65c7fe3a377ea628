import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addDays, formatDay } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { openPersonDatabase } from '#platform/web/device/personDatabase.ts'
import { getOutbox } from './outbox/ownOutbox.ts'
import { storeEntries } from './outbox/outboxRecords.ts'
import { CollectPage } from './CollectPage.tsx'
import { openRound, press, respondPaid } from '#testing/components/openRound.tsx'

const ON = today()
// The module of the notifications loads with the first one, which is slow on a busy machine.
configure({ asyncUtilTimeout: 5_000 })
beforeEach(() => {
  localStorage.clear()
})

test('a refusal waits for the user’s decision and keeps its key when it is recorded anyway', async () => {
  let isRefusing = true
  const refusal = { status: 409, code: 'CASHBOOK_CHANGED', message: 'Somebody was here.' }
  const posts = await openRound([createCollectRowDto(ON)], (sent) =>
    isRefusing ? refusal : respondPaid(sent),
  )
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByText(/Somebody was here\. \(RM 20\.00\)/)
  expect(screen.getByText('1 rejected', { exact: false })).toBeTruthy()
  isRefusing = false
  await press('Record anyway')
  await screen.findByText('Recorded')
  const [first, second] = posts()
  expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'))
  expect(second!.body).not.toHaveProperty('seenTransactionCount')
})

test('without a network a payment stays visible and is counted apart from recorded payments', async () => {
  const paid = { paidToday: sen(3_000), ownPaidToday: sen(3_000), transactionCount: 3 }
  await openRound([createCollectRowDto(ON), createCollectRowDto(ON, 2, 180, paid)], () => {
    throw new TypeError('no network')
  })
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByText('1 waiting to send · RM 20.00')
  await screen.findByText('Waiting to send')
  screen.getByText('Recorded')
  screen.getByText('RM 50.00', { selector: 'p span' })
  // A cloud marks a waiting payment, a tick marks a recorded one.
  const amount = (words: RegExp) => screen.getByText(words, { selector: 'li p' })
  expect(amount(/^\s*RM 20.00$/).dataset.waiting).toBe('true')
  expect(amount(/^\s*RM 30.00$/).dataset.waiting).toBeUndefined()
})

test('a payment of another user shows the collector, amount and time, and the same money is the default', async () => {
  const refusal = { status: 409, code: 'CASHBOOK_CHANGED', message: 'It changed.' }
  const credited = { id: 9, amount: sen(2_000), recordedBy: 'Kumar', createdAt: `${ON}T03:50:00Z` }
  let isRefusing = true
  const posts = await openRound(
    [createCollectRowDto(ON)],
    (sent) => (isRefusing ? refusal : respondPaid(sent)),
    [credited],
  )
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByText('Kumar recorded RM 20.00 at 11:50.')
  screen.getByText('Did you receive another RM 20.00?')
  const [same, second] = [
    screen.getByRole('button', { name: 'No, the same payment' }),
    screen.getByRole('button', { name: 'Yes, a second payment' }),
  ]
  expect([same, second].map((button) => button.dataset.variant)).toEqual([undefined, 'default'])
  isRefusing = false
  await userEvent.click(second)
  await waitFor(() => expect(posts()).toHaveLength(2))
  expect(posts()[1]!.body).not.toHaveProperty('seenTransactionCount')
})

test('one tap discards the same money, and nothing is sent', async () => {
  const refusal = { status: 409, code: 'CASHBOOK_CHANGED', message: 'It changed.' }
  const credited = { id: 9, amount: sen(2_000), recordedBy: 'Kumar', createdAt: `${ON}T03:50:00Z` }
  const posts = await openRound([createCollectRowDto(ON)], () => refusal, [credited])
  await press('Record RM 20.00 from Customer 1 CB000001')
  await userEvent.click(await screen.findByRole('button', { name: 'No, the same payment' }))
  await waitFor(() => expect(screen.queryByText(/another RM 20.00/)).toBeNull())
  expect(posts()).toHaveLength(1)
})

test('a date that the server refuses is not sent again: the payment is recorded on the server’s date', async () => {
  let isRefusing = true
  const refusal = {
    status: 422,
    code: 'DATE_IN_FUTURE',
    message: 'The date cannot be after today.',
  }
  const posts = await openRound([createCollectRowDto(ON)], (sent) =>
    isRefusing ? refusal : respondPaid(sent),
  )
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByText(/The date cannot be after today/)
  isRefusing = false
  await press(`Record on ${formatDay(ON)}`)
  await waitFor(() => expect(posts()).toHaveLength(2))
  expect(posts()[1]!.body).not.toHaveProperty('date')
})

test('after a lost response and a reload the money appears once, also when the response arrives', async () => {
  const user = beLoggedIn('RUNNER')
  const about = {
    key: 'a-key-of-this-payment',
    cashbookId: 1,
    name: 'Customer 1',
    on: ON,
    tries: 1,
  }
  getOutbox(user.id).add({ ...about, act: 'PAY', amountSen: sen(2_000), seenTransactionCount: 2 })
  let respond: (() => void) | undefined
  const paid = createCollectRowDto(ON, 1, 200, {
    transactionCount: 3,
    paidToday: sen(2_000),
    ownPaidToday: sen(2_000),
    lastCreditId: 345,
    lastCreditAmount: sen(2_000),
  })
  await openRound(
    [paid],
    (sent) =>
      new Promise((resolve) => (respond = () => resolve(respondPaid(sent) as never))) as never,
  )
  expect((await screen.findAllByText('RM 20.00')).length).toBeGreaterThan(0)
  expect(screen.queryByText('RM 40.00')).toBeNull()
  await waitFor(() => expect(respond).toBeTruthy())
  act(() => respond!())
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull())
  await press('Receipt for Customer 1 CB000001')
  const link = await screen.findByRole('link', { name: /WhatsApp/ })
  expect(decodeURIComponent(link.getAttribute('href')!)).toContain('We received RM 20.00')
  expect(screen.queryByText('RM 40.00')).toBeNull()
})

test('a recorded payment can be undone from its card during the undo period', async () => {
  const undoableUntil = new Date(Date.now() + 103_000).toISOString()
  const paid = { paidToday: sen(2_000), ownPaidToday: sen(2_000), transactionCount: 3 }
  const last = { lastCreditId: 345, lastCreditAmount: sen(2_000), undoableUntil }
  const cashbook = createCashbookDto({ on: ON, startOn: addDays(ON, -9), paid: 180 })
  const posts = await openRound([createCollectRowDto(ON, 1, 200, { ...paid, ...last })], () => ({
    data: { cashbook },
  }))
  const undo = screen.getByRole('button', { name: /^Undo · \d:\d\d · Customer 1 CB000001$/ })
  expect(undo.textContent).toMatch(/^Undo · \d:\d\d$/)
  fireEvent.click(undo)
  await screen.findByRole('button', { name: 'Record RM 20.00 from Customer 1 CB000001' })
  await waitFor(() => expect(posts()[0]?.url.pathname).toBe('/api/transaction/credit/345/undo'))
})

test('a waiting payment can be undone at any time, without the server', async () => {
  const posts = await openRound([createCollectRowDto(ON)], () => {
    throw new TypeError('no network')
  })
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByText('Waiting to send')
  const sentBefore = posts().length
  await press('Undo · Customer 1 CB000001')
  // Attempts back off; a person need not wait.
  await press('Send now')
  await waitFor(() => expect(posts().length).toBeGreaterThan(sentBefore))
  // The entry may have arrived: it is sent again under its key and then reversed.
  expect(new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(screen.getByText('0/1 done')).toBeTruthy()
})

test('a stop that was paid on this phone never looks unpaid while the outbox is being read', async () => {
  const { id: userId, outboxKey: key } = beLoggedIn('RUNNER')
  const owner = { userId, key: key! }
  const paid = { act: 'PAY', amountSen: sen(2_000), seenTransactionCount: 2, tries: 0 } as const
  const kept = { key: 'k1', cashbookId: 1, name: 'Customer 1', on: ON, ...paid }
  await storeEntries(owner, [kept])
  const release = await holdOutbox(userId)
  const sent = respondWith(({ method }) => {
    if (method === 'POST') throw new TypeError('no network')
    return { data: [createCollectRowDto(ON)] }
  })
  await show(<CollectPage agentId={7} />)
  const rounds = () => sent.filter(({ url }) => url.pathname.endsWith('/mass-credit/list'))
  await waitFor(() => expect(rounds()).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(screen.queryByRole('button', { name: /^(Record|Other|Not paid)/ })).toBeNull()
  expect(screen.queryByText(/\d done$/)).toBeNull()
  release()
  await screen.findByText('1/1 done')
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull()
})

/** Holds the outbox on the device, as a slow phone does: each reader waits. */
async function holdOutbox(userId: number): Promise<() => void> {
  const transaction = (await openPersonDatabase(userId)).transaction('outbox', 'readwrite')
  let isHeld = true
  const hold = async () => {
    while (isHeld) await transaction.store.count()
  }
  void hold()
  return () => {
    isHeld = false
  }
}
