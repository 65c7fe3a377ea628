import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { createAgentDto } from '#testing/dtos/createAgentDto.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { SearchBox } from './SearchBox.tsx'

const AGENTS = [
  createAgentDto({ id: 3, name: 'Lim Ah-Kow', phoneNumber: '+60123456789' }),
  createAgentDto({ id: 4, name: '陈志明', phoneNumber: '+60198887777' }),
  createAgentDto({ id: 5, name: 'Mr. O’Brien (Ipoh)', phoneNumber: null }),
]
const FOUND = [
  {
    id: 31,
    name: 'Tan Mei Ling',
    phoneNumber: '+60123334444',
    profilePhoto: '/files/9',
    customerGroupName: 'Pasar Besar',
  },
  {
    id: 32,
    name: 'Tan Boon',
    phoneNumber: '+60127778888',
    profilePhoto: null,
    customerGroupName: null,
  },
]

// The module is loaded once, so that no test waits for it with stopped clocks.
beforeAll(() => import('./SearchPanel.tsx'))
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(role: RoleName, respond: (sent: Sent) => object = () => ({ data: FOUND })) {
  beLoggedIn(role)
  const sent = respondWith(respond)
  const shown = await show(<SearchBox />)
  const field = () => screen.getByRole('searchbox')
  await act(async () => fireEvent.focus(field()))
  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  const endpoints = () => sent.filter(({ url }) => !url.pathname.includes('/files/'))
  return { ...shown, field, type, endpoints }
}

const ofAgents = ({ url }: Sent) => {
  const page = Number(url.searchParams.get('page'))
  return { data: { items: page === 1 ? AGENTS : [], total: AGENTS.length, page, pageSize: 200 } }
}
const IN_LIST = 'Search customers for'
const names = () =>
  screen
    .queryAllByRole('option')
    .map((option) => option.textContent)
    .filter((name) => !name?.startsWith(IN_LIST))

test('It starts at 2 typed characters, with a 200 ms debounce.', async () => {
  const { type, endpoints } = await open('AGENT')
  vi.useFakeTimers()
  type('T')
  await pass(1_000)
  expect(endpoints()).toHaveLength(0)
  expect(screen.getByText('Type at least 2 characters.')).toBeTruthy()
  type('Ta')
  await pass(199)
  expect(endpoints()).toHaveLength(0)
  await pass(1)
  expect(endpoints().map(({ url }) => url.searchParams.get('searchTerm'))).toEqual(['Ta'])
})

test('each key restarts the 200 ms, and only the final text is sent', async () => {
  const { type, endpoints } = await open('AGENT')
  vi.useFakeTimers()
  for (const typed of ['Ta', 'Tan', 'Tan M', 'Tan Me']) {
    type(typed)
    await pass(199)
  }
  expect(endpoints()).toHaveLength(0)
  await pass(1)
  expect(endpoints().map(({ url }) => url.searchParams.get('searchTerm'))).toEqual(['Tan Me'])
})

test('spaces do not count as characters', async () => {
  const { type, endpoints } = await open('AGENT')
  vi.useFakeTimers()
  type('  a  ')
  await pass(1_000)
  expect(endpoints()).toHaveLength(0)
})

test('For admin types it lists active agents (status 1), filtered locally by name or phone number.', async () => {
  for (const role of ['SUPER_ADMIN', 'ADMIN'] as const) {
    const { type, endpoints, unmount } = await open(role, ofAgents)
    type('lim')
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Lim Ah-Kow')]))
    type('8887')
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('陈志明')]))
    // One response serves both.
    expect(endpoints().map(({ url }) => url.pathname)).toEqual(['/api/user/agent'])
    expect(endpoints()[0]!.url.searchParams.get('status')).toBe('1')
    unmount()
  }
})

