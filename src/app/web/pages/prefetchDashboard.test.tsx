import { createMemoryHistory } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { replyOfDashboard } from '#testing/components/replyOfDashboard.ts'
import { respondByDefault, showApp } from '#testing/components/showApp.tsx'
import { beLoggedIn, type Sent } from '#testing/components/showWeb.tsx'
import { requestFirstPage } from '../start/requestFirstPage.ts'
import { makeRouter } from '../routes/routes.tsx'
import { dropUserQueries, getUserQueries } from '../start/userQueries.ts'

afterEach(dropUserQueries)

/** A server with a dashboard. Returns the queries with which it is requested. */
function respond(): () => string[] {
  const sent = respondByDefault((each) => replyOfDashboard(each))
  const isDashboard = ({ url }: Sent) => url.pathname.endsWith('/report/dashboard')
  return () => sent.filter(isDashboard).map(({ url }) => url.search)
}

/** The query of the page by role, and that of its numbers. */
const QUERIES: [RoleName, string, string][] = [
  ['SUPER_ADMIN', '', ''],
  ['ADMIN', '?agentId=7', '?agentId=7'],
  ['ADMIN', '?agentId=x', ''],
  ['AGENT', '?agentId=7', ''],
]

const openPath = (path: string) =>
  makeRouter(createMemoryHistory({ initialEntries: [path] })).load()

test.each(QUERIES)(
  'the numbers for the %s at /%s are requested before the page is shown',
  async (role, search, query) => {
    const requested = respond()
    beLoggedIn(role)
    await openPath(`/${search}`)
    await waitFor(() => expect(requested()).toEqual([query]))
  },
)

test.each(QUERIES)(
  'the numbers for the %s at /%s are requested as the application starts, and once',
  async (role, search, query) => {
    const requested = respond()
    beLoggedIn(role)
    requestFirstPage({ pathname: '/', search })
    expect(requested()).toEqual([query])
    await showApp(`/${search}`)
    expect(await screen.findByRole('link', { name: 'Collected today' })).toBeTruthy()
    expect(requested()).toEqual([query])
  },
)

test('no numbers are requested as the application starts where none are shown', () => {
  const requested = respond()
  requestFirstPage({ pathname: '/', search: '' })
  for (const role of ['RUNNER', 'CUSTOMER'] as const) {
    beLoggedIn(role)
    requestFirstPage({ pathname: '/', search: '' })
  }
  beLoggedIn('ADMIN')
  requestFirstPage({ pathname: '/customer', search: '' })
  beLoggedIn('ADMIN', { needsSecondFactor: true })
  requestFirstPage({ pathname: '/', search: '' })
  expect(requested()).toEqual([])
})

test.each<RoleName>(['RUNNER', 'CUSTOMER'])('a %s requests none', async (role) => {
  const requested = respond()
  beLoggedIn(role)
  await openPath('/')
  await vi.dynamicImportSettled()
  expect(requested()).toEqual([])
})

test('what was requested for one user is not there for the next', async () => {
  const requested = respond()
  beLoggedIn('ADMIN', { id: 21 })
  await openPath('/')
  await waitFor(() => expect(getUserQueries().getQueryCache().getAll()).toHaveLength(1))
  beLoggedIn('ADMIN', { id: 22 })
  expect(getUserQueries().getQueryCache().getAll()).toEqual([])
  expect(requested()).toHaveLength(1)
})

const getNumbers = () => getUserQueries().getQueryCache().getAll()[0]?.state.data

test('the page opens with the numbers that arrive in a moment', async () => {
  respondByDefault(async (each) => {
    await sleep(5)
    return replyOfDashboard(each)
  })
  beLoggedIn('ADMIN')
  await openPath('/')
  expect(getNumbers()).toMatchObject({ date: expect.any(String) as string })
})

test('the page opens without the numbers that take longer', async () => {
  respondByDefault(() => new Promise(() => {}))
  beLoggedIn('ADMIN')
  await openPath('/')
  expect(getNumbers()).toBeUndefined()
})

test('the page shows the prefetched numbers and requests them once', async () => {
  const requested = respond()
  beLoggedIn('ADMIN')
  await showApp('/?agentId=7')
  expect(await screen.findByRole('link', { name: 'Collected today' })).toBeTruthy()
  expect(requested()).toEqual(['?agentId=7'])
})
