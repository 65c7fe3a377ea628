import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addDays, formatDay } from '#core/calendar.ts'
import { today } from '#platform/web/preferences/today.ts'
import { beLoggedIn, respondWith, show, type Sent } from '#testing/components/showWeb.tsx'
import { DaysOffPage } from './DaysOffPage.tsx'

const NEXT = addDays(today(), 20)
const NONE = { id: null, weekdays: [], dates: [], isDefault: false }
const FLOOD = {
  id: 4,
  date: addDays(today(), 1),
  name: 'Flood',
  agentIds: [7],
  agentNames: ['Lim'],
  cashbookCount: 12,
  declaredByName: 'Owner',
  declaredAt: '2026-01-01T04:00:00.000Z',
  undoneByName: null,
  undoneAt: null,
  canUndo: true,
}
const OVER = { ...FLOOD, id: 3, name: 'Storm', date: addDays(today(), -9), canUndo: false }
const HOLIDAYS = [
  { date: addDays(today(), -3), name: 'Past', isMoving: false },
  { date: NEXT, name: 'Hari Raya Aidilfitri', isMoving: true },
  { date: addDays(NEXT, 9), name: 'Deepavali', isMoving: true },
  { date: addDays(NEXT, 30), name: 'Christmas Day', isMoving: false },
]
const AGENT = { id: 7, name: 'Lim', username: 'lim', phoneNumber: null, status: 1 }

let calendar: object
let declared: object[]
let refusal: { status: number; code: string; message: string; data: object } | undefined
beforeEach(() => {
  calendar = NONE
  declared = []
  refusal = undefined
  beLoggedIn('SUPER_ADMIN')
})

function respond({ method, url: { pathname }, body }: Sent) {
  if (pathname === '/api/business/days-off') {
    return { data: method === 'GET' ? calendar : { ...(body as object), id: 2 } }
  }
  if (pathname.endsWith('/holidays')) return { data: HOLIDAYS }
  if (pathname === '/api/user/agent') return { data: { items: [AGENT], total: 1 } }
  if (pathname.endsWith('/preview')) {
    const ofAgent = { agentId: 7, agentName: 'Lim', cashbookCount: 12 }
    return refusal ?? { data: { cashbookCount: 12, agents: [ofAgent] } }
  }
  if (method === 'GET') return { data: declared }
  return { data: FLOOD }
}

async function open() {
  const sent = respondWith(respond)
  await show(<DaysOffPage />)
  return () =>
    sent
      .filter(({ method, url }) => method !== 'GET' && !url.pathname.endsWith('/preview'))
      .map(({ method, url, body }) => [method, url.pathname, body])
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

test('Sundays and a named date are set with what was read; the same date twice is refused', async () => {
  const sent = await open()
  await userEvent.click(await screen.findByText('Sunday'))
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add day' })
  expect(add.disabled).toBe(true)
  type('Day', formatDay(NEXT))
  type('Name of the day', 'Hari Raya')
  await userEvent.click(add)
  type('Day', formatDay(NEXT))
  type('Name of the day', 'Again')
  expect(await screen.findByText('Each day can be listed only once.')).toBeTruthy()
  expect(add.disabled).toBe(true)
  type('Day', '')
  type('Name of the day', '')
  await press('Save')
  const dates = [{ date: NEXT, name: 'Hari Raya' }]
  await waitFor(() =>
    expect(sent()).toEqual([
      ['PUT', '/api/business/days-off', { weekdays: [0], dates, isDefault: false, readId: null }],
    ]),
  )
})

test('Save adds a day that is typed, and is refused while the day or its name is missing', async () => {
  const sent = await open()
  await screen.findByText('Sunday')
  type('Name of the day', 'Boxing')
  await press('Save')
  expect(await screen.findByText('Day is required.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Day'))
  type('Day', formatDay(NEXT))
  type('Name of the day', '')
  await press('Save')
  expect(await screen.findByText('Name of the day is required.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name of the day'))
  expect(sent()).toEqual([])
  type('Name of the day', 'Boxing')
  await press('Save')
  const dates = [{ date: NEXT, name: 'Boxing' }]
  await waitFor(() => expect(sent()[0]![2]).toMatchObject({ dates }))
  expect(screen.getByLabelText<HTMLInputElement>('Name of the day').value).toBe('')
})

test('public holidays are ticked one by one, and saved with the rest', async () => {
  calendar = { ...NONE, id: 1, dates: [{ date: NEXT, name: 'Hari Raya' }] }
  const sent = await open()
  await press('Public holidays')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Deepavali')).toBeTruthy()
  expect(dialog.queryByText('Hari Raya Aidilfitri')).toBeNull()
  expect(dialog.queryByText('Past')).toBeNull()
  expect(dialog.getAllByText('Check the date')).toHaveLength(1)
  await userEvent.click(dialog.getByRole('checkbox', { name: /Deepavali/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 day' }))
  await press('Save')
  await waitFor(() =>
    expect(sent()[0]![2]).toMatchObject({
      dates: [
        { date: NEXT, name: 'Hari Raya' },
        { date: addDays(NEXT, 9), name: 'Deepavali' },
      ],
    }),
  )
})

test('days that are over are shown on request, and a date can be removed', async () => {
  const past = { date: addDays(today(), -40), name: 'Deepavali' }
  calendar = { ...NONE, id: 1, dates: [past, { date: NEXT, name: 'Hari Raya' }] }
  const sent = await open()
  await press(`Remove Hari Raya, ${formatDay(NEXT)}`)
  expect(screen.queryByText('Deepavali')).toBeNull()
  await press('Show 1 past day')
  expect(screen.getByText('Deepavali')).toBeTruthy()
  await press('Save')
  await waitFor(() => expect(sent()[0]![2]).toMatchObject({ dates: [past], readId: 1 }))
})

test('a day off is declared once it is known how many cashbooks move', async () => {
  const sent = await open()
  await press('Declare a day off')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByText(/by one day/)).toBeNull()
  await userEvent.click(await dialog.findByLabelText('Lim'))
  expect(await dialog.findByText('12 cashbooks move by one day')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/^Why/), 'Flood')
  await userEvent.click(dialog.getByRole('button', { name: 'Declare a day off' }))
  const body = { date: addDays(today(), 1), name: 'Flood', agentIds: [7] }
  await waitFor(() => expect(sent()).toEqual([['POST', '/api/cashbook/days-off', body]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a day that is off already is named before anything is sent', async () => {
  refusal = {
    status: 422,
    code: 'DAY_OFF_DECLARED',
    message: 'This day is already off for Lim.',
    data: { errors: [{ path: 'agentIds', message: 'This day is already off for Lim.' }] },
  }
  await open()
  await press('Declare a day off')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByLabelText('Lim'))
  expect(await dialog.findByText('This day is already off for Lim.')).toBeTruthy()
})

test('a declared day is undone while it lies ahead, after a question', async () => {
  declared = [FLOOD, OVER]
  const sent = await open()
  expect(await screen.findByText(/Storm/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
  await press(/^Undo: Flood/)
  await press('Undo day off')
  await waitFor(() => expect(sent()).toEqual([['DELETE', '/api/cashbook/days-off/4', {}]]))
})