test('Non-alphanumeric characters are stripped before matching.', async () => {
  const { type } = await open('ADMIN', ofAgents)
  for (const [typed, name] of [
    ['ah kow', 'Lim Ah-Kow'],
    ['o-brien [ipoh]', 'Mr. O’Brien (Ipoh)'],
    ['012-345 6789', 'Lim Ah-Kow'],
    // Letters of every script count, and full-width forms equal normal ones.
    ['陈·志', '陈志明'],
    ['ＬＩＭ', 'Lim Ah-Kow'],
  ] as const) {
    type(typed)
    await waitFor(() => expect([typed, names()]).toEqual([typed, [expect.stringContaining(name)]]))
  }
})

test('Choosing one opens /customer?agentId={id}&currentTab=CUSTOMER.', async () => {
  const { type, url } = await open('ADMIN', ofAgents)
  type('志明')
  fireEvent.click(await screen.findByRole('option', { name: /陈志明/ }))
  await waitFor(() => expect(url()).toBe('/customer?agentId=4&currentTab=CUSTOMER'))
})

test('an admin who finds no agent searches the customers with Enter', async () => {
  const { type, url, field } = await open('SUPER_ADMIN', ofAgents)
  type('tan')
  await screen.findByRole('option', { name: `${IN_LIST} “tan”` })
  fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(url()).toBe('/customer?search=tan'))
})

test('For others it searches customers, and choosing one opens /customer/details?id={id}.', async () => {
  const { type, url, endpoints } = await open('RUNNER')
  type('tan')
  await screen.findAllByRole('option')
  expect(endpoints().map(({ url }) => url.pathname)).toEqual(['/api/customer/customer-search'])
  fireEvent.click(screen.getAllByRole('option')[1]!)
  await waitFor(() => expect(url()).toBe('/customer/details?id=32'))
})

test('Enter opens the first result', async () => {
  const { type, url, field } = await open('AGENT')
  type('tan')
  await screen.findAllByRole('option')
  fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(url()).toBe('/customer/details?id=31'))
})

test('an immediate Enter, as from a scanner, opens the match for the whole text and not for fewer letters', async () => {
  const { type, url, field, endpoints } = await open('AGENT', ({ url: { searchParams } }) => ({
    data: searchParams.get('searchTerm') === 'tan b' ? [FOUND[1]] : FOUND,
  }))
  type('tan')
  await screen.findAllByRole('option')
  type('tan b')
  fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(url()).toBe('/customer/details?id=32'))
  expect(endpoints().map(({ url }) => url.searchParams.get('searchTerm'))).toEqual(['tan', 'tan b'])
})

test('Each result shows a photo, the name, the group name in brackets and the phone.', async () => {
  const { type } = await open('AGENT')
  type('tan')
  const [first, second] = await screen.findAllByRole('option')
  expect(first!.textContent).toContain('Tan Mei Ling (Pasar Besar)012-333 4444')
  await waitFor(() => expect(first!.querySelector('img')?.src).toMatch(/^blob:/))
  expect(second!.textContent).toBe('TBTan Boon012-777 8888')
})

test('Placeholder texts exist for: no results found, enter agent name, and the search prompt.', async () => {
  const agents = await open('ADMIN', ofAgents)
  expect(agents.field().getAttribute('placeholder')).toBe('Enter agent name')
  agents.type('nobody')
  expect(await screen.findByText('No results found')).toBeTruthy()
  agents.unmount()
  const customers = await open('AGENT')
  expect(customers.field().getAttribute('placeholder')).toBe('Search customers by name or phone')
  act(() => setLanguage('zh'))
  expect(customers.field().getAttribute('placeholder')).toBe('按姓名或电话搜索客户')
})

test('a failed search does not show "no results"', async () => {
  const { type } = await open('AGENT', () => ({ status: 403, code: 'FORBIDDEN', message: 'No.' }))
  type('tan')
  expect(await screen.findByText('Search failed. Please try again.')).toBeTruthy()
  expect(screen.queryByText('No results found')).toBeNull()
})
