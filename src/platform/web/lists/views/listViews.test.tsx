import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Notices } from '#app/web/layout/Notices.tsx'
import { ownLists } from '#app/web/layout/ownLists.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import type { RoleName } from '#core/access/roles.ts'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { id } from '../../../contract/field.ts'
import { defineMessages } from '../../../contract/message.ts'
import { getPage, pageQuery } from '../../../contract/paging.ts'
import { forgetColumns } from '../../device/keptPeople.ts'
import { setLanguage } from '../../preferences/language.ts'
import { ResourceList } from '../ResourceList.tsx'
import { ListMemoryContext, type SavedView } from './listMemory.ts'

// Saved views and remembered columns, with the requests of their feature.

const text = defineMessages({
  name: ['Name', 'Nama', '姓名'],
  owes: ['Owes', 'Hutang', '欠款'],
  city: ['City', 'Bandar', '城市'],
  kind: ['Kind', 'Jenis', '类型'],
  late: ['Late', 'Lewat', '逾期'],
  act: ['Act', 'Tindakan', '操作'],
})
const listPeople = wholeEndpoint({
  method: 'GET',
  path: '/people',
  summary: 'People',
  access: 'SIGNED_IN',
  list: { kind: 'PAGES', search: 'search', sorts: true },
  query: pageQuery(['name']).extend({ search: z.string().optional(), kind: z.string().optional() }),
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
        { name: 'name', label: text.name, show: ({ name }) => name, card: 'name', sorts: true },
        { name: 'owes', label: text.owes, show: () => 'RM 1.00' },
        { name: 'city', label: text.city, show: () => 'Ipoh', isOptional: true },
        { name: 'act', label: text.act, show: () => 'Act', isButtons: true },
      ]}
      row={{ key: (each) => each.id, name: ({ name }) => name }}
      filters={[
        {
          kind: 'choice',
          name: 'kind',
          label: text.kind,
          isQuick: true,
          options: [{ value: 'LATE', label: text.late }],
        },
      ]}
    />
    <Notices />
  </ListMemoryContext>
)

const LATE: SavedView = {
  id: 1,
  list: 'customers',
  name: 'Late ones',
  query: 'kind=LATE&columns=city',
  isShared: false,
  owner: null,
}
const OTHER: SavedView = { ...LATE, id: 2, list: 'cashbooks', name: 'Of another list' }

let views: SavedView[]
let columns: { list: string; columns: string[] }[]
let refusal: object | undefined
beforeEach(() => {
  views = [LATE, OTHER]
  columns = []
  refusal = undefined
  forgetColumns(7)
})

function respond({ method, url, body }: Sent) {
  const path = url.pathname.replace('/api', '')
  if (path === '/account/list') return { data: { views, columns } }
  if (path.startsWith('/account/list')) {
    if (refusal) return refusal
    const [viewId] = path.split('/').slice(4).map(Number)
    const change = body as Partial<SavedView>
    if (method === 'POST') views = [...views, { ...(change as SavedView), id: 9, owner: null }]
    if (method === 'DELETE') views = views.filter((view) => view.id !== viewId)
    if (path.includes('/view/') && method === 'PUT') {
      views = views.map((view) => (view.id === viewId ? { ...view, ...change } : view))
    }
    const isView = method !== 'DELETE' && path.includes('/view')
    return { data: isView ? (views.at(-1) ?? null) : null }
  }
  return { data: { items: [{ id: 1, name: 'Person 1' }], total: 60, page: 1, pageSize: 20 } }
}

async function open(at = '/people', role: RoleName = 'AGENT') {
  const sent = respondWith(respond, [], {}, null)
  beLoggedIn(role)
  const shown = await show(list, { at })
  await screen.findByText('Person 1')
  return { ...shown, sent }
}

const heads = () => within(screen.getByRole('table')).getAllByRole('columnheader')
const headWords = () => heads().map(({ textContent }) => textContent)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const choose = async (role: string, name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }))
const toLists = (sent: readonly Sent[]) =>
  sent.filter(({ url }) => url.pathname.includes('/account/list'))

