import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setLanguage } from '../../../kit/web/language.ts'
import { answerWith, beLoggedIn, show } from '../../../testing/showWeb.tsx'
import type { Note } from './EditNote.tsx'
import { NotePage } from './NotePage.tsx'

const at = '2026-01-10T04:00:00.000Z'
const note = (change: Partial<Note>): Note => ({
  ...{ id: 1, content: 'Call back', colour: 'plain', isPinned: false, agentId: 7, authorId: 7 },
  ...{ customerId: null, customerName: null, authorName: 'Lim', createdAt: at, updatedAt: at },
  ...change,
})

function answer(items: Note[]) {
  const sent = answerWith(({ method }) => ({
    data: method === 'GET' ? { items, total: items.length, page: 1, pageSize: 20 } : items[0],
  }))
  return () => sent.filter(({ method }) => method !== 'GET')
}

test('an empty note is not sent; a written one is, and the box is empty again', async () => {
  beLoggedIn('AGENT')
  const writes = answer([note({})])
  await show(<NotePage />, { at: '/note' })
  const add = await screen.findByRole('button', { name: 'Add note' })
  await userEvent.click(add)
  expect(await screen.findByText('Content cannot be empty')).toBeTruthy()
  act(() => setLanguage('my'))
  expect(await screen.findByText('Kandungan tidak boleh kosong')).toBeTruthy()
  act(() => setLanguage('en'))
  await userEvent.type(screen.getByLabelText('Write a note'), 'Bring receipts')
  await userEvent.click(add)
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]!.body).toEqual({ content: 'Bring receipts' })
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write a note').value).toBe(''),
  )
})

test('a note is deleted only after a confirmation', async () => {
  beLoggedIn('AGENT')
  const writes = answer([note({ isPinned: true, customerId: 3, customerName: 'Siti' })])
  await show(<NotePage />, { at: '/note' })
  expect((await screen.findByRole('link', { name: 'Siti' })).getAttribute('href')).toBe(
    '/customer/details?id=3',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Call back' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  expect(writes()).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete note' }))
  await waitFor(() => expect(writes().map(({ method }) => method)).toEqual(['DELETE']))
})

test('a runner reads, and has nothing to press', async () => {
  beLoggedIn('RUNNER')
  answer([note({})])
  await show(<NotePage />, { at: '/note' })
  expect(await screen.findByText('Call back')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
})
