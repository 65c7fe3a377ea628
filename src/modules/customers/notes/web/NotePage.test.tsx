import { Notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { CustomerNotes } from './CustomerNotes.tsx'
import type { Note } from './EditNote.tsx'
import { NotePage } from './NotePage.tsx'

const at = '2026-01-10T04:00:00.000Z'
const note = (change: Partial<Note>): Note => ({
  id: 1,
  content: 'Call back',
  colour: 'plain',
  isPinned: false,
  agentId: 7,
  authorId: 7,
  customerId: null,
  customerName: null,
  authorName: 'Lim',
  createdAt: at,
  updatedAt: at,
  ...change,
})

function respond(items: Note[]) {
  const sent = respondWith(({ method }) => {
    if (method === 'GET') return { data: { items, total: items.length, page: 1, pageSize: 20 } }
    return { data: method === 'DELETE' ? null : items[0] }
  })
  return () => sent.filter(({ method }) => method !== 'GET')
}

test('an empty note is not sent; a written one is, and the box is emptied', async () => {
  beLoggedIn('AGENT')
  const writes = respond([note({})])
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
  expect(writes()[0]!.body).toEqual({
    content: 'Bring receipts',
    colour: 'plain',
    customerId: null,
  })
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write a note').value).toBe(''),
  )
})

test('a note is deleted immediately, and Undo restores it', async () => {
  beLoggedIn('AGENT')
  const writes = respond([note({ isPinned: true, customerId: 3, customerName: 'Siti' })])
  await show(
    <>
      <NotePage />
      <Notifications />
    </>,
    { at: '/note' },
  )
  expect((await screen.findByRole('link', { name: 'Siti' })).getAttribute('href')).toBe(
    '/customer/details?id=3',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Call back' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(writes()).toHaveLength(2))
  expect(writes().map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    'DELETE /api/user/note/1',
    'POST /api/user/note/1/restore',
  ])
})

test('a note can have a customer, who is found by search, and a colour', async () => {
  beLoggedIn('AGENT')
  const hits = [{ id: 3, name: 'Siti', phoneNumber: '+60123456789', profilePhoto: null }]
  const sent = respondWith(({ method, url: { pathname } }) => {
    if (pathname.endsWith('/customer-search')) return { data: hits }
    if (pathname === '/api/customer/3') return { data: hits[0] }
    return { data: method === 'GET' ? { items: [], total: 0, page: 1, pageSize: 20 } : note({}) }
  })
  await show(<NotePage />, { at: '/note' })
  await userEvent.type(await screen.findByLabelText('Write a note'), 'Promised Friday')
  const form = within(screen.getByLabelText('Write a note').closest('form')!)
  await userEvent.type(form.getByRole('combobox', { name: 'Customer' }), 'sit')
  await userEvent.click(await screen.findByRole('option', { name: /Siti · 012-345 6789/ }))
  await userEvent.click(form.getByRole('radio', { name: 'Yellow' }))
  await userEvent.click(form.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
  const body = { content: 'Promised Friday', colour: 'yellow', customerId: 3 }
  expect(sent.find(({ method }) => method === 'POST')!.body).toEqual(body)
})

test('colour and customer filter the board, also from the URL', async () => {
  beLoggedIn('AGENT')
  const sent = respondWith(({ url: { pathname } }) => {
    if (pathname === '/api/customer/3') return { data: { id: 3, name: 'Siti' } }
    if (pathname.endsWith('/customer-search')) return { data: [] }
    return { data: { items: [], total: 0, page: 1, pageSize: 20 } }
  })
  const { url } = await show(<NotePage />, { at: '/note?colour=red&customerId=3' })
  expect(await screen.findByDisplayValue('Siti')).toBeTruthy()
  const request = sent.filter(({ url: each }) => each.pathname === '/api/user/note').at(-1)!
  expect(request.url.searchParams.get('colour')).toBe('red')
  expect(request.url.searchParams.get('customerId')).toBe('3')
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
  await waitFor(() => expect(url()).toBe('/note'))
})

test('on a customer’s page a new note is about that customer', async () => {
  beLoggedIn('AGENT')
  const writes = respond([note({ customerId: 3, customerName: 'Siti' })])
  await show(<CustomerNotes customer={{ id: 3, name: 'Siti' }} />, { at: '/customer/details' })
  expect(await screen.findByText('Call back')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Siti' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Write a note'), 'Moved shop')
  expect(screen.queryByRole('combobox', { name: 'Customer' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]!.body).toMatchObject({ content: 'Moved shop', customerId: 3 })
})

test('a runner reads the notes and has no actions', async () => {
  beLoggedIn('RUNNER')
  respond([note({})])
  await show(<NotePage />, { at: '/note' })
  expect(await screen.findByText('Call back')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
})
