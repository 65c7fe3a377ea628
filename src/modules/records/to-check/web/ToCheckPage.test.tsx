import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { sen } from '#core/money.ts'
import { createPageDto } from '#testing/dtos/createAgentDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import type { Act } from './actColumns.tsx'
import { ToCheckCard } from './ToCheckCard.tsx'
import { ToCheckPage } from './ToCheckPage.tsx'

const REMOVED: Act = {
  id: 'LOG-71',
  kind: 'REMOVED',
  happenedAt: '2026-01-10T04:00:00.000Z',
  actorId: 8,
  actorName: 'Siti',
  actorUsername: 'siti',
  actorRole: 4,
  action: 'transaction.remove',
  entity: 'transaction',
  entityId: 5,
  entityName: null,
  agentId: 7,
  agentName: 'Lim',
  customerId: 3,
  customerName: 'Tan Mei',
  cashbookId: 12,
  cashbookCode: 'CB000012',
  changes: [{ field: 'amount', before: 5_000, after: null }],
  paymentDate: null,
  amount: sen(5_000),
  personId: null,
  personName: null,
  paperNumber: null,
  recordedAfter: [
    {
      kind: 'CREDIT',
      amount: sen(3_000),
      date: '2026-01-10' as never,
      createdAt: '2026-01-10T04:10:00.000Z',
      createdByName: 'Siti',
    },
  ],
  checkedAt: null,
  checkedByName: null,
  note: null,
}
const SHORT: Act = {
  ...REMOVED,
  id: 'COUNT-9',
  kind: 'DIFFERENCE',
  action: 'handOver.confirm',
  entity: 'hand-over',
  customerId: null,
  customerName: null,
  cashbookId: null,
  cashbookCode: null,
  changes: [{ field: 'amount', before: 1_600, after: 1_000 }],
  amount: sen(600),
  personId: 8,
  personName: 'Ali',
  actorName: 'Lim',
  recordedAfter: [],
}
const SUMMARY = {
  count: 2,
  amount: sen(5_600),
  people: [{ id: 8, name: 'Siti' }],
  disputes: { open: 0, closed: 2, corrected: 1 },
  kinds: [
    { kind: 'REMOVED', count: 1, amount: sen(5_000) },
    { kind: 'DIFFERENCE', count: 1, amount: sen(600) },
  ],
}
const NOTHING = {
  count: 0,
  amount: sen(0),
  people: [],
  disputes: { open: 0, closed: 0, corrected: 0 },
  kinds: [],
}

/** The server's answers; the returned function lists what was sent. */
function respond(rows: Act[], summary: object = SUMMARY) {
  const sent = respondWith(({ method, url, body }) => {
    if (method === 'POST') return { data: { checked: (body as never)['acts'], alreadyChecked: [] } }
    if (url.pathname.endsWith('/report/to-check')) return { data: summary }
    if (!url.pathname.endsWith('/to-check/acts')) return { data: createPageDto([]) }
    const amount = rows.reduce((sum, row) => sum + (row.amount ?? 0), 0)
    return { data: { items: rows, nextCursor: null, total: { count: rows.length, amount } } }
  })
  return () => sent
}

test.each<RoleName>(['AGENT', 'RUNNER'])('a %s sees no card and asks for nothing', async (role) => {
  const sent = respond([])
  beLoggedIn(role)
  await show(<ToCheckCard agentId={undefined} />)
  expect(screen.queryByText('To check')).toBeNull()
  expect(sent()).toEqual([])
})

test('the card leads from each kind to its list', async () => {
  respond([])
  beLoggedIn('ADMIN')
  await show(<ToCheckCard agentId={7} />)
  const link = await screen.findByRole('link', { name: 'Payments removed or undone' })
  expect(link.getAttribute('href')).toBe('/report/to-check?agentId=7&kind=REMOVED')
  screen.getByText('1 · RM 50.00')
  screen.getByText('0 open · 2 answered in 7 days, 1 corrected')
})

test('without acts the card says so, and leads to what was checked', async () => {
  respond([], NOTHING)
  beLoggedIn('SUPER_ADMIN')
  await show(<ToCheckCard agentId={undefined} />)
  await screen.findByText(/^Nothing to check/)
  const link = screen.getByRole('link', { name: 'See what was checked' })
  expect(link.getAttribute('href')).toBe('/report/to-check?state=CHECKED')
})

test('a line says who did what, and what was recorded after a removal; it leads to the loan', async () => {
  respond([REMOVED, SHORT])
  beLoggedIn('SUPER_ADMIN')
  await show(<ToCheckPage />, { at: '/report/to-check' })
  await screen.findByText(/removed RM 50\.00 from Tan Mei \(CB000012\)/)
  screen.getByText(/Within the hour after: .*RM 30\.00 by Siti/)
  screen.getByText(/counted RM 10\.00 from Ali, RM 6\.00 short/)
  const links = screen.getAllByRole('link').map((each) => each.getAttribute('href'))
  expect(links).toContain('/customer/details?id=3&cashbookId=12')
  expect(links).toContain('/mass-credit/cash?agentId=7')
  screen.getByText('2 acts, RM 56.00')
})

test('several are marked as checked with one note', async () => {
  const sent = respond([REMOVED, SHORT])
  beLoggedIn('SUPER_ADMIN')
  await show(<ToCheckPage />, { at: '/report/to-check' })
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select (Siti|Lim) / })) {
    await userEvent.click(box)
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Mark 2 acts as checked' }))
  await userEvent.type(await screen.findByLabelText('Note'), 'slip shown')
  const buttons = screen.getAllByRole('button', { name: 'Mark 2 acts as checked' })
  await userEvent.click(buttons.at(-1)!)
  await waitFor(() => expect(sent().some(({ method }) => method === 'POST')).toBe(true))
  expect(sent().find(({ method }) => method === 'POST')!.body).toEqual({
    acts: ['LOG-71', 'COUNT-9'],
    note: 'slip shown',
  })
})

test('what was checked shows by whom and the note, and has nothing to tick', async () => {
  const checked = {
    ...REMOVED,
    checkedAt: '2026-01-11T04:00:00.000Z',
    checkedByName: 'Owner',
    note: 'slip shown',
  }
  respond([checked])
  beLoggedIn('ADMIN')
  await show(<ToCheckPage />, { at: '/report/to-check?state=CHECKED' })
  await screen.findByText('slip shown')
  screen.getByText('Owner')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
