import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { today } from '#platform/web/preferences/today.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import type { getCash } from '../contract.ts'
import { CashPage } from '#app/web/pages/CashPage.tsx'

type Cash = ResponseOf<typeof getCash>
type HandOver = Cash['handOvers'][number]

beforeEach(() => localStorage.clear())

const sums = { count: 24, amount: sen(48_000), handedOver: sen(0), left: sen(48_000) }
const none = {
  transferCount: 0,
  transfers: sen(0),
  resolved: sen(0),
  short: sen(0),
  over: sen(0),
  waiting: sen(0),
  sinceCount: sen(0),
}

function createHandOverDto(change: Partial<HandOver> = {}): HandOver {
  return {
    id: 5,
    agentId: 7,
    agentName: 'Tan',
    runnerId: 6,
    runnerName: 'Siti',
    date: today(),
    expected: sen(48_000),
    counted: sen(47_000),
    difference: sen(-1_000),
    remark: 'bus',
    createdAt: '2026-01-10T10:02:00.000Z',
    createdByName: 'Siti',
    confirmedAt: null,
    confirmedByName: null,
    ...change,
  }
}

const PLACES = { inBox: sen(1_202_000), withRunners: sen(0), runners: [] }

/** Responds with the cash of Siti, who collected RM 480.00 in 24 payments today. */
function respond(handOvers: HandOver[] = [], change: Partial<Cash['total']> = {}) {
  const total = { ...sums, ...none, ...change }
  const runners = [{ runnerId: 6, runnerName: 'Siti', ...total }]
  const cash: Cash = { date: today(), total, handOvers, runners }
  const sent = respondWith(({ method, url }) => {
    if (method !== 'GET') return { data: createHandOverDto() }
    if (url.pathname.endsWith('/transaction/hand-over')) return { data: cash }
    if (url.pathname.endsWith('/transaction/cash-difference')) return { data: PLACES }
    return { data: { items: [], nextCursor: null, total: { count: 0, amount: sen(0) } } }
  })
  return () => sent.filter(({ method }) => method !== 'GET')
}

const ofTwoDays = {
  toHandOver: sen(179_100),
  ofToday: sen(48_000),
  ofEarlier: sen(131_100),
  earlierDays: 1,
  oldestDate: day('2026-01-09'),
}

test.each(['RUNNER', 'AGENT'] as const)(
  'cash of yesterday is still to be handed over: a %s reads of which days it is',
  async (role) => {
    respond([], ofTwoDays)
    beLoggedIn(role, role === 'RUNNER' ? { id: 6 } : { id: 7, agentId: 7 })
    await show(<CashPage />)
    const words = 'RM 480.00 of today, RM 1,311.00 of 09-01-2026'
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(screen.getAllByText('RM 1,791.00').length).toBeGreaterThan(0)
    await userEvent.click(await screen.findByRole('button', { name: /^Count cash/ }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('To hand over: RM 1,791.00')
    dialog.getByText(words)
  },
)

test('a runner reads what is resolved and what is over apart', async () => {
  const change = { left: sen(0), resolved: sen(1_000), over: sen(185), owedByBox: sen(185) }
  respond([], { ...change, toHandOver: sen(0) })
  beLoggedIn('RUNNER', { id: 6 })
  await show(<CashPage />)
  const figure = async (label: string) => (await screen.findByText(label)).nextSibling?.textContent
  expect(await figure('Shortage resolved')).toBe('RM 10.00')
  expect(await figure('Over')).toBe('RM 1.85')
  expect(screen.queryByText(/−RM/)).toBeNull()
})

test('an agent who counted another sum confirms it in one act, with a reason', async () => {
  const reply = respond([
    createHandOverDto({ counted: sen(48_000), difference: sen(0), remark: '' }),
  ])
  beLoggedIn('AGENT', { id: 7, agentId: 7 })
  await show(<CashPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Another amount' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Expected RM 480.00.')
  dialog.getByRole('button', { name: 'Enter the amount counted' })
  expect(dialog.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  await userEvent.type(dialog.getByLabelText(/^Counted cash/), '470')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm RM 470.00' }))
  await dialog.findByText('The count differs from the amount collected. Enter a reason.')
  await userEvent.type(dialog.getByLabelText(/^Remark/), 'one note was torn')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm RM 470.00' }))
  await waitFor(() =>
    expect(reply()).toMatchObject([
      { method: 'PUT', body: { countedAmount: 47_000, remark: 'one note was torn' } },
    ]),
  )
})
