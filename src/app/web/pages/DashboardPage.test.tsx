import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { createDashboardDto } from '#testing/dtos/createDashboardDto.ts'
import { replyOfDashboard } from '#testing/components/replyOfDashboard.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { DashboardPage } from './DashboardPage.tsx'

const ZERO = { count: 0, amount: sen(0) }

/** A server whose numbers are these, one after the other; the last of them stays. */
function respond(...replies: readonly object[]) {
  const waiting = [...replies]
  return respondWith((sent) => {
    const isNext = waiting.length > 1 && sent.url.pathname.endsWith('/report/dashboard')
    return replyOfDashboard(sent, isNext ? waiting.shift() : waiting[0]) ?? { data: [] }
  })
}

/** Returns the target of each card by the card's text. */
async function cardTargets(): Promise<Record<string, string>> {
  const link = await screen.findByRole('link', { name: 'Collected today' })
  const cards = within(link.closest('ul')!).getAllByRole('link')
  return Object.fromEntries(cards.map((card) => [card.textContent, card.getAttribute('href')!]))
}

/** Opens the arithmetic behind each figure. */
async function explainAll() {
  for (const summary of screen.getAllByText('Explain')) await userEvent.click(summary)
  await screen.findByText(/^Due today RM/)
}

describe('each card', () => {
  test('opens the rows that it counts for an agent', async () => {
    beLoggedIn('AGENT')
    respond()
    await show(<DashboardPage />)
    expect(await cardTargets()).toEqual({
      'Collected today': '/report/transaction-report?kind=CREDIT',
      'Still due today': '/cashbook?sort=dueToday%3Adesc',
      Overdue: '/cashbook?state=OVERDUE',
      'Debit out today': '/report/transaction-report?kind=DEBIT',
      'Petty cash in hand': '/petty-cash-transaction',
      'Held by runners RM 3,410.00, in the cash box RM 8,935.00': '/mass-credit/cash',
      'Fully paid but unsettled': '/cashbook?state=FULLY_PAID',
    })
  })

  test('keeps the agent that an admin has chosen, on the page and in its link', async () => {
    beLoggedIn('ADMIN')
    const sent = respond()
    await show(<DashboardPage />, { at: '/?agentId=7' })
    const targets = Object.values(await cardTargets())
    expect(targets.filter((href) => href.includes('agentId=7'))).toHaveLength(7)
    const request = sent.find(({ url }) => url.pathname.endsWith('/report/dashboard'))
    expect(request!.url.searchParams.get('agentId')).toBe('7')
  })

  test('shows its number and how many rows it counts', async () => {
    beLoggedIn('AGENT')
    respond()
    await show(<DashboardPage />)
    const overdue = (await screen.findByRole('link', { name: 'Overdue' })).closest('li')!
    expect(overdue.textContent).toContain('RM 2,500.00')
    expect(overdue.textContent).toContain('5 cashbooks · 2 more since yesterday')
    const collected = screen.getByRole('link', { name: 'Collected today' }).closest('li')!
    await explainAll()
    expect(collected.textContent).toBe(
      'Collected todayRM 3,120.00' +
        'Today’s instalmentsRM 2,900.00 of RM 3,840.00 · 75%' +
        'ArrearsRM 200.00 of RM 460.00 · 43%' +
        'Explain' +
        'RM 20.00 paid in advance' +
        'Collected RM 3,120.00 = today’s instalments RM 2,900.00 + arrears RM 200.00 + in advance RM 20.00' +
        'Due today RM 4,300.00 = expected today RM 3,840.00 + arrears RM 460.00',
    )
    const still = screen.getByRole('link', { name: 'Still due today' }).closest('li')!
    expect(still.textContent).toBe(
      'Still due todayRM 1,200.00' +
        '18 cashbooks have no payment today' +
        'Explain' +
        'Still due RM 1,200.00 = due today RM 4,300.00 − collected RM 3,100.00',
    )
    const paid = screen.getByRole('link', { name: 'Fully paid but unsettled' }).closest('li')!
    expect(paid.textContent).toMatch(/14RM\s16,800.00 paid/)
  })

  test('explains what else moved on the day', async () => {
    beLoggedIn('AGENT')
    const { collected, due } = createDashboardDto()
    respond({
      data: createDashboardDto({
        collected: {
          ...collected,
          amount: sen(307_000),
          inAdvance: sen(-3_000),
          takenBack: sen(5_000),
        },
        refunded: { count: 1, amount: sen(1_000) },
        due: {
          ...due,
          amount: sen(420_000),
          reloaned: sen(3_000),
          refunded: sen(6_000),
          writtenOff: sen(8_000),
          moved: sen(-2_000),
        },
        stillDue: { amount: sen(113_000), instalments: sen(72_000), arrears: sen(41_000) },
      }),
    })
    await show(<DashboardPage />)
    const link = await screen.findByRole('link', { name: 'Collected today' })
    expect(link.closest('li')!.textContent).toContain(
      'ExplainRM 20.00 paid in advanceRM 50.00 of earlier payments reversedRM 10.00 refunded',
    )
    expect(screen.queryByText(/^Due today RM/)).toBeNull()
    await explainAll()
    screen.getByText(
      'Collected RM 3,070.00 = today’s instalments RM 2,900.00 + arrears RM 200.00 + in advance RM 20.00 − reversed RM 50.00',
    )
    screen.getByText(
      'Due today RM 4,200.00 = expected today RM 3,840.00 + arrears RM 460.00 − written off RM 80.00 − moved to other agents RM 20.00',
    )
    screen.getByText(
      'Still due RM 1,130.00 = due today RM 4,200.00 − collected RM 3,100.00 − by reloans RM 30.00 + refunds RM 60.00',
    )
  })
})

