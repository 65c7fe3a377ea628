import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addDays, formatDay } from '../../../../core/calendar.ts'
import { sen } from '../../../../core/money.ts'
import { setLanguage } from '../../../../kit/web/language.ts'
import { today } from '../../../../kit/web/today.ts'
import { cashbookOnWire } from '../../../../testing/cashbookOnWire.ts'
import { collectRowOnWire } from '../../../../testing/collectRowOnWire.ts'
import { answerWith, beLoggedIn, show, type Sent } from '../../../../testing/showWeb.tsx'
import { CollectPage } from './CollectPage.tsx'

const ON = today()
// What shows a notification is loaded with the first of them, which takes a busy machine its time.
configure({ asyncUtilTimeout: 5_000 })
beforeEach(async () => {
  localStorage.clear()
  // Cards of the test before have left, and their neighbours listen again.
  await new Promise((resolve) => setTimeout(resolve, 550))
})

type Answer = ReturnType<Parameters<typeof answerWith>[0]>

async function open(rows: object[], record: (sent: Sent) => Answer = taken) {
  const sent = answerWith((each) => (each.method === 'GET' ? { data: rows } : record(each)))
  beLoggedIn('RUNNER')
  await show(<CollectPage agentId={7} />)
  await screen.findByText(/^Synced/)
  return () => sent.filter(({ method }) => method === 'POST')
}

function taken(sent: Sent) {
  const { creditAmount, date } = sent.body as { creditAmount: number; date: string }
  const transaction = { id: 345, amount: creditAmount, businessDate: date }
  const cashbook = cashbookOnWire({ on: ON, startOn: addDays(ON, -9), paid: 200 })
  return { data: { transaction, cashbook } }
}

const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

test('one tap records the day’s amount; the receipt is in the language on screen', async () => {
  const rows = [collectRowOnWire(ON)]
  const posts = await open(rows)
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByRole('link', { name: /WhatsApp/ })
  expect(posts()).toHaveLength(1)
  expect(posts()[0]!.body).toMatchObject({ creditAmount: 2_000, seenTransactionCount: 2 })
  const link = () => screen.getByRole('link', { name: /WhatsApp/ })
  const said = () => decodeURIComponent(link().getAttribute('href')!)
  const day = formatDay(ON)
  expect(said()).toBe(
    'https://wa.me/60123456789?text=Receipt CB000001-345: Thank you Customer 1, payment of ' +
      `RM 20.00 received on ${day}. Balance RM 1,000.00.`,
  )
  // In another language the list is asked for anew.
  rows[0] = collectRowOnWire(ON, 1, 200, { paidToday: sen(2_000), lastCreditId: 345 })
  act(() => setLanguage('my'))
  await waitFor(() => expect(said()).toContain(`bayaran RM 20.00 diterima ${day}. Baki RM`))
  act(() => setLanguage('zh'))
  await waitFor(() => expect(said()).toContain(`已收到 RM 20.00（${day}），余额 RM 1,000.00。`))
})

test('far more than usual is asked about, and Cancel records nothing', async () => {
  const posts = await open([collectRowOnWire(ON, 1, 0)])
  await press('More amounts for Customer 1 CB000001')
  await press(/^Clear debt/)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('That is 10 times the daily credit of RM 20.00.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(posts()).toHaveLength(0)
  await press('Record RM 20.00 from Customer 1 CB000001')
  await waitFor(() => expect(posts()).toHaveLength(1))
})

test('a refusal waits for a person; recorded anyway it keeps its key', async () => {
  let isRefusing = true
  const refusal = { status: 409, code: 'CASHBOOK_CHANGED', message: 'Somebody was here.' }
  const posts = await open([collectRowOnWire(ON)], (sent) => (isRefusing ? refusal : taken(sent)))
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

test('without a network a payment waits in sight and is counted', async () => {
  await open([collectRowOnWire(ON), collectRowOnWire(ON, 2)], () => {
    throw new TypeError('no network')
  })
  await press('Record RM 20.00 from Customer 1 CB000001')
  expect(await screen.findByText(/1 waiting to send/)).toBeTruthy()
  expect(screen.getByText('1/2 done')).toBeTruthy()
  expect(await screen.findByText('Waiting to send')).toBeTruthy()
  expect(screen.getByText('RM 20.00', { selector: 'p span' })).toBeTruthy()
})

test('why nobody paid: a promise says for when', async () => {
  const visit = { id: 4, cashbookId: 1, date: ON, reason: 'PROMISED', remark: '' }
  const promisedDate = addDays(ON, 2)
  const posts = await open([collectRowOnWire(ON)], () => ({ data: { ...visit, promisedDate } }))
  await press('Not paid: Customer 1 CB000001')
  await press('Promised')
  await press(/In 2 days/)
  await screen.findByText(`Promised for ${formatDay(promisedDate)}`)
  expect(posts()[0]!.body).toEqual({ cashbookId: 1, date: ON, reason: 'PROMISED', promisedDate })
})

test('a part of the day’s money is typed on large keys, and what it does is said', async () => {
  const posts = await open([collectRowOnWire(ON)])
  await press('Other amount for Customer 1 CB000001')
  for (const key of ['1', '5']) await press(key)
  expect(screen.getByText(/RM 5.00 short of what is due/)).toBeTruthy()
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(
    dialog.getByRole('button', { name: 'Record RM 15.00 from Customer 1 CB000001' }),
  )
  await waitFor(() => expect(posts()[0]?.body).toMatchObject({ creditAmount: sen(1_500) }))
})

test('listings that were handed over are the round; everybody else is one press away', async () => {
  const rows = [1, 2, 3].map((id) =>
    collectRowOnWire(ON, id, 180, { listingPosition: id === 3 ? 1 : null }),
  )
  await open(rows)
  const cards = () => screen.getAllByRole('button', { name: /^Record RM/ }).map(nameOf)
  const nameOf = (button: HTMLElement) => button.getAttribute('aria-label')
  expect(cards()).toEqual(['Record RM 20.00 from Customer 3 CB000003'])
  screen.getByText('0/1 done')
  await userEvent.click(screen.getByRole('radio', { name: 'Everybody (3)' }))
  expect(cards()).toHaveLength(3)
  screen.getByText('0/3 done')
  await userEvent.click(screen.getByRole('radio', { name: 'My listing (1)' }))
  expect(cards()).toHaveLength(1)
})

test('without a listing there is nothing to choose', async () => {
  await open([collectRowOnWire(ON)])
  expect(screen.queryByRole('radio', { name: /listing/ })).toBeNull()
})
