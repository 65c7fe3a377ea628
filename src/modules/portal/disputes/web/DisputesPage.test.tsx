import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { DisputesPage } from './DisputesPage.tsx'

const ON = today()
const AT = `${addDays(ON, -1)}T03:00:00.000Z`
const DISPUTE = {
  id: 3,
  customerId: 5,
  customerName: 'Tan Mei',
  agentId: 7,
  agentName: 'Lim',
  cashbookId: 1,
  cashbookCode: 'CB000001',
  transactionId: 9,
  kind: 'WRONG_AMOUNT',
  date: addDays(ON, -2),
  amount: sen(3_000),
  paymentAmount: sen(2_000),
  state: 'OPEN',
  outcome: null,
  createdAt: AT,
  closedAt: null,
  closedByName: null,
  messages: [{ id: 1, isByCustomer: true, words: 'I paid RM 30', photos: [], createdAt: AT }],
}

const CORRECTION = {
  id: 12,
  cashbookId: 1,
  cashbookCode: 'CB000001',
  kind: 'CREDIT',
  amount: sen(1_000),
  date: ON,
  isRemoved: false,
  changedAt: AT,
  changedByName: 'Lim',
}

/** Shows the register to an agent and opens its problem; the result lists what was sent. */
async function openProblem(refusal?: { status: number; code: string; message: string }) {
  const sent = respondWith(({ method, url }) => {
    if (method !== 'GET') return refusal ?? { data: DISPUTE }
    if (url.pathname.endsWith('/correction')) return { data: [CORRECTION] }
    return { data: { items: [DISPUTE], nextCursor: null, total: 1 } }
  })
  beLoggedIn('AGENT')
  await show(<DisputesPage />, { at: '/dispute' })
  await userEvent.click(await screen.findByRole('button', { name: 'View Tan Mei’s dispute' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, commands: () => sent.filter(({ method }) => method !== 'GET') }
}

test('the keys walk the problems, and Enter opens one', async () => {
  respondWith(() => ({
    data: {
      items: [DISPUTE, { ...DISPUTE, id: 4, customerName: 'Lee' }],
      nextCursor: null,
      total: 2,
    },
  }))
  beLoggedIn('AGENT')
  await show(<DisputesPage />, { at: '/dispute' })
  await screen.findByText('Lee')
  await userEvent.keyboard('jj')
  const second = screen.getByRole('button', { name: 'View Lee’s dispute' })
  expect(document.activeElement).toBe(second)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: /Lee/ })).toBeTruthy()
})

test('an answer without an outcome is not sent', async () => {
  const { dialog, commands } = await openProblem()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Done')
  await userEvent.click(dialog.getByRole('button', { name: 'Answer and close' }))
  await dialog.findByText(/^Outcome is required|^Choose/)
  expect(commands()).toEqual([])
})

test('an answer that came second says so and keeps its words', async () => {
  const message = 'This problem was already answered.'
  const { dialog } = await openProblem({ status: 409, code: 'DISPUTE_CLOSED', message })
  await userEvent.click(dialog.getByRole('radio', { name: 'Not corrected' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Done')
  await userEvent.click(dialog.getByRole('button', { name: 'Answer and close' }))
  await dialog.findByText(/^Someone else already answered/)
  expect(dialog.getByDisplayValue('Done')).toBeTruthy()
})

test('the problem shows its words and amounts, and its answer is sent', async () => {
  const { dialog, commands } = await openProblem()
  dialog.getByText('I paid RM 30')
  dialog.getByText('Recorded payment')
  await userEvent.click(dialog.getByRole('radio', { name: 'Corrected' }))
  await userEvent.click(await dialog.findByRole('radio', { name: /RM 10\.00, .*CB000001 · Lim/ }))
  dialog.getByRole('button', { name: 'Record it now' })
  await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Done')
  await userEvent.click(dialog.getByRole('button', { name: 'Answer and close' }))
  await waitFor(() =>
    expect(commands()[0]).toMatchObject({
      body: { outcome: 'CORRECTED', correctionId: 12, words: 'Done' },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the same words can be sent as a question, and the problem stays open', async () => {
  const { dialog, commands } = await openProblem()
  const question = dialog.getByRole('button', { name: 'Send as a question' })
  expect(question.hasAttribute('disabled')).toBe(true)
  await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Who took it?')
  await userEvent.click(question)
  await waitFor(() => expect(commands()[0]?.body).toEqual({ words: 'Who took it?' }))
  expect(commands()[0]!.url.pathname).toMatch(/\/dispute\/3\/message$/)
})

test('an opened problem has the focus on its loan, not on Close', async () => {
  const { dialog } = await openProblem()
  const loan = dialog.getByRole('link', { name: /CB000001/ })
  await waitFor(() => expect(document.activeElement).toBe(loan))
})