test('customers have neither views nor requests for them', async () => {
  const { sent } = await open('/people', 'CUSTOMER')
  expect(screen.queryByRole('button', { name: /^Views/ })).toBeNull()
  expect(toLists(sent)).toEqual([])
})

test('a name that is taken is refused at the field, in the reader’s language; what was typed stays', async () => {
  await open('/people?kind=LATE')
  await press('Views')
  await choose('menuitem', 'Save this view…')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/Name/, { selector: '.mantine-InputWrapper-error' })
  const message = '此列表已有同名视图，请另取名称。'
  const errors = [{ path: 'name', message }]
  refusal = { status: 409, code: 'VIEW_NAME_TAKEN', message, data: { errors } }
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'late ONES{Enter}')
  await dialog.findByText(message)
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('late ONES')
})

test('a query that is too long is refused where it can be read', async () => {
  const { sent } = await open(`/people?kind=${'x'.repeat(2_000)}`)
  await press('Views')
  await choose('menuitem', 'Save this view…')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Long{Enter}')
  await dialog.findByText(/too long to save/)
  expect(toLists(sent)).toHaveLength(1)
})

test('a view opens its filters and columns, is marked, and the way back leaves it', async () => {
  const { url, router, sent } = await open('/people?tab=x&search=tan&page=3')
  await press('Views')
  expect(screen.queryByRole('menuitemradio', { name: 'Of another list' })).toBeNull()
  await choose('menuitemradio', 'Late ones')
  await waitFor(() => expect(url()).toBe('/people?tab=x&kind=LATE&columns=city'))
  expect(headWords()).toEqual(['Name', 'Owes', 'City', 'Act'])
  await press('Views: Late ones')
  const item = await screen.findByRole('menuitemradio', { name: 'Late ones' })
  expect(item.getAttribute('aria-checked')).toBe('true')
  expect(toLists(sent)).toHaveLength(1)
  router.history.back()
  await waitFor(() => expect(url()).toBe('/people?tab=x&search=tan&page=3'))
})

test('what is on screen is saved with its columns, and marked', async () => {
  columns = [{ list: 'customers', columns: ['-owes'] }]
  const { sent } = await open('/people?kind=LATE&sort=name%3Aasc&page=2')
  await waitFor(() => expect(headWords()).toEqual(['Name', 'Act']))
  await press('Views')
  await choose('menuitem', 'Save this view…')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Mine{Enter}')
  await button('Views: Mine')
  const [post] = toLists(sent).filter(({ method }) => method === 'POST')
  expect(post!.body).toEqual({
    list: 'customers',
    name: 'Mine',
    query: 'kind=LATE&sort=name%3Aasc&columns=-owes',
    isShared: false,
  })
})

test('of two views that show the same, the one that was opened is marked', async () => {
  views = [LATE, { ...LATE, id: 3, name: 'The same' }]
  await open()
  await press('Views')
  await choose('menuitemradio', 'The same')
  await button('Views: The same')
})

test('a view that was changed on screen can be overwritten', async () => {
  const { sent, url } = await open()
  await press('Views')
  await choose('menuitemradio', 'Late ones')
  await button('Views: Late ones')
  await press('Columns')
  await choose('menuitemcheckbox', 'Owes')
  await waitFor(() => expect(url()).toBe('/people?kind=LATE&columns=city%2C-owes'))
  await press('Views: Late ones (changed)')
  await choose('menuitem', 'Save changes to “Late ones”')
  await button('Views: Late ones')
  const put = toLists(sent).filter(({ method }) => method === 'PUT')
  expect(put.map(({ url: to, body }) => [to.pathname, body])).toEqual([
    ['/api/account/list/view/1', { query: 'kind=LATE&columns=-owes%2Ccity' }],
  ])
})

test('a view is renamed, deleted, and back after Undo', async () => {
  await open()
  await press('Views')
  await choose('menuitem', 'Manage views…')
  await press('Edit “Late ones”')
  const field = await screen.findByRole('textbox', { name: /^Name/ })
  await userEvent.clear(field)
  await userEvent.type(field, 'Behind{Enter}')
  await press('Delete “Behind”')
  await waitFor(() => expect(views).toEqual([OTHER]))
  await press('Undo')
  await waitFor(() => expect(views.map(({ name }) => name)).toEqual([OTHER.name, 'Behind']))
  await press('Views')
  await screen.findByRole('menuitemradio', { name: 'Behind' })
})

