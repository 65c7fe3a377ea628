import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ROLES } from '#core/access/roles.ts'
import { dropSession, keepSession } from '#platform/web/session/sessionState.ts'
import { dropTokenCookie, pushTokenCookie } from '#platform/web/session/tokenCookie.ts'
import { respondWith, show } from '#testing/components/showWeb.tsx'
import { noteAnswersRead } from '../readAnswers.ts'
import { OwnPage } from './OwnPage.tsx'

const session = { token: 'of-link', user: { id: 9, username: '', name: 'Siti', customers: [] } }
const payment = {
  id: 8,
  number: 'R000008',
  date: '2026-01-01',
  createdAt: '2026-01-01T04:00:00.000Z',
  amount: 2_000,
  takenByName: 'Ali',
  isTransfer: false,
  isUnconfirmed: false,
}
const loan = {
  id: 12,
  cashbookId: 'CB000012',
  customerId: 3,
  isActive: true,
  balance: 116_000,
  expectedCredit: 120_000,
  totalCredit: 4_000,
  dailyCredit: 2_000,
  arrears: 2_000,
  dueDate: '2026-03-01',
  nextPayment: { date: '2026-01-02', amount: 4_000 },
  isSigned: false,
  payments: [payment],
  answers: [{ id: 5, reportedAt: '2025-12-30T04:00:00.000Z', isQuestion: false, messageId: 31 }],
}
const account = {
  lender: { name: 'Jujur Sdn Bhd', licenceNumber: 'WL 1234', phoneNumber: '+60323456789' },
  agent: { name: 'Lim', phoneNumber: '+60123456789' },
  today: '2026-01-01',
  hasLogin: false,
  customers: [{ id: 3, name: 'Siti', language: 'en' }],
  loans: [loan],
}
const AGENT = {
  username: 'lim',
  name: 'Lim Ah Kow',
  roleId: ROLES.AGENT,
  agentId: 7,
  profilePhoto: null,
  pettyCash: null,
}
const opened = { customerName: 'Siti', language: 'en', session, asksFor: null }

afterEach(() => {
  dropTokenCookie()
  dropSession()
})

function open(onEnter = vi.fn(async () => {}), answer: object = { data: opened }) {
  const sent = respondWith(({ url }) =>
    url.pathname.endsWith('/account') ? { data: account } : (answer as { data: object }),
  )
  return show(<OwnPage token="1.2.0.9.ab" onEnter={onEnter} />, { at: '/portal' }).then(() => ({
    sent,
    onEnter,
  }))
}

test('a revoked link says what to do, and shows nothing else', async () => {
  const message = 'This link no longer works. Please ask for a new one.'
  const { sent } = await open(undefined, { status: 422, code: 'PORTAL_LINK_REVOKED', message })
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('article')).toBeNull()
  expect(sent).toHaveLength(1)
})

test('a server in trouble can be tried again', async () => {
  await open(undefined, { status: 503, code: 'BUSY', message: 'Busy' })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('where the agent asks for a login, the page leads to it and shows no balance', async () => {
  const data = { ...opened, session: null, asksFor: 'NEW_LOGIN' }
  const { sent } = await open(undefined, { data })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Create a login' })
  expect(link.getAttribute('href')).toBe('/portal/login?lang=en#1.2.0.9.ab')
  expect(screen.queryByRole('article')).toBeNull()
  expect(sent).toHaveLength(1)
})

test('it opens by itself: answer first, balance, next payment, payments, lender, calls', async () => {
  const { sent } = await open()
  const article = within(await screen.findByRole('article'))
  expect(sent[0]!.body).toEqual({ token: '1.2.0.9.ab' })
  expect(sent.map(({ url }) => url.href).join()).not.toContain('1.2.0.9')
  const [first] = article.getAllByRole('button')
  expect(first!.textContent).toBe('Answer to your report of 30-12-2025')
  expect(article.getByText(/^RM\s1,160\.00$/)).toBeTruthy()
  expect(article.getByText('tomorrow').closest('p')!.textContent).toMatch(/^RM\s40\.00 tomorrow$/)
  expect(article.getByText(/Includes RM\s20\.00 from earlier days/)).toBeTruthy()
  expect(article.getByText(/Received by Ali/)).toBeTruthy()
  expect(screen.getByText('Jujur Sdn Bhd')).toBeTruthy()
  expect(screen.getByText('Licence WL 1234')).toBeTruthy()
  const calls = ['Call Lim', 'Call Jujur Sdn Bhd'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(calls).toEqual(['tel:+60123456789', 'tel:+60323456789'])
})

test('somebody else who is logged in here is logged out only after a question', async () => {
  pushTokenCookie()
  keepSession({ ...session.user, ...AGENT }, 'of-lim', [])
  const { onEnter } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Report a problem' }))
  expect(await screen.findByText(/Lim Ah Kow is logged in here/)).toBeTruthy()
  expect(onEnter).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const path = '/customer/details?id=3&cashbookId=12&tab=problems'
  await waitFor(() => expect(onEnter).toHaveBeenCalledWith({ session, path }))
})

test('the words change with the language, and the address keeps it', async () => {
  await open()
  await screen.findByRole('article')
  await userEvent.click(screen.getByRole('button', { name: 'Bahasa Melayu' }))
  expect(await screen.findByText('Baki pinjaman')).toBeTruthy()
  expect(window.location.search).toBe('?lang=my')
  expect(document.documentElement.lang).toBe('ms')
})

test('an answer gives way once it was read on this device; a question stays until it is answered', async () => {
  await open()
  await screen.findByRole('button', { name: 'Answer to your report of 30-12-2025' })
  cleanup()
  noteAnswersRead([31])
  await open()
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: /report of/ })).toBeNull()
  cleanup()
  loan.answers[0]!.isQuestion = true
  await open()
  await screen.findByRole('button', { name: 'A question about your report of 30-12-2025' })
  loan.answers[0]!.isQuestion = false
})
