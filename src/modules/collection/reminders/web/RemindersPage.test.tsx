import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sen } from '#core/money.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { RemindersPage } from './RemindersPage.tsx'
import type { Reminder } from './reminderColumns.tsx'

const TAN: Reminder = {
  customerId: 5,
  customerName: 'Tan Mei Ling',
  phoneNumber: '+60123456789',
  agentId: 7,
  agentName: 'Lim',
  reasons: ['PROMISE_BROKEN', 'DUE_TODAY'],
  cashbookCode: 'CB000012',
  cashbookId: 12,
  amount: sen(3_000),
  balance: sen(48_000),
  date: '2026-01-09' as never,
  debtDays: 2,
  language: 'my',
  text: 'Salam',
  remindedAt: null,
  remindedByName: null,
  mayBeReminded: true,
  lastPaidDate: null,
  lastRemindedAt: null,
  lastRemindedByName: null,
}
const AHMAD: Reminder = {
  ...TAN,
  customerId: 6,
  customerName: 'Ahmad',
  lastPaidDate: '2026-01-08' as never,
  lastRemindedAt: '2026-01-08T02:00:00.000Z',
  lastRemindedByName: 'Siti',
}
const COUNTS = {
  all: 3,
  PROMISE_BROKEN: 1,
  PROMISED_TODAY: 0,
  DEBT_DAYS: 0,
  ENDS_SOON: 0,
  DUE_TODAY: 3,
}
const getSlice = (items: Reminder[], isReminderTime = true) => ({
  items,
  nextCursor: null,
  counts: COUNTS,
  isReminderTime,
})

const NO_RUNNERS = { data: { items: [], total: 0, page: 1, pageSize: 200 } }
const isRunners = (url: URL) => /\/(user\/runner|customer-group)$/.test(url.pathname)

const chat = { opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() }
const open = vi.fn<() => unknown>()
beforeEach(() => {
  open.mockReset().mockReturnValue(chat)
  chat.location.replace.mockReset()
  chat.close.mockReset()
  vi.spyOn(window, 'open').mockImplementation(open as never)
})
afterEach(() => void vi.restoreAllMocks())

const button = () => screen.findByRole('button', { name: 'Remind Tan Mei Ling by WhatsApp' })

test('a refused reminder opens no chat, says why, and the list is loaded again', async () => {
  beLoggedIn('AGENT')
  const reminded = { remindedAt: '2026-01-10T09:05:00.000Z', remindedByName: 'Siti' }
  let isReminded = false
  respondWith(({ method, url }) => {
    if (isRunners(url)) return NO_RUNNERS
    if (method !== 'POST') return { data: getSlice([isReminded ? { ...TAN, ...reminded } : TAN]) }
    isReminded = true
    return { status: 409, code: 'ALREADY_REMINDED', message: 'Siti reminded this customer.' }
  }, [])
  await show(<RemindersPage />)
  await userEvent.click(await button())
  await screen.findByText('Siti reminded this customer.')
  expect(chat.close).toHaveBeenCalledOnce()
  expect(chat.location.replace).not.toHaveBeenCalled()
  await screen.findByText('Reminded 17:05 by Siti')
})

test('outside the hours the buttons are disabled, with the reason in words', async () => {
  beLoggedIn('RUNNER')
  respondWith(() => ({ data: getSlice([{ ...TAN, mayBeReminded: false }], false) }), [])
  await show(<RemindersPage />)
  expect(((await button()) as HTMLButtonElement).disabled).toBe(true)
  screen.getByText(/between 08:00 and 20:00/)
})

