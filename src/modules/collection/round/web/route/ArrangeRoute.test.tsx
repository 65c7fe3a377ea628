import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { today } from '#platform/web/preferences/today.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { ArrangeRoute } from './ArrangeRoute.tsx'
import { getStops } from '../stops.ts'

// Drag and drop is tested in a browser: tests/e2e/phone.test.ts.

const ON = today()

async function open() {
  const rows = [1, 2, 3, 4].map((id) => createCollectRowDto(ON, id))
  const sent = respondWith(() => ({ data: { customerIds: [] } }))
  beLoggedIn('RUNNER')
  await show(<ArrangeRoute stops={getStops(rows, [], ON)} onDone={() => {}} />)
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save route' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    return sent[0]!.body
  }
}

const tap = (id: number) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`Customer ${id}\\b`) }))
const places = () =>
  screen
    .getAllByRole('button', { name: /Customer/ })
    .map(({ textContent }) => /^\d?(?=Customer)/.exec(textContent)![0])

test('customers that are tapped in sequence are visited in that order, before all others', async () => {
  const save = await open()
  await userEvent.click(screen.getByRole('switch', { name: 'Tap in order' }))
  for (const id of [3, 4, 1]) await tap(id)
  expect(places()).toEqual(['3', '', '1', '2'])
  // A second tap removes the number, and the following numbers decrease.
  await tap(4)
  expect(places()).toEqual(['2', '', '1', ''])
  expect(await save()).toEqual({ customerIds: [3, 1, 2, 4] })
})

test('the arrows move a customer by one position and stop at the ends', async () => {
  const save = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Move Customer 1 up' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move Customer 1 down' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move Customer 4 up' }))
  expect(await save()).toEqual({ customerIds: [2, 1, 4, 3] })
})
