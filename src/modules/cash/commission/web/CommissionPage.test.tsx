import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { CommissionPage } from './CommissionPage.tsx'

const LIM = { agentId: 7, agentName: 'Lim Ah Kow' }
const AGENT = { ...LIM, userId: 7, userName: 'Lim Ah Kow', isRunner: false }
const SITI = { ...LIM, userId: 8, userName: 'Siti', isRunner: true }
const OWED = { earned: sen(3_600), paid: sen(1_200), owed: sen(2_400) }
const PAID = { earned: sen(500), paid: sen(500), owed: sen(0) }
const PAYMENT = {
  id: 4,
  ...SITI,
  amount: sen(1_200),
  date: '2026-01-10',
  accountId: null,
  accountName: null,
  isOffShortage: false,
  remark: 'January',
  createdAt: '2026-01-10T04:00:00.000Z',
  createdByName: 'Lim Ah Kow',
  reversedAt: null,
  reversedByName: null,
  reason: null,
}
const REVERSED = {
  ...PAYMENT,
  id: 3,
  reversedAt: '2026-01-10T05:00:00.000Z',
  reversedByName: 'Lim Ah Kow',
  reason: 'typed twice',
}
const THROUGH_BANK = { ...PAYMENT, id: 2, accountId: 4, accountName: 'Maybank 4321', remark: '' }
const OFF_SHORTAGE = { ...PAYMENT, id: 1, isOffShortage: true, remark: 'RM 12 short on Monday' }
const MAYBANK = { id: 4, agentId: 7, name: 'Maybank 4321', status: 1, balance: sen(50_000) }
const CASHBOOK = {
  settlementId: 5,
  cashbookId: 12,
  cashbookCode: 'CB000012',
  customerId: 3,
  customerName: 'Tan Mei',
  closedDate: '2026-01-10',
  profit: sen(24_000),
  commission: sen(1_200),
}

/** Another runner of Lim, who is short. */
const ALI = {
  ...LIM,
  userId: 9,
  userName: 'Ali',
  isRunner: true,
  earned: sen(1_000),
  paid: sen(0),
  owed: sen(1_000),
  short: sen(700),
  shortSince: '2026-01-08',
}

/** Shows the page to a user; `commands` lists what was sent, `reads` counts requests of a path. */
async function open(
  role: 'AGENT' | 'RUNNER' | 'ADMIN',
  id: number,
  payments: readonly object[] = [PAYMENT, REVERSED],
  { others = [], refusal }: { others?: readonly object[]; refusal?: object } = {},
) {
  const sent = respondWith(
    ({ method, url }) => {
      if (method === 'POST' && url.pathname.endsWith('/many')) {
        return refusal ?? { data: { payments: [PAYMENT], paid: sen(2_700), deducted: sen(700) } }
      }
      if (method === 'POST') return { data: { ...PAYMENT, owed: sen(0), pettyCash: sen(0) } }
      if (method === 'DELETE') return { data: REVERSED }
      if (url.pathname.endsWith('/report/commission/cashbook')) {
        return { data: { items: [CASHBOOK], nextCursor: null } }
      }
      if (url.pathname.endsWith('/transaction/commission')) {
        return { data: { items: payments, nextCursor: null } }
      }
      if (url.pathname.endsWith('/report/commission')) {
        return {
          data: {
            ...OWED,
            items: [{ ...AGENT, ...PAID }, { ...SITI, ...OWED }, ...others],
          },
        }
      }
      return { data: [] }
    },
    [MAYBANK],
  )
  beLoggedIn(role, { id })
  const { url } = await show(<CommissionPage />)
  await screen.findByText('Siti')
  return {
    url,
    commands: () => sent.filter(({ method }) => method !== 'GET'),
    reads: (path: string) =>
      sent.filter(({ method, url }) => method === 'GET' && url.pathname.endsWith(path)).length,
  }
}

const getNames = () =>
  screen
    .getAllByRole('button', { name: /^Show / })
    .map((each) => each.getAttribute('aria-label')!.slice('Show '.length))

