import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sen } from '#core/money.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { RemindersPage } from './RemindersPage.tsx'
import type { Reminder } from './ReminderRow.tsx'

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
const isRunners = (url: URL) => url.pathname.endsWith('/user/runner')

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
  respondWith(() => ({ data: getSlice([TAN], false) }), [])
  await show(<RemindersPage />)
  expect(((await button()) as HTMLButtonElement).disabled).toBe(true)
  screen.getByText(/from 08:00 to 20:00 only/)
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
  await screen.findByText('RM 30.00 missing of the promise for 09-01-2026')
  await userEvent.click(await button())
  await screen.findByText('Reminded 17:05 by Siti')
  expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull()
  expect(sent.find(({ method }) => method === 'POST')!.body).toEqual({
    customerId: 5,
    reason: 'PROMISE_BROKEN',
  })
  expect(chat.location.replace).toHaveBeenCalledWith(
    `https://wa.me/60123456789?text=${encodeURIComponent('Salam Tan & 你好')}`,
  )
  expect(chat.opener).toBeNull()
})

test('chips show the reasons of somebody with their numbers and filter the list', async () => {
  beLoggedIn('AGENT')
  const sent = respondWith(
    ({ url: requested }) => (isRunners(requested) ? NO_RUNNERS : { data: getSlice([TAN]) }),
    [],
  )
  const { url } = await show(<RemindersPage />)
  await screen.findByRole('radio', { name: 'All · 3' })
  expect(screen.queryByRole('radio', { name: /Ends soon/ })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Promise broken · 1' }))
  await waitFor(() => expect(url()).toBe('/?reason=PROMISE_BROKEN'))
  await waitFor(() =>
    expect(sent.map((each) => each.url.searchParams.get('reason'))).toContain('PROMISE_BROKEN'),
  )
})