test('an agent cannot choose another agent; an admin switches from all agents to one', async () => {
  beLoggedIn('AGENT')
  respond()
  const { unmount } = await show(<DashboardPage />)
  await screen.findByRole('link', { name: 'Collected today' })
  expect(screen.queryByLabelText('Agent')).toBeNull()
  unmount()
  beLoggedIn('ADMIN')
  const sent = respond()
  const { url } = await show(<DashboardPage />)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Agent' }))
  await userEvent.click(await screen.findByRole('option', { name: /Lim Ah Kow/ }))
  await waitFor(() => expect(url()).toBe('/?agentId=7'))
  await waitFor(() => {
    const request = sent.filter(({ url: requested }) =>
      requested.pathname.endsWith('/report/dashboard'),
    )
    expect(request.at(-1)!.url.searchParams.get('agentId')).toBe('7')
  })
})

describe('the attention list', () => {
  test('has a line for each reason, with a link to the rows that it counts', async () => {
    beLoggedIn('AGENT')
    respond()
    await show(<DashboardPage />)
    const lines = {
      '2 runners counted RM 480.00: confirm the hand-overs': '/mass-credit/cash?date=2026-01-09',
      '3 transfers to confirm, RM 410.00': '/transfer',
      '3 promises broken yesterday': '/reminder?reason=PROMISE_BROKEN',
      '2 promises for today': '/reminder?reason=PROMISED_TODAY',
      '14 fully paid cashbooks to settle': '/cashbook?state=FULLY_PAID',
      '4 customers over 7 days past due': '/customer?pastDueDaysFrom=8',
      '6 customers with a loan ending within 3 days': '/customer?dueWithinDays=3',
      'Kumar is inactive but assigned to 11 cashbooks': '/runner?id=9',
    }
    for (const [name, href] of Object.entries(lines)) {
      const line = await screen.findByRole('link', { name })
      expect(line.getAttribute('href')).toBe(href)
    }
    screen.getByText('1 is more than 2 days old')
    screen.getByText('RM 90.00 not paid')
  })

  test('shares the figures of the day as a text without names', async () => {
    beLoggedIn('AGENT')
    respond()
    await show(<DashboardPage />)
    const link = await screen.findByRole('link', { name: 'Share the day' })
    const shared = new URL(link.getAttribute('href')!).searchParams.get('text')!
    const lines = shared.split('\n')
    expect(lines[0]).toMatch(/^\d\d-\d\d-\d{4}$/)
    expect(lines).toContain('3 transfers to confirm, RM 410.00')
    expect(lines).toContain('2 promises for today')
    expect(lines.find((line) => line.startsWith('Collected today'))).toMatch(
      /: RM [\d,.]+ \(\d+\)$/,
    )
    expect(shared).not.toContain('Kumar')
  })

  test('shows a message when it is empty, and another when there are no cashbooks yet', async () => {
    beLoggedIn('AGENT')
    const quiet = { fullyPaidButUnsettled: ZERO, longBehind: ZERO, endingSoon: ZERO }
    respond({
      data: createDashboardDto({
        ...quiet,
        cashCounted: { ...ZERO, firstDate: null },
        transfersToConfirm: { ...ZERO, oldCount: 0 },
        promisesBroken: ZERO,
        promisedToday: ZERO,
        idleRunners: [],
      }),
    })
    await show(<DashboardPage />)
    await screen.findByText('No cash, transfers or loans to attend to.')
    await screen.findByText('No runners yet')
  })
})

