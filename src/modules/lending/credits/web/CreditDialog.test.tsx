import { Notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCashbookDto } from '#testing/dtos/createCashbookDto.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { CreditDialog } from './CreditDialog.tsx'

/** Returns day 10 with RM 160 paid: one debt day and today are due, RM 40. */
const onDayTen = (change: Parameters<typeof createCashbookDto>[0] | object = {}) =>
  createCashbookDto({ on: today(), startOn: addDays(today(), -9), paid: 160, ...change })

const details = (change: object = {}, creditedToday: object[] = []) => ({
  cashbook: onDayTen(change),
  creditedToday,
  latestDate: addDays(today(), -1),
})

const SITI = {
  id: 5,
  amount: sen(2_000),
  createdAt: `${today()}T01:12:00.000Z`,
  recordedBy: 'Siti',
}

type Reply = ReturnType<Parameters<typeof respondWith>[0]>

async function open(
  record: (sent: Sent) => Reply,
  loaded: () => object = details,
  bankAccounts: object[] = [],
) {
  const sent = respondWith((each) => {
    if (each.url.pathname.startsWith('/api/transaction/credit-details')) return { data: loaded() }
    if (each.url.pathname === '/api/user/runner') {
      return { data: { items: [], total: 0, page: 1, pageSize: 200 } }
    }
    return record(each)
  }, bankAccounts)
  beLoggedIn('AGENT')
  let closed = 0
  await show(
    <>
      <CreditDialog cashbookId={12} customerName="Tan Ah Kow" onClose={() => (closed += 1)} />
      <Notifications />
    </>,
  )
  await screen.findByLabelText(/Credit amount/)
  const posts = () => sent.filter(({ method }) => method === 'POST')
  const puts = () => sent.filter(({ method }) => method === 'PUT')
  return { posts, puts, closed: () => closed }
}

const recorded = (sent: Sent) => {
  const { creditAmount } = sent.body as { creditAmount: number }
  return { data: { transaction: { amount: creditAmount }, cashbook: onDayTen() } }
}

const amount = () => screen.getByLabelText<HTMLInputElement>(/Credit amount/)
async function type(text: string) {
  await userEvent.clear(amount())
  await userEvent.type(amount(), text)
}

test('starts with the due amount and describes its effect while typing', async () => {
  await open(recorded)
  expect(amount().value).toBe('40.00')
  expect(
    screen.getByText(/^RM 40.00 covers 1 debt day \+ today; new balance RM 1,000.00/),
  ).toBeTruthy()
  await type('30')
  expect(screen.getByText(/RM 10.00 short of what is due/)).toBeTruthy()
  await type('1040')
  expect(screen.getByText(/pays the loan in full/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Record RM 1,040.00' })).toBeTruthy()
})

test('the quick amounts fill the field', async () => {
  await open(recorded)
  const quick = within(screen.getByRole('group', { name: 'Quick amounts' }))
  for (const [label, value] of [
    [/1 day/, '20.00'],
    [/Clear debt/, '40.00'],
    [/Full balance/, '1,040.00'],
  ] as const) {
    await userEvent.click(quick.getByRole('button', { name: label }))
    expect(amount().value).toBe(value)
  }
  // Two days equal the debt, which is the clearer label.
  expect(quick.queryByRole('button', { name: /2 days/ })).toBeNull()
})

test('an invalid amount is refused in three languages before any request', async () => {
  const { posts } = await open(recorded)
  await type('1040.01')
  await userEvent.click(screen.getByRole('button', { name: /^Record/ }))
  const findText = (text: string) => screen.findAllByText(text)
  expect(await findText('The amount is more than the balance of RM 1,040.00.')).toHaveLength(1)
  act(() => setLanguage('my'))
  expect(await findText('Amaun ini melebihi baki RM 1,040.00.')).toHaveLength(1)
  act(() => setLanguage('zh'))
  expect(await findText('金额超过余额 RM 1,040.00。')).toHaveLength(1)
  act(() => setLanguage('en'))
  await type('-5')
  await userEvent.click(screen.getByRole('button', { name: /^Record/ }))
  expect(await screen.findAllByText('The amount must be more than RM 0.00.')).toHaveLength(1)
  expect(posts()).toHaveLength(0)
})

test.each(['0', '-5'])(
  '%s is said to be too little, once, and is no amount to record',
  async (typed) => {
    await open(recorded)
    await type(typed)
    expect(screen.getByRole('status').textContent).toBe('The amount must be more than RM 0.00.')
    expect(screen.getByRole('button', { name: 'Record' })).toBeTruthy()
  },
)

test('a double click and a held Enter record once, and the dialog closes', async () => {
  const { posts, closed } = await open(recorded)
  const form = amount().closest('form')!
  const button = screen.getByRole('button', { name: 'Record RM 40.00' })
  fireEvent.click(button)
  fireEvent.click(button)
  for (let i = 0; i < 5; i++) fireEvent.submit(form)
  await waitFor(() => expect(closed()).toBe(1))
  fireEvent.submit(form)
  await act(async () => {})
  expect(posts()).toHaveLength(1)
  expect(posts()[0]!.body).toMatchObject({
    cashbookId: 12,
    creditAmount: 4_000,
    seenTransactionCount: 1,
  })
  expect(posts()[0]!.headers.get('idempotency-key')).toBeTruthy()
})

test('a second payment on a day requires a tick first', async () => {
  const { posts } = await open(recorded, () => details({}, [SITI]))
  expect(screen.getByText('RM 20.00 by Siti at 09:12')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Record/ }))
  expect(await screen.findByText(/Tick this if the customer paid again/)).toBeTruthy()
  expect(posts()).toHaveLength(0)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: /^Record/ }))
  await waitFor(() => expect(posts()).toHaveLength(1))
})

