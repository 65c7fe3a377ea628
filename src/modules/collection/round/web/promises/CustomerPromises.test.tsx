import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays, formatDay } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { toLoanState } from '../rows.ts'
import { CustomerPromises } from './CustomerPromises.tsx'

const ON = today()
const PROMISE = {
  id: 3,
  cashbookId: 1,
  madeOn: addDays(ON, -3),
  date: addDays(ON, -1),
  amount: sen(4_000),
  paid: sen(1_000),
  state: 'BROKEN',
  isByPhone: true,
  remark: 'after payday',
  createdAt: `${ON}T01:00:00.000Z`,
  createdByName: 'Siti',
}
const OPEN = { ...PROMISE, id: 4, date: addDays(ON, 2), paid: sen(0), state: 'OPEN', remark: '' }

/** Shows the promises of a customer; the answer lists what was sent. */
async function open(refusal?: { status: number; code: string; message: string; data: unknown }) {
  const sent = respondWith(({ method }) => {
    if (method === 'GET') return { data: { items: [OPEN, PROMISE], kept: 3, broken: 2 } }
    return refusal ?? { data: method === 'DELETE' ? null : PROMISE }
  })
  beLoggedIn('AGENT', { id: 7, agentId: 7 })
  const cashbook = { id: 1, loan: toLoanState(createCollectRowDto(ON)) }
  await show(<CustomerPromises customer={{ id: 5, name: 'Aminah' }} cashbook={cashbook} />)
  await screen.findByText('3 of 5 promises kept')
  return () => sent.filter(({ method }) => method !== 'GET')
}

const record = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Record promise' }))
  return within(await screen.findByRole('dialog'))
}

test('a refused promise names its field and keeps what was typed', async () => {
  const message = 'The promised date must be after today.'
  const errors = [{ path: 'promisedDate', code: 'PROMISE_IN_PAST', message }]
  await open({ status: 422, code: 'PROMISE_IN_PAST', message, data: { errors } })
  const dialog = await record()
  await userEvent.type(dialog.getByLabelText('Promised amount'), '35')
  await userEvent.type(dialog.getByLabelText('Remark'), 'by phone')
  await userEvent.click(dialog.getByRole('button', { name: 'Record promise' }))
  await waitFor(() => expect(dialog.getAllByText(message).length).toBeGreaterThan(0))
  expect(dialog.getByLabelText('Promised amount')).toHaveProperty('value', '35.00')
  expect(dialog.getByLabelText('Remark')).toHaveProperty('value', 'by phone')
})

test('a promise is recorded for tomorrow unless another day is chosen', async () => {
  const sent = await open()
  const dialog = await record()
  // The tenth day of RM 20.00 a day with RM 180.00 paid: two instalments are due tomorrow.
  expect(dialog.getByText('Leave blank to use the amount due that day, RM 40.00')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Record promise' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).toEqual({ cashbookId: 1, promisedDate: addDays(ON, 1) })
})

test('the list says what was kept and by whom it was heard, and an open promise can be removed', async () => {
  const sent = await open()
  expect(screen.getByText('Broken')).toBeTruthy()
  expect(screen.getByText('RM 10.00 of RM 40.00 paid')).toBeTruthy()
  expect(screen.getByText('after payday')).toBeTruthy()
  await userEvent.click(
    screen.getByRole('button', { name: `Remove: RM 40.00 for ${formatDay(OPEN.date)}` }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ method: 'DELETE' })
})
