import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import type { Holder } from './holder.ts'
import { PeoplesCash } from '../PeoplesCash.tsx'
import { RunnerCash } from './RunnerCash.tsx'

const RESOLUTION: Holder['resolutions'][number] = {
  id: 4,
  agentId: 7,
  runnerId: 6,
  runnerName: 'Siti',
  type: 'WRITTEN_OFF',
  amount: sen(500),
  date: day('2026-01-05'),
  remark: 'torn note',
  createdAt: '2026-01-05T10:00:00.000Z',
  createdByName: 'Tan',
  reversedAt: null,
  reversedByName: null,
  reason: null,
}
const SITI: Holder = {
  agentId: 7,
  agentName: 'Tan',
  runnerId: 6,
  runnerName: 'Siti',
  held: sen(2_000),
  difference: sen(2_000),
  days: [
    { date: day('2026-01-03'), amount: sen(1_500) },
    { date: day('2026-01-04'), amount: sen(500) },
  ],
  owed: sen(1_200),
  resolutions: [RESOLUTION],
}

type Cash = Parameters<typeof PeoplesCash>[0]['cash']
const NOTHING = {
  count: 0,
  amount: sen(0),
  transferCount: 0,
  transfers: sen(0),
  handedOver: sen(0),
  left: sen(0),
  resolved: sen(0),
  short: sen(0),
  over: sen(0),
  waiting: sen(0),
  sinceCount: sen(0),
}
const QUIET_DAY = { date: today(), total: NOTHING, runners: [], handOvers: [] }
const ACCOUNTS = [
  { id: 4, name: 'Maybank 4321', agentId: 7, agentName: 'Tan', balance: sen(500_000) },
  { id: 5, name: 'TNG', agentId: 7, agentName: 'Tan', balance: sen(1_000) },
]

/** Shows the panel to a user; the answer lists what was sent. */
async function open(
  role: 'AGENT' | 'RUNNER' | 'ADMIN',
  change: Partial<Holder> = {},
  taken: Cash['runners'] = [],
) {
  const sent = respondWith(({ method }) => {
    if (method !== 'GET') return { data: RESOLUTION }
    const runners = [{ ...SITI, ...change }]
    const inBox = role === 'RUNNER' ? null : sen(1_202_000)
    const withRunners = runners[0]!.held
    return { data: { inBox, withRunners, runners, accounts: ACCOUNTS } }
  })
  beLoggedIn(role, { id: role === 'RUNNER' ? 6 : 7, agentId: 7 })
  await show(
    role === 'RUNNER' ? (
      <RunnerCash />
    ) : (
      <PeoplesCash
        cash={{ ...QUIET_DAY, runners: taken }}
        agentId={undefined}
        onCount={() => {}}
        showDay={() => null}
      />
    ),
  )
  return () => sent.filter(({ method }) => method !== 'GET')
}

const openSiti = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Show Siti' }))
const openForm = async () => {
  await screen.findByText('Siti')
  await userEvent.click(screen.getByRole('button', { name: 'Resolve Siti’s difference' }))
  return within(await screen.findByRole('dialog'))
}
const getAmount = () => screen.getByLabelText<HTMLInputElement>(/^Amount/).value

/** The last figure of each row: what a person, the box or a bank holds. */
const getHeld = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      within(row).getAllByRole('cell').at(-2)?.textContent.replace('Held', ''),
    ])

test('one table has people, box and banks, and adds up to the books', async () => {
  await open('AGENT')
  await screen.findByText('short RM 20.00 since 03-01-2026')
  expect(getHeld()).toEqual([
    ['Siti', 'RM 20.00'],
    ['In the cash box', 'RM 12,020.00'],
    ['Petty cash', 'RM 12,040.00'],
    ['Maybank 4321', 'RM 5,000.00'],
    ['TNG', 'RM 10.00'],
    ['All money in the books', 'RM 17,050.00'],
  ])
  await openSiti()
  screen.getByText('03-01-2026: RM 15.00 short')
  screen.getByText('04-01-2026: RM 5.00 short')
  screen.getByText(/Written off · 05-01-2026, by Tan · torn note/)
})

test('what is short and what is over stand apart, and the box owes what was too much', async () => {
  await open('AGENT', {
    held: sen(-185),
    difference: sen(815),
    days: [
      { date: day('2026-01-03'), amount: sen(1_000) },
      { date: day('2026-01-04'), amount: sen(-185) },
    ],
  })
  await screen.findByText('short RM 10.00 since 03-01-2026')
  screen.getByText('over RM 1.85 since 04-01-2026')
  screen.getByText('The box owes Siti RM 1.85')
  expect(getHeld().slice(0, 4)).toEqual([
    ['Siti', 'RM 0.00'],
    ['In the cash box', 'RM 12,020.00'],
    ['Owed to runners by the box', '−RM 1.85'],
    ['Petty cash', 'RM 12,018.15'],
  ])
})