describe('the first steps', () => {
  const start = {
    hasBusinessName: true,
    hasAgents: false,
    onlyAgentId: null,
    hasRunners: false,
    hasPackages: false,
    hasAssignedPackages: false,
    hasPettyCash: false,
    hasCustomers: false,
    hasCashbooks: false,
  }

  test('lead the owner from the name to the login, each with a link that opens its form', async () => {
    beLoggedIn('SUPER_ADMIN')
    const done = { ...start, hasBusinessName: false, hasAgents: true, onlyAgentId: 7 }
    respond({ data: createDashboardDto({ start: done }) })
    await show(<DashboardPage />)
    await screen.findByText('Add an agent (done)')
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(target('Name your business')).toBe('/settings/business')
    expect(target('Add a package')).toBe('/package-management?packageForm=new')
    expect(target('Assign the package to the agent')).toBe('/agent?id=7&tab=packages')
    expect(target('Top up the agent’s petty cash')).toBe(
      '/petty-cash-transaction?entry=new&agentId=7',
    )
    expect(target('Add a customer')).toBe('/customer/add?agentId=7')
    expect(target('Send the agent the login; the agent adds a cashbook')).toBe('/agent?id=7')
    expect(screen.queryByText('The business name is not set')).toBeNull()
  })

  test('are all that an empty business shows', async () => {
    beLoggedIn('SUPER_ADMIN')
    respond({ data: createDashboardDto({ start }) })
    await show(<DashboardPage />)
    const next = await screen.findByRole('link', { name: 'Add an agent' })
    expect(next.getAttribute('href')).toBe('/agent?agentForm=new')
    expect(screen.queryByRole('link', { name: 'Collected today' })).toBeNull()
  })

  test('show a new agent what is done and offer the next step', async () => {
    beLoggedIn('AGENT')
    respond({ data: createDashboardDto({ start: { ...start, hasPettyCash: true } }) })
    await show(<DashboardPage />)
    await screen.findByText('Ask an admin to top up your petty cash (done)')
    const next = screen.getByRole('link', { name: 'Add a customer' })
    expect(next.getAttribute('href')).toBe('/customer/add')
    expect(screen.queryByRole('link', { name: /package/ })).toBeNull()
  })

  test('warn only admin types that documents name no lender', async () => {
    for (const [role, isShown] of [
      ['ADMIN', true],
      ['AGENT', false],
    ] as const) {
      beLoggedIn(role)
      respond({ data: createDashboardDto({ start: { ...start, hasBusinessName: false } }) })
      const { unmount } = await show(<DashboardPage />)
      await screen.findByText('First steps')
      expect(screen.queryByText(/The super admin enters the legal name/) !== null).toBe(isShown)
      unmount()
    }
  })

  test('disappear after the first loan', async () => {
    beLoggedIn('AGENT')
    respond()
    await show(<DashboardPage />)
    await screen.findByRole('link', { name: 'Collected today' })
    expect(screen.queryByText('First steps')).toBeNull()
  })
})

test('a failure offers a retry', async () => {
  beLoggedIn('AGENT')
  const failure = { status: 500, code: 'UNEXPECTED', message: 'Something went wrong.' }
  respond(failure, { data: createDashboardDto() })
  await show(<DashboardPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await screen.findByRole('link', { name: 'Collected today' })
})
