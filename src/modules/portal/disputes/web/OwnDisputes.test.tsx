import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { getReadAnswers } from '../../web/readAnswers.ts'
import { OwnDisputes } from './OwnDisputes.tsx'

const ON = today()
const AT = `${addDays(ON, -1)}T03:00:00.000Z`
const FIRST = { id: 1, isByCustomer: true, words: 'I paid RM 30', photos: [], createdAt: AT }
const REPLY = { ...FIRST, id: 2, isByCustomer: false, words: 'It is right now' }
const DISPUTE = {
  id: 3,
  customerId: 5,
  cashbookId: 1,
  cashbookCode: 'CB000001',
  transactionId: null,
  kind: 'NOT_RECORDED',
  date: addDays(ON, -2),
  amount: sen(3_000),
  state: 'ANSWERED',
  outcome: 'CORRECTED',
  createdAt: AT,
  closedAt: AT,
  messages: [FIRST, REPLY],
}

type Refusal = { status: number; code: string; message: string }

/** Shows the problems of a customer's loan; the result lists what was sent. */
async function open(refusal?: Refusal, closedAt = AT) {
  const sent = respondWith(({ method }) => {
    if (method !== 'GET') return refusal ?? { data: DISPUTE }
    return { data: { items: [{ ...DISPUTE, closedAt }], nextCursor: null } }
  })
  beLoggedIn('CUSTOMER')
  await show(<OwnDisputes cashbookId={1} />)
  await screen.findByText('It is right now')
  return () => sent.filter(({ method }) => method !== 'GET')
}

const openForm = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

test('a refused report keeps what was typed', async () => {
  const message = 'Please wait or call your agent.'
  const sent = await open({ status: 409, code: 'TOO_MANY_OPEN_DISPUTES', message })
  const dialog = await openForm('Report a payment or day')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Paid on Monday')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  await screen.findByText(message)
  expect(screen.getByDisplayValue('Paid on Monday')).toBeTruthy()
})

test('a report without words is not sent', async () => {
  const sent = await open()
  const dialog = await openForm('Report a payment or day')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByText('Message is required.')
  expect(sent()).toEqual([])
})

test('the answer is shown, and the customer can write again', async () => {
  const sent = await open()
  screen.getByText('Corrected')
  screen.getByText('You reported the correct amount as RM 30.00')
  const dialog = await openForm('Not solved? Write again')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'It is not')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent()[0]?.url.pathname).toContain('/portal/dispute/3/message'))
})

test('a problem that was answered more than 30 days ago cannot be reopened', async () => {
  await open(undefined, `${addDays(ON, -40)}T03:00:00.000Z`)
  expect(screen.queryByRole('button', { name: 'Not solved? Write again' })).toBeNull()
})

test('what is shown of an answer counts as read', async () => {
  await open()
  await waitFor(() => expect([...getReadAnswers()]).toEqual([1, 2]))
})
