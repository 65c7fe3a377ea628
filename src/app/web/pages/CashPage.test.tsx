import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { today } from '#platform/web/preferences/today.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { getOutbox } from '#modules/collection/round/web/outbox/ownOutbox.ts'
import type { getCash } from '#modules/cash/hand-overs/contract.ts'
import type { Holder } from '#modules/cash/hand-overs/web/differences/holder.ts'
import { CashPage } from './CashPage.tsx'

type Cash = ResponseOf<typeof getCash>
type HandOver = Cash['handOvers'][number]

beforeEach(() => localStorage.clear())

const sums = { count: 24, amount: sen(48_000), handedOver: sen(0), left: sen(48_000) }
const none = {
  transferCount: 0,
  transfers: sen(0),
  resolved: sen(0),
  short: sen(0),
  over: sen(0),
  waiting: sen(0),
  sinceCount: sen(0),
}

function createHandOverDto(change: Partial<HandOver> = {}): HandOver {
  return {
    id: 5,
    agentId: 7,
    agentName: 'Tan',
    runnerId: 6,
    runnerName: 'Siti',
    date: today(),
    expected: sen(48_000),
    counted: sen(47_000),
    difference: sen(-1_000),
    remark: 'bus',
    createdAt: '2026-01-10T10:02:00.000Z',
    createdByName: 'Siti',
    confirmedAt: null,
    confirmedByName: null,
    ...change,
  }
}

const PLACES = { inBox: sen(1_202_000), withRunners: sen(0), runners: [] as Holder[] }

/** Siti, who is short of RM 10.00. */
const SHORT: Holder = {
  agentId: 7,
  agentName: 'Tan',
  runnerId: 6,
  runnerName: 'Siti',
  held: sen(1_000),
  difference: sen(1_000),
  days: [{ date: day('2026-01-10'), amount: sen(1_000) }],
  owed: sen(0),
  resolutions: [],
}

/** Responds with the cash of Siti, who collected RM 480.00 in 24 payments. */
function respond(
  handOvers: HandOver[] = [],
  change: Partial<Cash['total']> = {},
  waiting = { count: 0, amount: sen(0) },
  date = today(),
  holders: Holder[] = [],
) {
  const total = { ...sums, ...none, ...change }
  const cash: Cash = {
    date,
    total,
    handOvers,
    runners: [{ runnerId: 6, runnerName: 'Siti', ...total }],
  }
  const sent = respondWith(({ method, url }) => {
    if (method === 'DELETE') return { data: null }
    if (method !== 'GET') return { data: createHandOverDto() }
    if (url.pathname.endsWith('/transaction/hand-over')) return { data: cash }
    if (url.pathname.endsWith('/transaction/cash-difference'))
      return { data: { ...PLACES, runners: holders } }
    return { data: { items: [], nextCursor: null, total: waiting } }
  })
  return () => sent.filter(({ method }) => method !== 'GET')
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('a runner counts, explains the difference, and then waits for the agent', async () => {
  const reply = respond()
  beLoggedIn('RUNNER', { id: 6 })
  await show(<CashPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Count cash' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('To hand over: RM 480.00')
  const nothing = dialog.getByRole<HTMLButtonElement>('button', { name: 'Enter the counted cash' })
  expect(nothing.disabled).toBe(true)
  await userEvent.type(dialog.getByLabelText(/^Counted cash/), '0')
  dialog.getByRole('button', { name: 'Hand over RM 0.00' })
  await userEvent.clear(dialog.getByLabelText(/^Counted cash/))
  await userEvent.type(dialog.getByLabelText(/^Counted cash/), '470')
  dialog.getByText('RM 10.00 short')
  await press('Hand over RM 470.00')
  await dialog.findByText('The count differs from the amount collected. Enter a reason.')
  expect(reply()).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^Remark/), 'bus')
  await press('Hand over RM 470.00')
  await screen.findByText(/RM 470\.00 counted\. Waiting for your agent to confirm/)
  expect(reply()).toMatchObject([
    {
      method: 'POST',
      body: { countedAmount: 47_000, remark: 'bus', expectedAmount: 48_000 },
    },
  ])
  expect(reply()[0]!.body).not.toHaveProperty('runnerId')
  // One count is of all days.
  expect(reply()[0]!.body).not.toHaveProperty('date')
})

