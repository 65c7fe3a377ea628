import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addDays, formatDay } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { addEntry } from '../outbox/outboxStore.ts'
import { CollectPage } from './CollectPage.tsx'

const ON = today()
// The module of the notifications loads with the first one, which is slow on a busy machine.
configure({ asyncUtilTimeout: 5_000 })
beforeEach(async () => {
  localStorage.clear()
  // Cards of the previous test have left, and the following cards accept taps again.
  await new Promise((resolve) => setTimeout(resolve, 550))
})

type Reply = ReturnType<Parameters<typeof respondWith>[0]>

async function open(
  rows: object[],
  record: (sent: Sent) => Reply = taken,
  creditedToday: object[] = [],
) {
  const sent = respondWith((each) => {
    if (each.url.pathname.includes('/credit-details/')) return { data: { creditedToday } }
    return each.method === 'GET' ? { data: rows } : record(each)
  })
  beLoggedIn('RUNNER')
  await show(<CollectPage agentId={7} />)
  await screen.findByText(/^Synced|waiting to send/)
  return () => sent.filter(({ method }) => method === 'POST')
}

function taken(sent: Sent) {
  const { creditAmount, date } = sent.body as { creditAmount: number; date?: string }
  const createdAt = new Date().toISOString()
  const transaction = { id: 345, amount: creditAmount, businessDate: date ?? ON, createdAt }
  const cashbook = createCashbookDto({ on: ON, startOn: addDays(ON, -9), paid: 200 })
  return { data: { transaction, cashbook } }
}

const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

test('one tap records the day’s amount, and the receipt is in the language on screen', async () => {
  const rows = [createCollectRowDto(ON)]
  const posts = await open(rows)
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByRole('link', { name: /WhatsApp/ })
  expect(posts()).toHaveLength(1)
  expect(posts()[0]!.body).toMatchObject({ creditAmount: 2_000, seenTransactionCount: 2 })
  const link = () => screen.getByRole('link', { name: /WhatsApp/ })
  const text = () => decodeURIComponent(link().getAttribute('href')!)
  const day = formatDay(ON)
  expect(text()).toBe(
    'https://wa.me/60123456789?text=Receipt CB000001-345: Thank you Customer 1, payment of ' +
      `RM 20.00 received on ${day}. Balance RM 1,000.00.`,
  )
  // In another language the client requests the list again.
  rows[0] = createCollectRowDto(ON, 1, 200, { paidToday: sen(2_000), lastCreditId: 345 })
  act(() => setLanguage('my'))
  await waitFor(() => expect(text()).toContain(`bayaran RM 20.00 diterima ${day}. Baki RM`))
  act(() => setLanguage('zh'))
  await waitFor(() => expect(text()).toContain(`已收到 RM 20.00（${day}），余额 RM 1,000.00。`))
})

