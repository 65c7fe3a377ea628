import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { today } from '#platform/web/preferences/today.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { StatementRunsPage } from './StatementRunsPage.tsx'

const RUN = {
  id: 3,
  agentId: 7,
  agentName: 'Lim',
  from: '2026-01-01',
  to: '2026-01-31',
  language: 'en',
  state: 'RUNNING',
  doneCount: 1_250,
  totalCount: 3_000,
  requestedAt: '2026-02-01T01:00:00.000Z',
  finishedAt: null,
  expiresAt: null,
  isAvailable: false,
}
const DONE = { ...RUN, id: 4, state: 'DONE', doneCount: 3_000, finishedAt: RUN.requestedAt }

async function open(items: object[], role: 'AGENT' | 'ADMIN' = 'AGENT') {
  const sent = respondWith(({ method, url }) => {
    if (method === 'POST') return { data: RUN }
    if (url.pathname.endsWith('/statement')) return { data: { items } }
    return { data: { items: [], total: 0, page: 1, pageSize: 20, counts: {} } }
  })
  beLoggedIn(role, { id: 7, agentId: role === 'AGENT' ? 7 : null })
  await show(<StatementRunsPage />, { at: '/report/statement' })
  return () => sent.filter(({ method }) => method === 'POST')
}

test('an admin chooses an agent first', async () => {
  const started = await open([], 'ADMIN')
  await userEvent.click(await screen.findByRole('button', { name: 'Create statements' }))
  expect(await screen.findByText('Choose an agent.')).toBeTruthy()
  expect(started()).toEqual([])
})

test('an agent starts the job for the chosen period', async () => {
  const started = await open([])
  expect(await screen.findByText('No files yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create statements' }))
  await waitFor(() => expect(started()).toHaveLength(1))
  expect(started()[0]!.body).toEqual({ to: today(), language: 'en' })
})

test('shows progress, then the file until it expires', async () => {
  const until = { expiresAt: '2026-02-08T01:00:00.000Z', isAvailable: true }
  await open([RUN, { ...DONE, ...until }, { ...DONE, id: 5 }, { ...RUN, id: 6, state: 'FAILED' }])
  expect(await screen.findByText('1,250 of 3,000 customers')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'In progress' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Download ZIP' })).toHaveLength(1)
  expect(screen.getByText('Available until 08-02-2026 09:00')).toBeTruthy()
  expect(screen.getByText('Expired')).toBeTruthy()
  expect(screen.getByText('The statements could not be created. Try again.')).toBeTruthy()
})
