import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { AddRunner } from './RunnerSelect.tsx'

const SITI = { id: 6, name: 'Siti', username: 'siti', status: 1 }

async function open(items: object[]) {
  const sent = respondWith(({ method }) =>
    method === 'POST' ? { data: SITI } : { data: { items, total: items.length } },
  )
  beLoggedIn('AGENT')
  const onSubmit = vi.fn<() => void>()
  await show(
    <form onSubmit={onSubmit}>
      <AddRunner agentId={7} />
    </form>,
  )
  return { sent, onSubmit }
}

test('an agent with a runner is not offered another one in the form of a loan', async () => {
  const { sent } = await open([SITI])
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Add runner' })).toBeNull()
})

test('an agent without a runner adds the first one without sending the form of the loan', async () => {
  const { onSubmit } = await open([])
  await userEvent.click(await screen.findByRole('button', { name: 'Add runner' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(await sheet.findByRole('textbox', { name: /^Name/ }), 'Siti')
  await userEvent.click(sheet.getByRole('button', { name: 'Add runner' }))
  expect(onSubmit).not.toHaveBeenCalled()
})