test('an amount far above the usual one needs a confirmation, and Cancel records nothing', async () => {
  const posts = await open([createCollectRowDto(ON, 1, 0)])
  await press('Other amount for Customer 1 CB000001')
  await press(/^Clear debt/)
  expect(await screen.findByText('That is 10 times the daily credit of RM 20.00.')).toBeTruthy()
  await press('Cancel')
  expect(posts()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await press('Record RM 20.00 from Customer 1 CB000001')
  await waitFor(() => expect(posts()).toHaveLength(1))
})

test('a refusal waits for the user’s decision and keeps its key when it is recorded anyway', async () => {
  let isRefusing = true
  const refusal = { status: 409, code: 'CASHBOOK_CHANGED', message: 'Somebody was here.' }
  const posts = await open([createCollectRowDto(ON)], (sent) =>
    isRefusing ? refusal : taken(sent),
  )
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByText(/Somebody was here\. \(RM 20\.00\)/)
  expect(screen.getByText('1 refused', { exact: false })).toBeTruthy()
  isRefusing = false
  await press('Record anyway')
  await screen.findByText('Recorded')
  const [first, second] = posts()
  expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'))
  expect(second!.body).not.toHaveProperty('seenTransactionCount')
})

test('without a network a payment stays visible and is counted apart from recorded payments', async () => {
  const paid = { paidToday: sen(3_000), ownPaidToday: sen(3_000), transactionCount: 3 }
  await open([createCollectRowDto(ON), createCollectRowDto(ON, 2, 180, paid)], () => {
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

test('a promise as the reason of a missed visit has a date', async () => {
  const visit = { id: 4, cashbookId: 1, date: ON, reason: 'PROMISED', remark: '' }
  const promisedDate = addDays(ON, 2)
  const posts = await open([createCollectRowDto(ON)], () => ({ data: { ...visit, promisedDate } }))
  await press('Not paid: Customer 1 CB000001')
  await press('Promised')
  await press(/In 2 days/)
  await screen.findByText(`Promised for ${formatDay(promisedDate)}`)
  expect(posts()[0]!.body).toEqual({ cashbookId: 1, date: ON, reason: 'PROMISED', promisedDate })
})

test('a partial amount is typed on large keys, and a sentence explains its effect', async () => {
  const posts = await open([createCollectRowDto(ON)])
  await press('Other amount for Customer 1 CB000001')
  for (const key of ['1', '5']) await press(key)
  expect(screen.getByText(/RM 5.00 short of what is due/)).toBeTruthy()
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(
    dialog.getByRole('button', { name: 'Record RM 15.00 from Customer 1 CB000001' }),
  )
  await waitFor(() => expect(posts()[0]?.body).toMatchObject({ creditAmount: sen(1_500) }))
})

test('listings that were handed over are the round, and one tap shows all other customers', async () => {
  const rows = [1, 2, 3].map((id) =>
    createCollectRowDto(ON, id, 180, { listingPosition: id === 3 ? 1 : null }),
  )
  await open(rows)
  const cards = () => screen.getAllByRole('button', { name: /^Record RM/ }).map(getName)
  const getName = (button: HTMLElement) => button.getAttribute('aria-label')
  expect(cards()).toEqual(['Record RM 20.00 from Customer 3 CB000003'])
  screen.getByText('0/1 done')
  await userEvent.click(screen.getByRole('radio', { name: 'All (3)' }))
  expect(cards()).toHaveLength(3)
  screen.getByText('0/3 done')
  await userEvent.click(screen.getByRole('radio', { name: 'My listing (1)' }))
  expect(cards()).toHaveLength(1)
})

test('without a listing the choice of the round is hidden', async () => {
  await open([createCollectRowDto(ON)])
  expect(screen.queryByRole('radio', { name: /listing/ })).toBeNull()
})

test('a payment of another user shows the collector, amount and time, and the same money is the default', async () => {
  const refusal = { status: 409, code: 'CASHBOOK_CHANGED', message: 'It changed.' }
  const credited = { id: 9, amount: sen(2_000), recordedBy: 'Kumar', createdAt: `${ON}T03:50:00Z` }
  let isRefusing = true
  const posts = await open(
    [createCollectRowDto(ON)],
    (sent) => (isRefusing ? refusal : taken(sent)),
    [credited],
  )
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByText('Kumar recorded RM 20.00 at 11:50.')
  screen.getByText('Did you receive another RM 20.00?')
  const [same, second] = [
    screen.getByRole('button', { name: 'No, the same money' }),
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
  const posts = await open([createCollectRowDto(ON)], () => refusal, [credited])
  await press('Record RM 20.00 from Customer 1 CB000001')
  await userEvent.click(await screen.findByRole('button', { name: 'No, the same money' }))
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
  const posts = await open([createCollectRowDto(ON)], (sent) =>
    isRefusing ? refusal : taken(sent),
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
  addEntry(user.id, { ...about, act: 'PAY', amountSen: sen(2_000), seenTransactionCount: 2 })
  let respond: (() => void) | undefined
  const paid = createCollectRowDto(ON, 1, 200, {
    transactionCount: 3,
    paidToday: sen(2_000),
    ownPaidToday: sen(2_000),
    lastCreditId: 345,
    lastCreditAmount: sen(2_000),
  })
  await open(
    [paid],
    (sent) => new Promise((resolve) => (respond = () => resolve(taken(sent) as never))) as never,
  )
  expect(screen.queryByText('RM 40.00')).toBeNull()
  expect(screen.getAllByText('RM 20.00').length).toBeGreaterThan(0)
  await waitFor(() => expect(respond).toBeTruthy())
  act(() => respond!())
  const link = await screen.findByRole('link', { name: /WhatsApp/ })
  expect(decodeURIComponent(link.getAttribute('href')!)).toContain('payment of RM 20.00 received')
  expect(screen.queryByText('RM 40.00')).toBeNull()
})

test('a recorded payment can be undone from its card during the undo period', async () => {
  const undoableUntil = new Date(Date.now() + 103_000).toISOString()
  const paid = { paidToday: sen(2_000), ownPaidToday: sen(2_000), transactionCount: 3 }
  const last = { lastCreditId: 345, lastCreditAmount: sen(2_000), undoableUntil }
  const cashbook = createCashbookDto({ on: ON, startOn: addDays(ON, -9), paid: 180 })
  const posts = await open([createCollectRowDto(ON, 1, 200, { ...paid, ...last })], () => ({
    data: { cashbook },
  }))
  const undo = screen.getByRole('button', { name: /^Undo · 1:4[0-3] · Customer 1 CB000001$/ })
  expect(undo.textContent).toMatch(/^Undo · 1:4[0-3]$/)
  fireEvent.click(undo)
  await screen.findByRole('button', { name: 'Record RM 20.00 from Customer 1 CB000001' })
  await waitFor(() => expect(posts()[0]?.url.pathname).toBe('/api/transaction/credit/345/undo'))
})

test('a waiting payment can be undone at any time, without the server', async () => {
  const posts = await open([createCollectRowDto(ON)], () => {
    throw new TypeError('no network')
  })
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByText('Waiting to send')
  const sentBefore = posts().length
  await press('Undo · Customer 1 CB000001')
  await waitFor(() => expect(posts().length).toBeGreaterThan(sentBefore))
  // The entry may have arrived: it is sent again under its key and then reversed.
  expect(new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(screen.getByText('0/1 done')).toBeTruthy()
})

test('a search without results offers a way back, and completed stops come first in the results', async () => {
  const done = { paidToday: sen(2_000), ownPaidToday: sen(2_000) }
  await open([
    createCollectRowDto(ON, 1, 180, { customerName: 'Aminah 1' }),
    createCollectRowDto(ON, 2, 200, { customerName: 'Aminah 2', ...done }),
  ])
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, 'zzz')
  await screen.findByText('No customers found')
  expect(screen.queryByText('Round complete')).toBeNull()
  await press('Clear')
  await userEvent.type(screen.getByRole('searchbox'), 'aminah')
  await waitFor(() =>
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['Done 1', 'To collect 1']),
  )
  await press('Record RM 20.00 from Aminah 1 CB000001')
  await waitFor(() => expect(search).toHaveProperty('value', ''))
})

test('consecutive payments share one line with the latest, and the notification list stays empty', async () => {
  await open([createCollectRowDto(ON), createCollectRowDto(ON, 2), createCollectRowDto(ON, 3)])
  for (const id of [1, 2]) {
    await press(`Record RM 20.00 from Customer ${id} CB00000${id}`)
    await new Promise((resolve) => setTimeout(resolve, 550))
  }
  expect(screen.getAllByText(/^Customer \d: RM 20.00$/)).toHaveLength(1)
  screen.getByText('Customer 2: RM 20.00')
})

test('the bar counts the user’s own money, and the card names the collector of the rest', async () => {
  await open([
    createCollectRowDto(ON, 1, 200, { paidToday: sen(2_000), othersToday: 'Ali' }),
    createCollectRowDto(ON, 2, 200, { paidToday: sen(3_000), ownPaidToday: sen(3_000) }),
  ])
  screen.getByText('Collected by Ali')
  expect(screen.getByText('RM 30.00', { selector: 'p span' })).toBeTruthy()
})

test('a partial payment shows the shortage instead of a green tick and accepts more', async () => {
  await open([createCollectRowDto(ON, 1, 185, { paidToday: sen(500), ownPaidToday: sen(500) })])
  screen.getByRole('heading', { name: 'Paid in part 1' })
  screen.getByText('RM 15.00 short')
  await press('Actions for Customer 1')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add another payment' }))
  await screen.findByRole('group', { name: 'Keypad' })
})

test('when no stop is left, a runner continues to the hand-over', async () => {
  await open([createCollectRowDto(ON, 1, 200, { paidToday: sen(2_000), ownPaidToday: sen(2_000) })])
  const link = screen.getByRole('link', { name: 'Hand over RM 20.00' })
  expect(link.getAttribute('href')).toBe('/mass-credit/cash')
})

test('without a route the order has another name, and the order of the last round is offered', async () => {
  await open([
    createCollectRowDto(ON, 1, 180, { lastRoundPosition: 2 }),
    createCollectRowDto(ON, 2, 180, { lastRoundPosition: 1 }),
  ])
  expect(screen.getByRole('combobox', { name: 'Order' })).toHaveProperty('value', 'Last round')
  const names = screen.getAllByRole('button', { name: /^Record RM/ })
  expect(names.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Record RM 20.00 from Customer 2 CB000002',
    'Record RM 20.00 from Customer 1 CB000001',
  ])
})
