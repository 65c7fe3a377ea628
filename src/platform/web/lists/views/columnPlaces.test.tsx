import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ownLists } from '#app/web/layout/ownLists.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { id } from '../../../contract/field.ts'
import { defineMessages } from '../../../contract/message.ts'
import { getPage, pageQuery } from '../../../contract/paging.ts'
import { forgetColumns } from '../../device/keptPeople.ts'
import { ResourceList } from '../ResourceList.tsx'
import { ListMemoryContext } from './listMemory.ts'

const text = defineMessages({
  name: ['Name', 'Nama', '姓名'],
  phone: ['Phone', 'Telefon', '电话'],
  owes: ['Owes', 'Hutang', '欠款'],
  city: ['City', 'Bandar', '城市'],
  act: ['Act', 'Tindakan', '操作'],
})
const listPeople = wholeEndpoint({
  method: 'GET',
  path: '/people',
  summary: 'People',
  access: 'SIGNED_IN',
  list: { kind: 'PAGES', search: 'search', sorts: true },
  query: pageQuery(['name']).extend({ search: z.string().optional() }),
  output: getPage(z.object({ id, name: z.string() })),
})

const list = (
  <ListMemoryContext value={ownLists}>
    <ResourceList
      name="customers"
      title={text.name}
      isPart
      endpoint={listPeople}
      columns={[
        { name: 'name', label: text.name, show: ({ name }) => name, card: 'name' },
        { name: 'phone', label: text.phone, show: () => '012' },
        { name: 'owes', label: text.owes, show: () => 'RM 1.00', total: () => 'RM 9.00' },
        { name: 'city', label: text.city, show: () => 'Ipoh', isOptional: true },
        { name: 'act', label: text.act, show: () => 'Act', isButtons: true },
      ]}
      row={{ key: (each) => each.id, name: ({ name }) => name }}
    />
  </ListMemoryContext>
)

let kept: { list: string; columns: readonly string[] }[] = []

beforeEach(() => {
  kept = []
  forgetColumns(7)
})

async function open(at = '/people') {
  const respond = ({ url, method }: Sent) => {
    if (method === 'PUT') return { data: null }
    return url.pathname.endsWith('/account/list')
      ? { data: { views: [], columns: kept } }
      : { data: { items: [{ id: 1, name: 'Person 1' }], total: 1, page: 1, pageSize: 20 } }
  }
  const sent = respondWith(respond, [], {}, null)
  beLoggedIn('AGENT')
  const shown = await show(list, { at })
  await screen.findByText('Person 1')
  return { ...shown, sent }
}

const words = (role: string) =>
  within(screen.getByRole('table'))
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
const getHeads = () => words('columnheader')
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
const findMove = (name: string) => screen.findByRole('menuitem', { name })
const press = async (name: string) => fireEvent.click(await findMove(name))

test('a column is moved with its cells and its total; it is kept, and the name stays in front', async () => {
  const { sent, url } = await open()
  await openMenu()
  await press('Move Owes up')
  await waitFor(() => expect(getHeads()).toEqual(['Name', 'Owes', 'Phone', 'Act']))
  expect(words('cell')).toEqual(['Person 1', 'RM 1.00', '012', 'Act', 'Total', 'RM 9.00', '', ''])
  await press('Move Owes up')
  expect(getHeads()).toEqual(['Name', 'Owes', 'Phone', 'Act'])
  const ends = await Promise.all(['Move Owes up', 'Move City down', 'Move Phone up'].map(findMove))
  expect(ends.map((end) => end.getAttribute('aria-disabled'))).toEqual(['true', 'true', null])
  expect(url()).toBe('/people')
  const puts = sent.filter(({ method }) => method === 'PUT')
  expect(puts.map(({ body }) => body)).toEqual([
    { list: 'customers', columns: ['.owes', '.phone', '.city'] },
  ])
})

test('a column that is hidden and shown again keeps its place; the usual order is no choice', async () => {
  const { sent } = await open()
  await openMenu()
  await press('Move City up')
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'City' }))
  await waitFor(() => expect(getHeads()).toEqual(['Name', 'Phone', 'City', 'Owes', 'Act']))
  await press('Move City down')
  await waitFor(() => expect(getHeads()).toEqual(['Name', 'Phone', 'Owes', 'City', 'Act']))
  const last = () => sent.filter(({ method }) => method === 'PUT').at(-1)?.body
  await waitFor(() => expect(last()).toEqual({ list: 'customers', columns: ['city'] }))
  await press('Reset columns')
  await waitFor(() => expect(getHeads()).toEqual(['Name', 'Phone', 'Owes', 'Act']))
})

test('a choice from before columns had places is read', async () => {
  kept = [{ list: 'customers', columns: ['-phone', 'city'] }]
  await open()
  await waitFor(() => expect(getHeads()).toEqual(['Name', 'Owes', 'City', 'Act']))
})

test('the address and a saved view say the order', async () => {
  const { url, sent } = await open('/people?columns=city,.city,.phone,.owes')
  expect(getHeads()).toEqual(['Name', 'City', 'Phone', 'Owes', 'Act'])
  await openMenu()
  await press('Move Owes up')
  await waitFor(() => expect(getHeads()).toEqual(['Name', 'City', 'Owes', 'Phone', 'Act']))
  expect(new URLSearchParams(url().split('?')[1]).get('columns')).toBe('city,.city,.owes,.phone')
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('keys walk the columns, go to their buttons and move them; the focus moves along', async () => {
  await open()
  await openMenu()
  const phone = await screen.findByRole('menuitemcheckbox', { name: 'Phone' })
  phone.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Owes')
  const getFocused = () => document.activeElement?.getAttribute('aria-label')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(getFocused()).toBe('Move Owes down')
  await userEvent.keyboard('{ArrowUp}')
  expect(getFocused()).toBe('Move Phone down')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(getHeads()).toEqual(['Name', 'Owes', 'Phone', 'Act']))
  expect(getFocused()).toBe('Move Phone down')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement?.textContent).toBe('Phone')
})
