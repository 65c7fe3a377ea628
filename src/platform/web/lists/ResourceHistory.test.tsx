import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { respondWith, show } from '#testing/components/showWeb.tsx'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { id } from '../../contract/field.ts'
import { defineMessages } from '../../contract/message.ts'
import { cursorQuery, getSlice } from '../../contract/paging.ts'
import { ResourceList } from './ResourceList.tsx'

const text = defineMessages({
  name: ['Name', 'Nama', '姓名'],
  events: ['Events', 'Acara', '事件'],
})
const row = z.object({ id, name: z.string() })
const listEvents = wholeEndpoint({
  method: 'GET',
  path: '/events',
  summary: 'Events',
  access: 'SIGNED_IN',
  list: { kind: 'SLICES' },
  query: cursorQuery.extend({ kind: z.string().optional() }),
  output: getSlice(row),
})

const rows = [1, 2, 3, 4].map((number) => ({ id: number, name: `Person ${number}` }))

test('loads a history slice by slice', async () => {
  const sent = respondWith(({ url }) => {
    const isSecond = url.searchParams.get('cursor') === '2'
    const items = isSecond ? rows.slice(2, 4) : rows.slice(0, 2)
    return { data: { items, nextCursor: isSecond ? null : '2' } }
  })
  await show(
    <ResourceList
      name="events"
      title={text.name}
      isPart
      endpoint={listEvents}
      columns={[{ name: 'name', label: text.name, show: (each) => each.name, card: 'name' }]}
      row={{ key: (each) => each.id, name: (each) => each.name }}
    />,
  )
  await screen.findByText('Person 2')
  expect(sent[0]!.url.search).toBe('?limit=20')
  const onPaper = 'Only the rows on screen are printed. The list has more.'
  expect(screen.getByText(onPaper).className).toBe('print-only')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Person 4')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(screen.queryByText(onPaper)).toBeNull()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(5)
})

test('names what an old link asks for and is refused, and clears it', async () => {
  const errors = [{ path: 'kind', message: 'Kind is not valid.' }]
  respondWith(({ url }) =>
    url.searchParams.has('kind')
      ? { status: 422, code: 'VALIDATION_FAILED', message: 'Check.', data: { errors } }
      : { data: { items: rows, nextCursor: null } },
  )
  const { url } = await show(
    <ResourceList
      name="events"
      endpoint={listEvents}
      title={text.events}
      columns={[{ name: 'name', label: text.name, show: (each) => each.name, card: 'name' }]}
      row={{ key: (each) => each.id, name: (each) => each.name }}
      filters={[{ kind: 'choice', name: 'kind', label: text.events, options: [] }]}
    />,
    { at: '/events?kind=GONE' },
  )
  expect(await screen.findByText('Kind is not valid.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  const alert = within(screen.getByRole('alert'))
  await userEvent.click(alert.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Person 1')).toBeTruthy()
  expect(url()).toBe('/events')
})

test('J and K walk the rows, X selects one, and the table has the name of its heading', async () => {
  respondWith(() => ({ data: { items: rows, nextCursor: null } }))
  await show(
    <>
      <input aria-label="Elsewhere" />
      <ResourceList
        name="events"
        endpoint={listEvents}
        title={text.events}
        columns={[{ name: 'name', label: text.name, show: (each) => each.name, card: 'name' }]}
        row={{
          key: (each) => each.id,
          name: (each) => each.name,
          link: (each) => ({ to: '/person', search: { id: each.id } }),
        }}
        selection={{ bar: () => null }}
      />
    </>,
  )
  await screen.findByRole('table', { name: 'Events' })
  await screen.findByRole('link', { name: 'Person 1' })
  const focused = () => document.activeElement?.textContent
  await userEvent.keyboard('j')
  expect(focused()).toBe('Person 1')
  await userEvent.keyboard('jj')
  expect(focused()).toBe('Person 3')
  await userEvent.keyboard('k')
  expect(focused()).toBe('Person 2')
  await userEvent.keyboard('x')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Person 2' })
  expect(box.checked).toBe(true)
  await userEvent.click(screen.getByLabelText('Elsewhere'))
  await userEvent.keyboard('jk')
  expect(screen.getByLabelText<HTMLInputElement>('Elsewhere').value).toBe('jk')
})
