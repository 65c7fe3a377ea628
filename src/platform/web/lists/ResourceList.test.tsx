import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconTrash } from '@tabler/icons-react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { sen, sumSen } from '#core/money.ts'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { id, senAmount } from '../../contract/field.ts'
import { getPage, pageQuery } from '../../contract/paging.ts'
import { defineMessages } from '../../contract/message.ts'
import { MoneyText } from '../display/MoneyText.tsx'
import { PrintFoot } from '#app/web/layout/PrintFoot.tsx'
import { ResourceList } from './ResourceList.tsx'

const text = defineMessages({
  people: ['People', 'Orang', '人员'],
  name: ['Name', 'Nama', '姓名'],
  owes: ['Owes', 'Hutang', '欠款'],
  city: ['City', 'Bandar', '城市'],
  kind: ['Kind', 'Jenis', '类型'],
  late: ['Late', 'Lewat', '逾期'],
  none: ['No people yet', 'Belum ada orang', '还没有人员'],
  add: ['Add person', 'Tambah orang', '新增人员'],
})

const optional = z.string().optional()
const row = z.object({ id, name: z.string(), owes: senAmount, city: z.string() })
const listPeople = wholeEndpoint({
  method: 'GET',
  path: '/people',
  summary: 'People',
  access: 'SIGNED_IN',
  list: { kind: 'PAGES', search: 'search', sorts: true },
  query: pageQuery(['name', 'owes']).extend({ search: optional, kind: optional, city: optional }),
  output: getPage(row),
})
const rows = Array.from({ length: 45 }, (_, i) => ({
  id: i + 1,
  name: `Person ${i + 1}`,
  owes: sen(1000 * (i + 1)),
  city: 'Ipoh',
}))

function respondWithPage({ url }: Sent) {
  const page = Number(url.searchParams.get('page') ?? 1)
  const pageSize = Number(url.searchParams.get('pageSize') ?? 20)
  const found = url.searchParams.get('kind') === 'NONE' ? [] : rows
  // The first rows of the page: what the list does with three it does with twenty.
  const start = (page - 1) * pageSize
  const items = found.slice(start, start + 3)
  return { data: { items, total: found.length, page, pageSize } }
}

const onRemove = vi.fn()
const onDrawn = vi.fn()
const list = (
  <ResourceList
    name="people"
    endpoint={listPeople}
    title={text.people}
    columns={[
      { name: 'name', label: text.name, show: (each) => each.name, card: 'name', sorts: true },
      {
        name: 'owes',
        label: text.owes,
        show: ({ id: drawn, owes }) => (onDrawn(drawn), (<MoneyText value={owes} />)),
        isFigure: true,
        sorts: true,
        card: 'figure',
        total: (shown) => <MoneyText value={sumSen(shown.map((each) => each.owes))} />,
      },
    ]}
    row={{
      key: (each) => each.id,
      name: (each) => each.name,
      link: (each) => ({ to: '/person', search: { id: each.id } }),
      actions: (each) => [
        { label: 'Remove', icon: IconTrash, isDanger: true, onPick: () => onRemove(each.id) },
        { label: 'Move', icon: IconTrash, whyNot: 'Has a cashbook' },
      ],
    }}
    filters={[
      {
        kind: 'choice',
        name: 'kind',
        label: text.kind,
        isQuick: true,
        options: [
          { value: 'LATE', label: text.late },
          { value: 'NONE', label: 'None' },
        ],
      },
    ]}
    create={{ label: text.add, link: { to: '/person/add' }, needs: 'CUSTOMER_MANAGEMENT_CREATE' }}
    selection={{ bar: ({ count }) => <button>Move {count}</button>, sum: (each) => each.owes }}
    empty={{ title: text.none }}
  />
)

async function open(at = '/people') {
  const sent = respondWith(respondWithPage)
  beLoggedIn('AGENT')
  const shown = await show(list, { at })
  await screen.findAllByText(/^Person \d+$|^No results found$/)
  return { ...shown, sent, request: () => sent.at(-1)!.url.search }
}

