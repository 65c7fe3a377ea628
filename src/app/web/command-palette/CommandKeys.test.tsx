import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { shortcutKeys } from '#platform/web/layout/keyboard/shortcutKeys.ts'
import { currentLanguage, setLanguage } from '#platform/web/preferences/language.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { ListMemoryContext } from '#platform/web/lists/views/listMemory.ts'
import { ownLists } from '../layout/ownLists.ts'
import { CommandKeys } from './CommandKeys.tsx'
import { recentCustomers } from '#platform/web/device/recentCustomers.ts'

const TAN = { id: 3, name: 'Tan Ah Kow', phoneNumber: '+60123456789', profilePhoto: null }
const LIM = { id: 4, name: '林国强', phoneNumber: '+60123000001', profilePhoto: null }
const CUSTOMERS = [TAN, LIM].map((each) => ({ ...each, customerGroupName: 'Pasar' }))

const VIEWS = [
  { id: 1, list: 'customers', name: 'Behind this week', query: 'customerType=4&columns=none' },
  { id: 2, list: 'admins', name: 'Behind a locked door', query: '' },
  { id: 3, list: 'agent-customers', name: 'Behind of one agent', query: '' },
]

function respond({ url }: Sent) {
  if (url.pathname.endsWith('/account/list')) return { data: { views: VIEWS, columns: [] } }
  if (url.pathname.endsWith('/customer-search')) {
    return { data: url.searchParams.get('searchTerm')?.endsWith('qqq') ? [] : [CUSTOMERS[0]] }
  }
  if (url.pathname.endsWith('/customer')) return { data: CUSTOMERS }
  return { data: { items: [], total: 0, page: 1, pageSize: 200 } }
}

afterEach(() => act(() => shortcutKeys.choose('on')))

async function open(role: 'AGENT' | 'RUNNER' | 'SUPER_ADMIN' = 'AGENT', at = '/') {
  const sent = respondWith(respond, [], {}, null)
  beLoggedIn(role)
  const shown = await show(
    <>
      <input aria-label="Field" />
      <ListMemoryContext value={ownLists}>
        <CommandKeys />
      </ListMemoryContext>
    </>,
    { at },
  )
  return { ...shown, sent }
}

const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more })
const palette = () => screen.findByRole('dialog', { name: 'Go to' })
const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

const goTo = (letter: string, target: Element = document.body) => {
  fireEvent.keyDown(target, { key: 'g' })
  fireEvent.keyDown(target, { key: letter })
}

test('G and a letter open a page, but not one that is closed to the user, nor while typing', async () => {
  const { url } = await open('RUNNER', '/note')
  goTo('l', screen.getByLabelText('Field'))
  goTo('o')
  press('m')
  expect(url()).toBe('/note')
  goTo('m')
  await waitFor(() => expect(url()).toBe('/mass-credit'))
  goTo('r')
  await waitFor(() => expect(url()).toBe('/reminder'))
})

test('the palette offers what is done often, by its verb', async () => {
  await open('AGENT')
  press('/')
  await palette()
  await userEvent.keyboard('pay')
  await waitFor(() => expect(lines()[0]).toBe('Pay commission'))
})

test.each([
  ['AGENT', ['Resolve difference'], ['Month end', 'Close the books']],
  ['SUPER_ADMIN', ['Resolve difference', 'Month end', 'Close the books'], []],
  ['RUNNER', [], ['Resolve difference', 'Month end', 'Close the books']],
] as const)(
  'the palette offers %s the acts of the desk, and Cash once',
  async (role, has, lacks) => {
    await open(role)
    press('/')
    await palette()
    for (const word of has) expect(lines()).toContain(word)
    for (const word of lacks) expect(lines()).not.toContain(word)
    expect(lines().filter((line) => line === 'Cash')).toHaveLength(1)
  },
)

test('a slash or Ctrl K opens the palette with the pages that this user may open', async () => {
  await open('RUNNER')
  press('/')
  await palette()
  expect(lines()).toContain('Mass credit')
  expect(lines()).not.toContain('Add customer')
  expect(lines()).not.toContain('Agent list')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.keyDown(screen.getByLabelText('Field'), { key: 'k', ctrlKey: true })
  await palette()
})

