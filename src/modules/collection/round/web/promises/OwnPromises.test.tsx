import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { toLoanState } from '../rows.ts'
import { OwnPromises } from './OwnPromises.tsx'

const ON = today()
const PROMISE = {
  id: 3,
  cashbookId: 1,
  madeOn: addDays(ON, -3),
  date: addDays(ON, -1),
  amount: sen(4_000),
  paid: sen(1_000),
  state: 'BROKEN',
  isByCustomer: true,
}

/** Shows the promises of a customer's loan; the result lists what was sent. */
async function open(refusal?: { status: number; code: string; message: string; data: unknown }) {
  const sent = respondWith(({ method }) => {
    if (method !== 'GET') return refusal ?? { data: PROMISE }
    const kept = { ...PROMISE, id: 2, state: 'KEPT', paid: sen(4_000), isByCustomer: false }
    return { data: { items: [PROMISE, kept] } }
  })
  beLoggedIn('CUSTOMER')
  await show(<OwnPromises cashbookId={1} loan={toLoanState(createCollectRowDto(ON))} />)
  await screen.findByText('Not fully paid by that date')
  return () => sent.filter(({ method }) => method !== 'GET')
}

const makePromise = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Promise a payment' }))
  return within(await screen.findByRole('dialog'))
}

test('a refused promise keeps what was typed and says why', async () => {
  const message = 'You cannot promise more than your balance of RM 20.00.'
  const errors = [{ path: 'promisedAmount', code: 'PROMISE_EXCEEDS_BALANCE', message }]
  await open({ status: 422, code: 'PROMISE_EXCEEDS_BALANCE', message, data: { errors } })
  const dialog = await makePromise()
  await userEvent.type(dialog.getByLabelText('Amount (RM)'), '35')
  await userEvent.click(dialog.getByRole('button', { name: 'Promise a payment' }))
  await waitFor(() => expect(dialog.getAllByText(message).length).toBeGreaterThan(0))
  expect(dialog.getByLabelText('Amount (RM)')).toHaveProperty('value', '35.00')
})

test('a promise is for today unless another day is chosen', async () => {
  const sent = await open()
  const dialog = await makePromise()
  await userEvent.click(dialog.getByRole('button', { name: 'Promise a payment' }))
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ cashbookId: 1, promisedDate: ON }))
  expect(sent()[0]!.url.pathname).toContain('/portal/promise')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what was kept and what was not is shown, with who said it', async () => {
  await open()
  screen.getByText('Paid, thank you')
  screen.getByText('RM 10.00 of RM 40.00 paid')
  screen.getByText(/^You promised on/)
  screen.getByText(/^Recorded for you on/)
})