test('requests the first page, counts it and links its rows', async () => {
  const { request } = await open()
  expect(request()).toBe('?page=1&pageSize=20')
  expect(screen.getByRole('heading', { name: 'People' })).toBeTruthy()
  expect(screen.getByText('45')).toBeTruthy()
  expect(screen.getByText('Person 1').closest('a')?.getAttribute('href')).toBe('/person?id=1')
  expect(screen.getAllByRole('row')).toHaveLength(5)
  expect(screen.getByText('RM 60.00')).toBeTruthy()
})

test('keeps page, order, search and filters in the URL, and returns to the first page', async () => {
  const { url, request } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(url()).toBe('/people?page=2'))
  expect(await screen.findByText('Person 21')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Owes' }))
  await waitFor(() => expect(url()).toBe('/people?sort=owes%3Adesc'))
  expect(screen.getByRole('columnheader', { name: 'Owes' }).getAttribute('aria-sort')).toBe(
    'descending',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Late' }))
  await waitFor(() => expect(url()).toBe('/people?sort=owes%3Adesc&kind=LATE'))
  await userEvent.type(screen.getByLabelText('Search'), 'ta')
  await waitFor(() => expect(url()).toBe('/people?sort=owes%3Adesc&kind=LATE&search=ta'))
  await waitFor(() =>
    expect(request()).toBe('?kind=LATE&search=ta&sort=owes%3Adesc&page=1&pageSize=20'),
  )
})

test('opens the list from a URL and keeps other names in it', async () => {
  const { request, url } = await open('/people?currentTab=CUSTOMER&page=2&kind=LATE')
  await waitFor(() => expect(request()).toBe('?kind=LATE&page=2&pageSize=20'))
  expect(screen.getByRole('button', { name: 'Late', pressed: true })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Page 1' }))
  await waitFor(() => expect(url()).toBe('/people?currentTab=CUSTOMER&kind=LATE'))
})

test('does not search for one character', async () => {
  const { url } = await open()
  await userEvent.type(screen.getByLabelText('Search'), 't')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(url()).toBe('/people')
})

test('distinguishes no matches from an empty list', async () => {
  const { url } = await open('/people?kind=NONE')
  expect(await screen.findByText('No results found')).toBeTruthy()
  expect(screen.getByText('Kind: None')).toBeTruthy()
  expect(screen.queryByText('No people yet')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(url()).toBe('/people'))
  expect(await screen.findByText('Person 1')).toBeTruthy()
})

test('shows in an empty list what belongs here and offers to create the first row', async () => {
  respondWith(() => ({ data: { items: [], total: 0, page: 1, pageSize: 20 } }))
  beLoggedIn('AGENT')
  await show(list)
  expect(await screen.findByText('No people yet')).toBeTruthy()
  const links = screen.getAllByRole('link', { name: 'Add person' })
  expect(links.map((each) => each.getAttribute('href'))).toEqual(['/person/add', '/person/add'])
})

test('shows no button to a user who may not create', async () => {
  respondWith(() => ({ data: { items: [], total: 0, page: 1, pageSize: 20 } }))
  beLoggedIn('RUNNER')
  await show(list)
  expect(await screen.findByText('No people yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add person' })).toBeNull()
})

test('shows why a list failed and offers to retry', async () => {
  let isDown = true
  respondWith((sent) =>
    isDown ? { status: 500, code: 'UNEXPECTED', message: 'Broken.' } : respondWithPage(sent),
  )
  await show(list)
  expect(await screen.findByText('Broken.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Person 1')).toBeTruthy()
})

test('shows a user without access whom to contact, and offers no retry', async () => {
  respondWith(() => ({ status: 403, code: 'FORBIDDEN', message: 'No.' }))
  beLoggedIn('RUNNER')
  await show(list)
  expect(await screen.findByText('You don’t have access to this')).toBeTruthy()
  expect(screen.getByText(/ask an admin/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('shows a skeleton at the first load only; later the old rows stay, dimmed', async () => {
  let letGo = () => {}
  const held = () => new Promise<void>((resolve) => (letGo = resolve))
  respondWith(async (sent) => {
    await held()
    return respondWithPage(sent)
  })
  beLoggedIn('AGENT')
  await show(list)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  letGo()
  const first = await screen.findByText('Person 1')
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  expect(first.closest('[data-dimmed]')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(first.closest('[data-dimmed]')).toBeTruthy())
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  letGo()
  expect((await screen.findByText('Person 21')).closest('[data-dimmed]')).toBeNull()
})

test('leaves Ctrl and the middle button to the browser, which opens a new tab', async () => {
  const { url } = await open()
  const link = screen.getByText('Person 1').closest('a')!
  // No handler of ours prevents the browser's default action, and the page stays.
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(fireEvent.click(link, { metaKey: true })).toBe(true)
  expect(
    fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })),
  ).toBe(true)
  expect(url()).toBe('/people')
  expect(fireEvent.click(link)).toBe(false)
  await waitFor(() => expect(url()).toBe('/person?id=1'))
})

test('prints only the selected rows, from all pages, with their filters in the footer', async () => {
  const printed: (string | null)[][] = []
  vi.stubGlobal('print', () => {
    fireEvent(window, new Event('beforeprint'))
    const rowsOf = within(screen.getByRole('table')).getAllByRole('row')
    printed.push([...rowsOf.map(({ textContent }) => textContent), foot()])
  })
  respondWith(respondWithPage)
  beLoggedIn('AGENT')
  const { container } = await show(
    <>
      {list}
      <PrintFoot />
    </>,
    { at: '/people?kind=LATE' },
  )
  const foot = () => container.querySelector('.print-foot')?.textContent ?? null
  expect(foot()).toBeNull()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 21' }))
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]).toEqual([
    'NameOwesActions',
    'Person 2RM 20.00',
    'Person 21RM 210.00',
    expect.stringMatching(
      /^Printed \d\d-\d\d-\d{4} \d\d:\d\d by Lim Ah Kow · Kind: Late · 2 selected$/,
    ),
  ])
  fireEvent(window, new Event('afterprint'))
  expect(await screen.findByText('Person 22')).toBeTruthy()
})