const openSiti = () => userEvent.click(screen.getByRole('button', { name: 'Show Siti' }))
/** What is said of the payment; a warning about letters says nothing here. */
const getStatus = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

test('who earned what is listed, with its payments and cashbooks', async () => {
  await open('AGENT', 7)
  expect(screen.getByText('Runner for Lim Ah Kow')).toBeTruthy()
  await openSiti()
  expect(await screen.findAllByText('10-01-2026')).toHaveLength(3)
  expect(screen.getByText('January')).toBeTruthy()
  expect(screen.getByText('typed twice · January')).toBeTruthy()
  expect(
    (await screen.findByText('Tan Mei · CB000012')).closest('a')?.getAttribute('href'),
  ).toMatch(/id=3/)
})

test('a runner sees their commission and pays nobody', async () => {
  await open('RUNNER', 8)
  await openSiti()
  await screen.findByText('Tan Mei · CB000012')
  expect(screen.queryByRole('button', { name: 'Pay Siti' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull()
})

test('more than is owed is refused at its field in three languages before any request', async () => {
  const { commands } = await open('AGENT', 7)
  await openSiti()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay Siti' }))
  const amount = await screen.findByLabelText<HTMLInputElement>(/Amount/)
  expect(amount.value).toBe('24.00')
  fireEvent.change(amount, { target: { value: '24.01' } })
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Pay Siti' }))
  const messages = {
    en: /Only RM 24.00 is owed/,
    my: /Komisen yang belum dibayar hanya RM 24.00/,
    zh: /未付佣金只有 RM 24.00/,
  }
  for (const language of LANGUAGES) {
    act(() => setLanguage(language))
    await waitFor(() => expect(dialog.getByText(messages[language])).toBeTruthy())
  }
  expect(commands()).toEqual([])
})

test('what is owed is paid once, however often the button is pressed', async () => {
  const { commands, reads } = await open('AGENT', 7)
  await openSiti()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay Siti' }))
  const submit = await screen.findByRole('button', { name: 'Pay RM 24.00' })
  expect(getStatus()).toMatch(/Petty cash: RM\s24.00 to Siti. RM\s0.00 still owed/)
  for (let i = 0; i < 3; i++) fireEvent.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(commands().map(({ body }) => body)).toEqual([
    expect.objectContaining({ agentId: 7, userId: 8, amount: 2_400, accountId: null }),
  ])
  // The list and the payments are read again.
  await waitFor(() => expect(reads('/report/commission')).toBe(2))
  await waitFor(() => expect(reads('/transaction/commission')).toBe(2))
})

test('a payment is reversed with a reason only', async () => {
  const { commands } = await open('AGENT', 7)
  await openSiti()
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse RM 12.00' }))
  expect(await dialog.findByText('Reason is required.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/Reason/), 'not Siti')
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse RM 12.00' }))
  await waitFor(() => expect(commands()).toHaveLength(1))
  expect(commands()[0]).toMatchObject({ method: 'DELETE', body: { reason: 'not Siti' } })
})

test('a payment names its account, also when it is reversed; one off a shortage is marked', async () => {
  const { commands } = await open('AGENT', 7, [THROUGH_BANK, OFF_SHORTAGE])
  await openSiti()
  expect(await screen.findByText('Maybank 4321')).toBeTruthy()
  expect(screen.getByText('Deducted for shortage')).toBeTruthy()
  // What settled a shortage is reversed with its resolution.
  expect(screen.getAllByRole('button', { name: 'Reverse' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Reverse' }))
  expect(await screen.findByText(/^Maybank 4321 gets the money back/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pay Siti' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Maybank 4321' }))
  expect(getStatus()).toMatch(/^Maybank 4321: RM\s24.00 to Siti/)
  await userEvent.click(screen.getByRole('button', { name: 'Pay RM 24.00' }))
  await waitFor(() => expect(commands()).toHaveLength(1))
  expect(commands()[0]!.body).toMatchObject({ amount: 2_400, accountId: 4 })
})

describe('many are paid at once', () => {
  const tickAll = () => userEvent.click(screen.getByLabelText('Everybody who is owed (2)'))

  test('those who are owed and may be paid: all by one tick, or some', async () => {
    await open('AGENT', 7, [], { others: [ALI] })
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Lim Ah Kow' }).disabled,
    ).toBe(true)
    expect(screen.getByText(/short RM\s7.00/)).toBeTruthy()
    await tickAll()
    expect(screen.getByRole('button', { name: /Pay 2 · RM\s34.00/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ali' }))
    expect(screen.getByRole('button', { name: /Pay 1 · RM\s24.00/ })).toBeTruthy()
  })

  test('in one request with a deduction for who is short, and their slips are one file', async () => {
    const { commands } = await open('AGENT', 7, [], { others: [ALI] })
    await tickAll()
    await userEvent.click(screen.getByRole('button', { name: /Pay 2/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByRole<HTMLInputElement>('checkbox', {
        name: /Deduct what they are short: RM\s7.00/,
      }).checked,
    ).toBe(true)
    await userEvent.click(dialog.getByRole('radio', { name: 'Maybank 4321' }))
    const submit = dialog.getByRole('button', { name: 'Pay RM 27.00' })
    for (let i = 0; i < 3; i++) fireEvent.click(submit)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(commands().map(({ body }) => body)).toEqual([
      {
        payments: [
          { agentId: 7, userId: 8, amount: 2_400 },
          { agentId: 7, userId: 9, amount: 1_000, deductedAmount: 700 },
        ],
        accountId: 4,
        remark: '',
      },
    ])
  })

  test('without the deduction, if it is unticked', async () => {
    const { commands } = await open('AGENT', 7, [], { others: [ALI] })
    await tickAll()
    await userEvent.click(screen.getByRole('button', { name: /Pay 2/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Pay RM 34.00' }))
    await waitFor(() => expect(commands()).toHaveLength(1))
    expect(JSON.stringify(commands()[0]!.body)).not.toContain('deducted')
  })

  test('a refusal names the person, and the form stays', async () => {
    const refusal = {
      status: 422,
      code: 'COMMISSION_EXCEEDS_OWED',
      message: 'Only RM 9.00 is owed.',
      data: { errors: [{ path: 'payments.1.amount', message: 'Only RM 9.00 is owed.' }] },
    }
    await open('AGENT', 7, [], { others: [ALI], refusal })
    await tickAll()
    await userEvent.click(screen.getByRole('button', { name: /Pay 2/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Pay RM 27.00' }))
    expect(await dialog.findByText(/^Ali: Only RM\s9.00 is owed/)).toBeTruthy()
  })
})

test('the payments of everybody are a table of their own', async () => {
  beLoggedIn('AGENT', { id: 7 })
  respondWith(() => ({ data: { items: [PAYMENT, REVERSED], nextCursor: null } }))
  await show(<CommissionPage />, { at: '/?view=PAYMENTS' })
  expect(await screen.findAllByText('Siti')).toHaveLength(2)
  expect(screen.getByText('typed twice · January')).toBeTruthy()
})

test('heads sort by name and by amount, and the third press is the usual order again', async () => {
  const { url } = await open('AGENT', 7, [], { others: [ALI] })
  const usual = ['Lim Ah Kow', 'Siti', 'Ali']
  expect(getNames()).toEqual(usual)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press('Owed')
  expect(getNames()).toEqual(['Siti', 'Ali', 'Lim Ah Kow'])
  const head = () => screen.getByRole('columnheader', { name: 'Owed' }).getAttribute('aria-sort')
  expect(head()).toBe('descending')
  expect(url()).toContain('sort=owed%3Adesc')
  await press('Owed')
  expect(getNames()).toEqual(['Lim Ah Kow', 'Ali', 'Siti'])
  await press('Owed')
  expect([head(), getNames()]).toEqual(['none', usual])
  await press('Agent or runner')
  expect(getNames()).toEqual(['Ali', 'Lim Ah Kow', 'Siti'])
})
