import { Textarea, TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { Sheet } from './Sheet.tsx'

async function open() {
  beLoggedIn('AGENT')
  const onClose = vi.fn()
  await show(
    <Sheet title="Answer" onClose={onClose}>
      <TextInput label="Amount" />
      <Textarea label="Words" />
    </Sheet>,
  )
  await screen.findByRole('dialog', { name: 'Answer' })
  return onClose
}

const question = () => screen.findByRole('dialog', { name: 'Leave this form?' })

test('Esc asks before sentences are lost, and the answer decides', async () => {
  const onClose = await open()
  await userEvent.type(screen.getByLabelText('Words'), 'She paid at the market.{Escape}')
  await question()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByText('Leave this form?')).toBeNull())
  expect(screen.getByLabelText('Words')).toHaveProperty('value', 'She paid at the market.')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await question()
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('Esc closes the confirmation alone, each time', async () => {
  const onClose = await open()
  await userEvent.type(screen.getByLabelText('Words'), 'She paid at the market.')
  for (const _ of [1, 2]) {
    await userEvent.keyboard('{Escape}')
    await question()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Leave this form?')).toBeNull())
  }
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['nothing was typed', ''],
  ['only blanks were typed', '  '],
])('Esc closes at once when %s', async (_, words) => {
  const onClose = await open()
  await userEvent.type(screen.getByLabelText('Words'), `${words}{Escape}`)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.queryByText('Leave this form?')).toBeNull()
})