test('runs the actions of a row’s menu and shows why one is disabled', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Person 2' }))
  const move = await screen.findByRole('menuitem', { name: /Move/ })
  expect(move.textContent).toContain('Has a cashbook')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect(onRemove).toHaveBeenCalledWith(2)
})

test('a selection draws its own row alone, also after another one', async () => {
  await open()
  onDrawn.mockClear()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 2' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 3' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 2' }))
  expect(await screen.findByText('1 selected · RM 30.00')).toBeTruthy()
  expect(onDrawn.mock.calls.flat()).toEqual([2, 3, 2])
})

test('counts and sums the selected rows, and clears them for another filter', async () => {
  await open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 1' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 2' }))
  expect(await screen.findByText('2 selected · RM 30.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Move 2' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Late' }))
  await waitFor(() => expect(screen.queryByText(/2 selected/)).toBeNull())
})

test('the arrows walk the rows, a click beside the name opens one, and its way back is known', async () => {
  const { url } = await open('/people?kind=LATE')
  await userEvent.click(screen.getByLabelText('Search'))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Person 1')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Person 3')
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Person 2')
  await userEvent.click(screen.getByText('RM 20.00'))
  await waitFor(() => expect(url()).toBe('/person?id=2'))
})

test('figures are ordered from the largest first, then from the smallest, then as by default', async () => {
  const { url } = await open()
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Owes' }))
  await press()
  await waitFor(() => expect(url()).toBe('/people?sort=owes%3Adesc'))
  await press()
  await waitFor(() => expect(url()).toBe('/people?sort=owes%3Aasc'))
  await press()
  await waitFor(() => expect(url()).toBe('/people'))
})