test('a runner to whom the box owes reads the amount, not less than nothing', async () => {
  await open('RUNNER', { held: sen(-185), difference: sen(-185), days: [] })
  const figure = (await screen.findByText('The cash box owes')).nextSibling
  expect(figure?.textContent).toBe('RM 1.85')
  expect(screen.queryByText('Held')).toBeNull()
})

test('what was handed over too much before is named, so that a row adds up', async () => {
  const taken = { runnerId: 6, runnerName: 'Siti', ...NOTHING, amount: sen(45_190) }
  await open('AGENT', { held: sen(42_190), carried: sen(-3_000), difference: sen(0), days: [] }, [
    { ...taken, toHandOver: sen(42_190) },
  ])
  await screen.findByRole('columnheader', { name: 'Of earlier days' })
  const [row] = screen.getAllByRole('row').filter((each) => within(each).queryByText('Siti'))
  const amounts = within(row!).getAllByText(/^−?RM/)
  expect(amounts.map(({ textContent }) => textContent)).toEqual([
    '−RM 30.00',
    'RM 451.90',
    'RM 0.00',
    'RM 421.90',
    'RM 421.90',
  ])
})

test('a runner reads their own line and resolves nothing', async () => {
  await open('RUNNER')
  await screen.findByText('03-01-2026: RM 15.00 short')
  screen.getByText(/torn note/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('more than is open or owed and a missing remark are refused before any request', async () => {
  const sent = await open('AGENT')
  const dialog = await openForm()
  expect(getAmount()).toBe('20.00')
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve RM 20.00' }))
  await dialog.findByText('Remark is required.')
  const amount = dialog.getByLabelText(/^Amount/)
  fireEvent.change(amount, { target: { value: '20.01' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve RM 20.01' }))
  await dialog.findByText('The amount is more than the unresolved difference of RM 20.00.')
  await userEvent.click(dialog.getByRole('radio', { name: 'Deducted from commission' }))
  fireEvent.change(amount, { target: { value: '12.01' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve RM 12.01' }))
  const messages = {
    en: /Only RM 12.00 is owed/,
    my: /Komisen yang belum dibayar hanya RM 12.00/,
    zh: /未付佣金只有 RM 12.00/,
  }
  for (const language of LANGUAGES) {
    act(() => setLanguage(language))
    await waitFor(() => expect(dialog.getByText(messages[language])).toBeTruthy())
  }
  expect(sent()).toEqual([])
})

test('each way of resolving says what it does, and off commission takes what is owed', async () => {
  const sent = await open('AGENT')
  const dialog = await openForm()
  dialog.getByText('Siti returns RM 20.00 to the cash box.')
  await userEvent.click(dialog.getByRole('radio', { name: 'Written off' }))
  dialog.getByText(/It is recorded as an expense, and petty cash goes down by this amount/)
  await userEvent.click(dialog.getByRole('radio', { name: 'Deducted from commission' }))
  expect(getAmount()).toBe('12.00')
  dialog.getByText('Commission owed: RM 12.00')
  dialog.getByText(
    /RM 12.00 is deducted from Siti’s commission\. RM 0.00 of commission is still owed/,
  )
  await userEvent.type(dialog.getByLabelText(/^Remark/), 'agreed')
  const submit = dialog.getByRole('button', { name: 'Resolve RM 12.00' })
  for (let i = 0; i < 3; i++) fireEvent.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { runnerId: 6, type: 'OFF_COMMISSION', amount: 1_200, remark: 'agreed' }
  expect(sent().map((each) => each.body)).toEqual([body])
})

test('a surplus is given back or kept, never taken off commission', async () => {
  await open('AGENT', {
    held: sen(-300),
    difference: sen(-300),
    days: [{ date: day('2026-01-03'), amount: sen(-300) }],
    resolutions: [],
  })
  await screen.findByText('over RM 3.00 since 03-01-2026')
  const dialog = await openForm()
  expect(dialog.queryByRole('radio', { name: 'Deducted from commission' })).toBeNull()
  dialog.getByText('RM 3.00 from the cash box is given back to Siti.')
  await userEvent.click(dialog.getByRole('radio', { name: 'Kept' }))
  dialog.getByText(/RM 3.00 stays in the cash box/)
})

test('a resolution is reversed with a reason only', async () => {
  const sent = await open('AGENT')
  await openSiti()
  await userEvent.click(screen.getByRole('button', { name: 'Reverse RM 5.00 for Siti' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse RM 5.00' }))
  await dialog.findByText('Reason is required.')
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'found it')
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse RM 5.00' }))
  await waitFor(() => expect(sent()).toMatchObject([{ method: 'DELETE' }]))
  expect(sent()[0]).toMatchObject({ body: { reason: 'found it' } })
})