test('typing filters the list, and Enter opens the first line', async () => {
  const { url } = await open()
  press('k', { metaKey: true })
  await palette()
  await userEvent.keyboard('add cash')
  await waitFor(() => expect(lines()[0]).toBe('Add cashbook'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(url()).toBe('/cashbook/add'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the field receives keys pressed before it loads, and Enter waits for the results', async () => {
  const { url, sent } = await open()
  press('/')
  for (const key of [...'012x', 'Backspace', '3', 'Enter']) press(key)
  await waitFor(() => expect(url()).toBe('/customer/details?id=3'))
  const request = sent.filter(({ url: to }) => to.pathname.endsWith('/customer-search'))
  expect(request.map(({ url: to }) => to.searchParams.get('searchTerm'))).toEqual(['0123'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Enter does not open a result for fewer letters', async () => {
  const { url } = await open()
  press('/')
  await palette()
  await userEvent.keyboard('Tan')
  await screen.findByRole('option', { name: /Tan Ah Kow/ })
  await userEvent.keyboard('qqq{Enter}')
  await screen.findByText('No results found')
  expect(url()).toBe('/')
})

test('cash, groups and cashbooks are found by name', async () => {
  await open('RUNNER')
  press('/')
  await palette()
  expect(lines()).toContain('Cash')
  expect(lines()).toContain('Cashbooks')
  await userEvent.keyboard('cash')
  await waitFor(() => expect(lines()[0]).toBe('Count cash'))
})

test('the manual of the page, the languages and the themes are lines of the palette', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open('AGENT', '/transfer')
  press('/')
  await palette()
  expect(lines()).toContain('Manual')
  expect(lines()).not.toContain('Theme: Dark')
  await userEvent.keyboard('help')
  await userEvent.click(await screen.findByRole('option', { name: 'Manual' }))
  expect(opened).toHaveBeenCalledWith('/manual/en/payments.html', '_blank', 'noopener')
  opened.mockRestore()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('/')
  await palette()
  await userEvent.keyboard('dark')
  await userEvent.click(await screen.findByRole('option', { name: 'Theme: Dark' }))
  await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'))
  press('/')
  await palette()
  await userEvent.keyboard('melayu')
  await userEvent.click(await screen.findByRole('option', { name: 'Language: Bahasa Melayu' }))
  await waitFor(() => expect(currentLanguage()).toBe('my'))
  act(() => setLanguage('en'))
})

test('the focus returns to its previous element', async () => {
  await open()
  const field = screen.getByLabelText('Field')
  field.focus()
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true })
  await palette()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a name, the end of a phone number or a cashbook ID finds customers', async () => {
  const { url, sent } = await open()
  press('/')
  await palette()
  await userEvent.keyboard('CB000123')
  const line = await screen.findByRole('option', { name: /Tan Ah Kow \(Pasar\)/ })
  expect(line.textContent).toContain('012-345 6789')
  const request = sent.filter(({ url: to }) => to.pathname.endsWith('/customer-search'))
  expect(request.map(({ url: to }) => to.searchParams.get('searchTerm'))).toEqual(['CB000123'])
  await userEvent.click(line)
  await waitFor(() => expect(url()).toBe('/customer/details?id=3'))
})

test('"Add credit to …" asks for the customer and opens the form', async () => {
  const { url } = await open()
  press('/')
  await palette()
  await userEvent.keyboard('add credit')
  await waitFor(() => expect(lines()[0]).toBe('Add credit to …'))
  await userEvent.keyboard('{Enter}tan')
  await screen.findByRole('option', { name: /Tan Ah Kow/ })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(url()).toBe('/customer/details?id=3&credit=new'))
})

test('admin types also find agents', async () => {
  const { sent } = await open('SUPER_ADMIN')
  press('/')
  await palette()
  await userEvent.keyboard('tan')
  await screen.findByRole('option', { name: /Tan Ah Kow/ })
  expect(sent.some(({ url }) => url.pathname.endsWith('/user/agent'))).toBe(true)
})

test('the recently opened customers come first, eight at most, and the device stores only their ids', async () => {
  const { router } = await open('AGENT', '/customer/details?id=4')
  for (const id of [9, 8, 7, 6, 5, 4, 3, 2, 4]) {
    await act(() => router.navigate({ to: '/customer/details', search: { id } } as never))
  }
  expect(recentCustomers(7)).toEqual([4, 2, 3, 5, 6, 7, 8, 9])
  expect(JSON.stringify(localStorage)).not.toContain('Tan')
  press('/')
  await palette()
  await screen.findByRole('option', { name: /林国强/ })
  expect(lines().slice(0, 2)).toEqual([
    expect.stringContaining('林国强'),
    expect.stringContaining('Tan Ah Kow'),
  ])
})

test('a search without results shows a message', async () => {
  await open('RUNNER')
  press('/')
  await palette()
  await userEvent.keyboard('qqq')
  expect(await screen.findByText('No results found')).toBeTruthy()
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('one letter, as a Chinese surname has, asks for another one', async () => {
  await open('RUNNER')
  press('/')
  await palette()
  await userEvent.keyboard('林')
  expect(await screen.findByText('Type at least 2 characters to search.')).toBeTruthy()
  expect(screen.queryByText('No results found')).toBeNull()
})

test('a question mark opens the list of keys', async () => {
  await open()
  press('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  expect(screen.getByText('In the mass credit sheet')).toBeTruthy()
})

test('single keys do nothing while typing, in a dialog, or when they are switched off', async () => {
  await open()
  const field = screen.getByLabelText('Field')
  fireEvent.keyDown(field, { key: '/' })
  fireEvent.keyDown(field, { key: '?' })
  act(() => shortcutKeys.choose('off'))
  press('/')
  press('?')
  press('k', { ctrlKey: true })
  await act(async () => {})
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => shortcutKeys.choose('on'))
  press('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  press('/')
  await act(async () => {})
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('saved views of pages that this user may open are found by name', async () => {
  const { url } = await open()
  press('/')
  await palette()
  await userEvent.keyboard('behind')
  await waitFor(() => expect(lines()).toEqual(['View: Behind this weekCustomer list']))
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(url()).toBe('/customer?currentTab=CUSTOMER&customerType=4&columns=none'),
  )
})