test('a tap marks the customer, then opens the chat with the text of the server', async () => {
  beLoggedIn('AGENT')
  const reminded = { remindedAt: '2026-01-10T09:05:00.000Z', remindedByName: 'Siti' }
  let isSent = false
  const sent = respondWith(({ method, url: requested }) => {
    if (isRunners(requested)) return NO_RUNNERS
    if (method !== 'POST') return { data: getSlice([isSent ? { ...TAN, ...reminded } : TAN]) }
    isSent = true
    const { customerId, phoneNumber } = TAN
    return { data: { customerId, phoneNumber, text: 'Salam Tan & 你好', ...reminded } }
  }, [])
  await show(<RemindersPage />)
  await screen.findByText('RM 30.00')
  await userEvent.click(await button())
  await screen.findByText('Reminded 17:05 by Siti')
  expect(screen.queryByRole('button', { name: /^Remind / })).toBeNull()
  expect(sent.find(({ method }) => method === 'POST')!.body).toEqual({
    customerId: 5,
    reason: 'PROMISE_BROKEN',
  })
  expect(chat.location.replace).toHaveBeenCalledWith(
    `https://wa.me/60123456789?text=${encodeURIComponent('Salam Tan & 你好')}`,
  )
  expect(chat.opener).toBeNull()
})

test('tabs show the reasons with their numbers and filter the list', async () => {
  beLoggedIn('AGENT')
  const sent = respondWith(
    ({ url: requested }) => (isRunners(requested) ? NO_RUNNERS : { data: getSlice([TAN]) }),
    [],
  )
  const { url } = await show(<RemindersPage />)
  await screen.findByRole('button', { name: 'All 3' })
  await userEvent.click(screen.getByRole('button', { name: 'Promise broken 1' }))
  await waitFor(() => expect(url()).toBe('/?reason=PROMISE_BROKEN'))
  await waitFor(() =>
    expect(sent.map((each) => each.url.searchParams.get('reason'))).toContain('PROMISE_BROKEN'),
  )
})

test('a row tells the last payment, the last reminder and the phone number', async () => {
  beLoggedIn('AGENT')
  respondWith(({ url }) => (isRunners(url) ? NO_RUNNERS : { data: getSlice([AHMAD]) }), [])
  await show(<RemindersPage />)
  const row = (await screen.findByText('Ahmad')).closest('tr')!
  expect(row.textContent).toContain('08-01-2026 · Siti')
  within(row).getByRole('link', { name: '012-345 6789' })
})

test('J walks the buttons, and Enter reminds and goes on to the next', async () => {
  beLoggedIn('AGENT')
  const sent = respondWith(({ method, url }) => {
    if (isRunners(url)) return NO_RUNNERS
    if (method !== 'POST') return { data: getSlice([TAN, AHMAD]) }
    const { customerId, phoneNumber } = TAN
    const reminded = { remindedAt: '2026-01-10T09:05:00.000Z', remindedByName: 'Siti' }
    return { data: { customerId, phoneNumber, text: 'Salam', ...reminded } }
  }, [])
  await show(<RemindersPage />)
  const first = await button()
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('{Enter}')
  const next = screen.getByRole('button', { name: 'Remind Ahmad by WhatsApp' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await userEvent.keyboard('k')
  expect(document.activeElement).toBe(first)
})

test('customers of another list are a filter with their number; its chip lets them go', async () => {
  beLoggedIn('AGENT')
  const sent = respondWith(
    ({ url: requested }) => (isRunners(requested) ? NO_RUNNERS : { data: getSlice([TAN]) }),
    [],
  )
  const { url } = await show(<RemindersPage />, { at: '/?ids=5,6' })
  await screen.findByText('Chosen customers: 2')
  expect(sent.map((each) => each.url.searchParams.get('ids'))).toContain('5,6')
  await userEvent.click(screen.getByRole('button', { name: 'Clear Chosen customers' }))
  await waitFor(() => expect(url()).toBe('/'))
})

test('customers of one agent who are selected get a runner; of two agents, the reason why not', async () => {
  beLoggedIn('SUPER_ADMIN')
  const other: Reminder = { ...AHMAD, customerId: 8, customerName: 'Siew', agentId: 9 }
  respondWith(({ url }) =>
    url.pathname.endsWith('/reminder') ? { data: getSlice([TAN, AHMAD, other]) } : NO_RUNNERS,
  )
  await show(<RemindersPage />, { at: '/reminder' })
  const select = async (name: string) =>
    userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
  await select('Tan Mei Ling')
  await select('Ahmad')
  await userEvent.click(await screen.findByRole('button', { name: 'Assign runner' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: /2/ })
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await select('Siew')
  await userEvent.click(await screen.findByRole('button', { name: 'Assign runner' }))
  await screen.findByText(/belong to several agents/)
})