test('a device that keeps the columns shows them in the first paint; the server’s come after it', async () => {
  localStorage.setItem('listColumns:7', '{"customers":["-owes"]}')
  localStorage.setItem('listColumns:8', '{"customers":["city"]}')
  columns = [{ list: 'customers', columns: ['-owes', 'city'] }]
  await open()
  expect(headWords()[1]).not.toBe('Owes')
  await waitFor(() => expect(headWords()).toEqual(['Name', 'City', 'Act']))
  expect(localStorage.getItem('listColumns:7')).toBe('{"customers":["-owes","city"]}')
  expect(localStorage.getItem('listColumns:8')).toBe('{"customers":["city"]}')
})

test('columns are hidden and shown but the name and the buttons, and sent; the URL stays clean', async () => {
  const { sent, url } = await open()
  await press('Columns')
  const items = await screen.findAllByRole('menuitemcheckbox')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Owes', 'City'])
  fireEvent.click(items[0]!)
  fireEvent.click(items[1]!)
  await waitFor(() => expect(headWords()).toEqual(['Name', 'City', 'Act']))
  expect(url()).toBe('/people')
  await choose('menuitem', 'Reset columns')
  await waitFor(() => expect(headWords()).toEqual(['Name', 'Owes', 'Act']))
  const puts = () => toLists(sent).filter(({ method }) => method === 'PUT')
  await waitFor(() => expect(puts()).toHaveLength(3))
  expect(puts().map(({ body }) => body)).toEqual([
    { list: 'customers', columns: ['-owes'] },
    { list: 'customers', columns: ['-owes', 'city'] },
    { list: 'customers', columns: [] },
  ])
})

test('the URL decides where it names columns, also the usual ones', async () => {
  columns = [{ list: 'customers', columns: ['-owes'] }]
  const { url, sent } = await open('/people?columns=none')
  expect(headWords()).toEqual(['Name', 'Owes', 'Act'])
  await press('Columns')
  await choose('menuitemcheckbox', 'City')
  await waitFor(() => expect(url()).toBe('/people?columns=city'))
  await choose('menuitem', 'Reset columns')
  await waitFor(() => expect(url()).toBe('/people?columns=none'))
  expect(toLists(sent).map(({ method }) => method)).toEqual(['GET'])
})

test('the cards of a phone have the usual facts; there are views and no menu of columns', async () => {
  const usual = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...usual(query),
    matches: query.includes('max-width: 768px'),
  }))
  columns = [{ list: 'customers', columns: ['-owes', 'city'] }]
  await open('/people?columns=city')
  await screen.findByText('RM 1.00')
  expect(screen.queryByText('Ipoh')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
  await press('Views')
  await choose('menuitemradio', 'Late ones')
  await button('Views: Late ones')
  vi.unstubAllGlobals()
})

test('without an answer lists work, and the menu offers to load the views again', async () => {
  let isDown = true
  const answer = (sent: Sent) =>
    isDown && sent.url.pathname.includes('/account/list')
      ? { status: 503, code: 'BUSY', message: 'Busy.' }
      : respond(sent)
  respondWith(answer, [], {}, null)
  beLoggedIn('AGENT')
  await show(list, { at: '/people' })
  await screen.findByText('Person 1')
  await press('Views')
  await screen.findByText('Your views could not be loaded.')
  isDown = false
  await choose('menuitem', 'Retry')
  await screen.findByRole('menuitemradio', { name: 'Late ones' })
})

test('the button speaks Malay and Chinese', async () => {
  await open()
  setLanguage('zh')
  await button('视图')
  setLanguage('my')
  await button('Paparan')
  setLanguage('en')
})

test('a page behind the last one leads to the last', async () => {
  const { url } = await open('/people?page=999')
  await waitFor(() => expect(url()).toBe('/people?page=3'))
})