test('notes and coins add up to the count', async () => {
  respond()
  beLoggedIn('RUNNER', { id: 6 })
  await show(<CashPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Count cash' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Count notes and coins' }))
  await userEvent.type(screen.getByLabelText('RM 50.00'), '9')
  await userEvent.type(screen.getByLabelText('RM 10.00'), '3')
  await screen.findByText('Exact amount')
  screen.getByRole('button', { name: 'Hand over RM 480.00' })
})

test('a payment in the outbox blocks the hand-over', async () => {
  respond()
  beLoggedIn('RUNNER', { id: 6 })
  const about = { key: 'k', cashbookId: 1, name: 'Tan', on: today(), tries: 0 }
  getOutbox(6).add({ ...about, act: 'PAY', amountSen: sen(2_000), seenTransactionCount: 2 })
  await show(<CashPage />)
  const button = await screen.findByRole('button', { name: 'Count cash' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  screen.getByText(/Some payments have not been sent/)
})

test('a refused payment does not block the hand-over: it is a line of its own, and decided here', async () => {
  respond()
  beLoggedIn('RUNNER', { id: 6 })
  const about = { key: 'k', cashbookId: 1, name: 'Tan', on: today(), tries: 1 }
  const refused = { refused: 'Closed by Lim at 18:22.', refusedCode: 'CASHBOOK_CLOSED' }
  getOutbox(6).add({
    ...about,
    ...refused,
    act: 'PAY',
    amountSen: sen(2_000),
    seenTransactionCount: 2,
  })
  await show(<CashPage />)
  await screen.findByText('1 payment needs your decision: RM 20.00')
  screen.getByText('In your hand, not in the books: RM 20.00')
  expect(screen.queryByText(/waiting to send/)).toBeNull()
  const count = await screen.findByRole<HTMLButtonElement>('button', { name: 'Count cash' })
  expect(count.disabled).toBe(false)
  await userEvent.click(count)
  const form = within(await screen.findByRole('dialog', { name: 'Count cash' }))
  form.getByText('To hand over: RM 480.00')
  form.getByText('In your hand, not in the books: RM 20.00')
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
  // Waiting payments are counted separately, and block: the sum is not complete.
  getOutbox(6).add({
    ...about,
    key: 'l',
    act: 'PAY',
    amountSen: sen(3_000),
    seenTransactionCount: 2,
  })
  await screen.findByText('1 waiting to send: RM 30.00')
  expect(count.disabled).toBe(true)
  screen.getByRole('button', { name: 'Send now' })
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'On this phone' }))
  sheet.getByText('Closed by Lim at 18:22. (RM 20.00)')
  await userEvent.click(sheet.getByRole('button', { name: 'Discard' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Returned to the customer' }))
  await sheet.findByRole('heading', { name: 'Discarded today (1)' })
  expect(screen.queryByText(/needs your decision/)).toBeNull()
})

test('a runner may remove a count that waits but may not confirm it', async () => {
  const reply = respond([createHandOverDto()])
  beLoggedIn('RUNNER', { id: 6 })
  await show(<CashPage />)
  await screen.findByText('Awaiting confirmation')
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Count cash' })).toBeNull()
  await press('Undo')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(reply()).toMatchObject([{ method: 'DELETE' }]))
})

test('an agent reads the shortage and its reason before confirming', async () => {
  const reply = respond([createHandOverDto()])
  beLoggedIn('AGENT', { id: 7, agentId: 7 })
  await show(<CashPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Have you received RM 470.00 from Siti?')
  dialog.getByText('Expected RM 480.00.')
  dialog.getByText('RM 10.00 short. Siti must still hand it over.')
  dialog.getByText('bus')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm RM 470.00' }))
  await screen.findByText('Handed over RM 470.00 · RM 10.00 short')
  expect(reply().map(({ url }) => url.pathname)).toEqual(['/api/transaction/hand-over/5/confirm'])
})

test('while a count waits the runner reads what they gave, the shortage and the payments since', async () => {
  respond([createHandOverDto()], {
    left: sen(50_000),
    waiting: sen(47_000),
    sinceCount: sen(2_000),
  })
  beLoggedIn('RUNNER', { id: 6 })
  await show(<CashPage />)
  await screen.findByText(
    'RM 470.00 handed over, waiting for Tan to confirm · RM 10.00 short · RM 20.00 collected since',
  )
  // The agent reads the same sum until it is confirmed.
  screen.getByText('RM 500.00')
})

test('a confirmed count that is short shows the shortage for its runner and in the total', async () => {
  const confirmed = { confirmedAt: '2026-01-10T10:30:00.000Z', confirmedByName: 'Tan' }
  const change = { handedOver: sen(47_000), left: sen(1_000), short: sen(1_000) }
  respond([createHandOverDto(confirmed)], change, undefined, today(), [SHORT])
  beLoggedIn('AGENT', { id: 7, agentId: 7 })
  await show(<CashPage />)
  await screen.findByText(/^Siti: Handed over RM 470.00 · RM 10.00 short$/)
  // Once for Siti, once in the total.
  expect(await screen.findAllByText('short RM 10.00 since 10-01-2026')).toHaveLength(1)
  expect(screen.getAllByText('RM 10.00 short')).toHaveLength(1)
})

test('an agent counts the cash that a runner brings', async () => {
  const reply = respond()
  beLoggedIn('AGENT', { id: 7, agentId: 7 })
  await show(<CashPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Count cash: Siti' }))
  await userEvent.type(await screen.findByLabelText(/^Counted cash/), '480')
  await press('Receive RM 480.00')
  await waitFor(() => expect(reply()).toMatchObject([{ body: { runnerId: 6 } }]))
})

test('transfers stand beside the cash, which alone is handed over', async () => {
  respond([], { transfers: sen(12_000), transferCount: 3 })
  beLoggedIn('AGENT', { id: 7, agentId: 7 })
  await show(<CashPage />)
  await screen.findByRole('columnheader', { name: 'Taken in cash' })
  screen.getByRole('columnheader', { name: 'By transfer' })
  expect(screen.getAllByText('RM 120.00').length).toBeGreaterThan(0)
  expect(screen.getAllByText('3 transfers').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Count cash: Siti' }))
  within(await screen.findByRole('dialog')).getByText('To hand over: RM 480.00')
})

test('a bounced transfer is named apart from the count', async () => {
  respond([], { transfers: sen(8_000), transferCount: 3, bouncedCount: 1 })
  beLoggedIn('AGENT', { id: 7, agentId: 7 })
  await show(<CashPage />)
  expect((await screen.findAllByText('3 transfers · 1 bounced')).length).toBeGreaterThan(0)
})

test('a runner sees what waits for confirmation, and nothing when nothing does', async () => {
  respond()
  beLoggedIn('RUNNER', { id: 6 })
  await show(<CashPage />)
  await screen.findByRole('button', { name: 'Count cash' })
  expect(screen.queryByText(/waiting for confirmation/)).toBeNull()
  cleanup()
  respond([], {}, { count: 3, amount: sen(6_000) })
  await show(<CashPage />)
  const link = await screen.findByRole('link', {
    name: /^3 transfers are waiting for confirmation: RM\s60\.00$/,
  })
  expect(link.getAttribute('href')).toBe('/transfer')
})

test('an agent shares the figures of the day; a past day leaves out the cash of now', async () => {
  const change = { transferCount: 2, transfers: sen(6_000), short: sen(1_000) }
  respond([], change)
  beLoggedIn('AGENT', { id: 7 })
  await show(<CashPage />)
  const lines = () =>
    new URL(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'Share the day' }).href,
    ).searchParams
      .get('text')
      ?.split('\n')
      .slice(1)
  await screen.findByRole('link', { name: 'Share the day' })
  const ofDay = [
    'Collected in cash: RM 480.00 (24)',
    'By transfer: RM 60.00 (2)',
    'Handed over: RM 0.00',
    'To hand over: RM 480.00',
    'Short: RM 10.00',
  ]
  const ofNow = ['In the cash box: RM 12,020.00', 'Held by runners: RM 0.00']
  await waitFor(() => expect(lines()).toEqual([...ofDay, ...ofNow]))
  cleanup()
  respond([], change, undefined, day('2026-01-10'))
  await show(<CashPage />)
  expect(screen.queryByText('In the cash box')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Count cash: Siti' })).toBeNull()
  await screen.findByRole('link', { name: 'Share the day' })
  await waitFor(() => expect(lines()).toEqual(ofDay))
})

test('a runner has no button that shares the day', async () => {
  respond()
  beLoggedIn('RUNNER', { id: 6 })
  await show(<CashPage />)
  await screen.findByRole('button', { name: 'Count cash' })
  expect(screen.queryByRole('link', { name: 'Share the day' })).toBeNull()
})