test('a payment of another user is shown, and the entries are kept', async () => {
  let hasMoved = false
  const { posts } = await open(
    (sent) => {
      if ((sent.body as { seenTransactionCount: number }).seenTransactionCount === 2) {
        return recorded(sent)
      }
      hasMoved = true
      return { status: 409, code: 'CASHBOOK_CHANGED', message: 'changed' }
    },
    () => (hasMoved ? details({ paid: 180, transactionCount: 2 }, [SITI]) : details()),
  )
  await type('60')
  await userEvent.click(screen.getByRole('button', { name: 'Record RM 60.00' }))
  expect(await screen.findByText(/was RM 1,040.00 and is now RM 1,020.00/)).toBeTruthy()
  expect(screen.getByText('RM 20.00 by Siti at 09:12')).toBeTruthy()
  expect(amount().value).toBe('60.00')
  expect(screen.getByText(/today \+ 2 days in advance/)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Record RM 60.00' }))
  await waitFor(() => expect(posts()).toHaveLength(2))
  expect(posts()[1]!.body).toMatchObject({ seenTransactionCount: 2, creditAmount: 6_000 })
})

describe('the slip of a transfer', () => {
  const MAYBANK = {
    id: 31,
    agentId: 7,
    agentName: 'Lim',
    name: 'Maybank 4321',
    status: 1,
    balance: 0,
  }
  const slip = new File(['white'], 'slip.png', { type: 'image/png' })

  /** Records a payment with a photo; cash when the account is chosen away again. */
  async function record(account: string, status = 200) {
    const { posts, puts } = await open(
      (sent) => {
        if (sent.method === 'PUT') return { status, message: 'No.', data: { slip: '/file/9' } }
        const { accountId } = sent.body as { accountId: number | null }
        return {
          data: { transaction: { id: 345, amount: 4_000, accountId }, cashbook: onDayTen() },
        }
      },
      details,
      [MAYBANK],
    )
    const choose = async (name: string) =>
      userEvent.click(await screen.findByRole('radio', { name }))
    expect(screen.queryByText('Slip photo (optional)')).toBeNull()
    await choose('Maybank 4321')
    await screen.findByText('Slip photo (optional)')
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, slip)
    await screen.findByRole('img', { name: 'Slip' })
    await choose(account)
    await userEvent.click(screen.getByRole('button', { name: 'Record RM 40.00' }))
    await waitFor(() => expect(posts()).toHaveLength(1))
    return puts
  }

  test('is not sent for cash', async () => {
    const puts = await record('Cash')
    await screen.findByText('RM 40.00 recorded for Tan Ah Kow')
    expect(puts()).toEqual([])
  })

  test('that is refused leaves the payment recorded, and says so', async () => {
    await record('Maybank 4321', 415)
    await screen.findByText(/Tan Ah Kow’s payment is recorded, but its slip was not saved/)
    screen.getByText('RM 40.00 recorded for Tan Ah Kow')
  })

  test('follows the payment', async () => {
    const puts = await record('Maybank 4321')
    await waitFor(() => expect(puts()).toHaveLength(1))
    expect(puts()[0]!.url.pathname).toBe('/api/transaction/345/slip')
    expect((puts()[0]!.body as FormData).get('slip')).toBeInstanceOf(File)
  })
})

describe('undo of the payment just recorded', () => {
  const isUndo = ({ url }: Sent) => url.pathname === '/api/transaction/credit/77/undo'

  async function recordAndUndo(reply: Reply) {
    const opened = await open((sent) => {
      if (isUndo(sent)) return reply
      return { data: { transaction: { id: 77, amount: sen(4_000) }, cashbook: onDayTen() } }
    })
    await userEvent.click(screen.getByRole('button', { name: 'Record RM 40.00' }))
    await screen.findByText('RM 40.00 recorded for Tan Ah Kow')
    expect(screen.getByRole('button', { name: 'Receipt' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    return opened
  }

  test('is refused with the reason', async () => {
    const code = 'UNDO_TOO_LATE'
    await recordAndUndo({ status: 409, code, message: 'It can no longer be undone here.' })
    const dialog = await screen.findByRole('dialog', { name: 'Failed' })
    expect(dialog.textContent).toContain('It can no longer be undone here.')
    expect(screen.queryByText('RM 40.00 from Tan Ah Kow undone')).toBeNull()
  })

  test('takes it back once and says so', async () => {
    const { posts } = await recordAndUndo({ data: { cashbook: onDayTen() } })
    expect(await screen.findByText('RM 40.00 from Tan Ah Kow undone')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('RM 40.00 recorded for Tan Ah Kow')).toBeNull())
    expect(posts().filter(isUndo)).toHaveLength(1)
  })
})
