import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { createDashboardDto } from '#testing/dtos/createDashboardDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { Attention } from './Attention.tsx'

const until = new Date('2026-01-10T04:03:00Z')

test.each([
  [new Date('2026-01-10T04:02:00Z'), /^The database lost what was recorded after .*12:02/],
  [null, /^The database lost records of before .*12:03/],
])('what the database lost needs attention first: since %s', async (after, words) => {
  respondWith(() => ({ data: {} }))
  beLoggedIn('SUPER_ADMIN')
  const dashboard = { ...createDashboardDto(), lostRecords: { after, until } } as never
  await show(<Attention dashboard={dashboard} agentId={undefined} />)
  const [first] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(words)
  expect(first?.textContent).toContain('Compare receipts and the cash of the runners')
})

const at = (hour: number) => new Date(Date.UTC(2026, 0, 9, hour))
const held = { provedAt: at(20), heldAt: at(20), outcome: 'HOLDS', isLate: false }

test.each([
  [
    { books: held, backup: held },
    [],
    /^Books proved .*04:00.* · Backup restored as a trial .*04:00/,
  ],
  [{ books: held, backup: null }, [], /^Books proved [^·]*$/],
  [
    {
      books: { ...held, outcome: 'BROKEN', heldAt: at(1) },
      backup: { ...held, outcome: 'FAILED' },
    },
    [/^The books contradict themselves: .*04:00/, /^The newest backup could not be restored/],
    undefined,
  ],
  [
    {
      books: { ...held, outcome: 'FAILED', heldAt: null, isLate: true },
      backup: { ...held, isLate: true },
    },
    [/^The books could not be proved yet/, /^The last trial to restore a backup was at .*04:00/],
    undefined,
  ],
  [
    { books: { ...held, isLate: true }, backup: null },
    [/^The books were last proved at/],
    undefined,
  ],
])(
  'what runs by itself is a line when it is not well, and else a note: %#',
  async (proofs, words, note) => {
    respondWith(() => ({ data: {} }))
    beLoggedIn('SUPER_ADMIN')
    const dashboard = { ...createDashboardDto(), proofs } as never
    await show(<Attention dashboard={dashboard} agentId={undefined} />)
    await screen.findByText('Needs attention')
    const lines = screen.queryAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    for (const each of words) expect(lines.filter((line) => each.test(line))).toHaveLength(1)
    const shown = screen.queryByText(/Books proved|restored as a trial/)?.textContent
    if (note) expect(shown).toMatch(note)
    else expect(shown).toBeUndefined()
  },
)

const yesterday = { dayCount: 1, oldestDate: day('2026-01-09') }
const earlierCash = { count: 3, amount: sen(274_620), ...yesterday, agents: [] }
const WORDS = '3 runners still hold RM 2,746.20 of 09-01-2026 · oldest 1 day (09-01-2026)'

test.each(['AGENT', 'SUPER_ADMIN'] as const)(
  'cash of earlier days stays a line of a %s until it is counted, and is in the shared text',
  async (role) => {
    respondWith(() => ({ data: {} }))
    beLoggedIn(role)
    const inactiveHolders = [{ id: 4, name: 'Bala', amount: sen(88_970) }]
    const held = { date: day('2026-01-10'), earlierCash, inactiveHolders }
    await show(<Attention dashboard={{ ...createDashboardDto(), ...held }} agentId={undefined} />)
    const line = await screen.findByRole('link', { name: WORDS })
    expect(line.getAttribute('href')).toBe('/mass-credit/cash')
    const bala = screen.getByRole('link', { name: 'Bala (inactive) holds RM 889.70' })
    expect(bala.getAttribute('href')).toBe('/runner?id=4')
    const share = screen.getByRole<HTMLAnchorElement>('link', { name: 'Share the day' })
    const lines = new URL(share.href).searchParams.get('text')?.split('\n')
    expect(lines).toContain(WORDS)
    expect(lines).toContain('Bala (inactive) holds RM 889.70')
  },
)

test('an owner reads it by agent, each line leading to the cash of that agent', async () => {
  respondWith(() => ({ data: {} }))
  beLoggedIn('SUPER_ADMIN')
  const agents = [
    { agentId: 7, agentName: 'Lim', count: 2, amount: sen(200_000), ...yesterday },
    { agentId: 8, agentName: 'Devi', count: 1, amount: sen(74_620), ...yesterday },
  ]
  const held = { date: day('2026-01-10'), earlierCash: { ...earlierCash, agents } }
  await show(<Attention dashboard={{ ...createDashboardDto(), ...held }} agentId={undefined} />)
  const line = await screen.findByRole('link', { name: /^Devi: 1 runner still holds RM 746.20/ })
  expect(line.getAttribute('href')).toBe('/mass-credit/cash?agentId=8')
})
