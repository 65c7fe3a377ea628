import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { test } from 'vitest'
import { today } from '#platform/web/preferences/today.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { openRound, press, respondPaid } from '#testing/components/openRound.tsx'

const ON = today()
const ROWS = [createCollectRowDto(ON), createCollectRowDto(ON, 2)]
const openSheet = async (words: RegExp) => {
  await press(words)
  return within(await screen.findByRole('dialog', { name: 'On this phone' }))
}

test('each waiting entry is listed with its time and amount, and can be undone', async () => {
  await openRound(ROWS, () => {
    throw new TypeError('no network')
  })
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByText('1 waiting to send · RM 20.00')
  const sheet = await openSheet(/1 waiting to send/)
  sheet.getByText(/^Offline · as of \d\d:\d\d$/)
  sheet.getByRole('heading', { name: 'Waiting to send (1)' })
  sheet.getByText('Customer 1')
  sheet.getByText(/^\d\d:\d\d · Waiting to send$/)
  await userEvent.click(sheet.getByRole('button', { name: 'Undo · Customer 1' }))
  await waitFor(() => sheet.getByText(/Undo RM 20\.00|Everything recorded on this phone is sent/))
})

test('what the server refused is listed with its reason', async () => {
  await openRound(ROWS, () => ({ status: 409, code: 'X', message: 'The loan has ended.' }))
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByText(/^1 refused/)
  const sheet = await openSheet(/1 refused/)
  sheet.getByRole('heading', { name: 'Needs your decision (1)' })
  sheet.getByText(/The loan has ended\./)
})

test('what was sent today is listed with both times, the last first', async () => {
  await openRound(ROWS, respondPaid)
  await press('Record RM 20.00 from Customer 1 CB000001')
  await screen.findByText('Recorded')
  const sheet = await openSheet(/^Synced/)
  await sheet.findByRole('heading', { name: 'Sent today (1)' })
  sheet.getByText('Everything recorded on this phone is sent.')
  sheet.getByText(/^\d\d:\d\d · sent \d\d:\d\d$/)
})
