import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { WebhooksPage } from './WebhooksPage.tsx'

const BOOKS = {
  id: 1,
  url: 'https://books.example/hook',
  events: ['PAYMENTS', 'CASH'],
  state: 'FAILING',
  createdAt: '2026-01-10T04:00:00.000Z',
  failingSince: '2026-01-10T05:00:00.000Z',
  waitingCount: 3,
}
const DELIVERY = {
  id: 7,
  event: 'credit.record',
  state: 'WAITING',
  tries: 2,
  answer: '503',
  createdAt: '2026-01-10T05:00:00.000Z',
  deliveredAt: null,
  nextAt: '2026-01-10T05:06:00.000Z',
}

test('a webhook shows its events and its state, and its deliveries are sent again by a press', async () => {
  beLoggedIn('SUPER_ADMIN')
  const sent = respondWith(({ method, url }) => {
    if (method !== 'GET') return { data: DELIVERY }
    return { data: url.pathname.endsWith('/delivery') ? [DELIVERY] : [BOOKS] }
  })
  await show(<WebhooksPage />)
  const line = (await screen.findByText(BOOKS.url)).closest('li')!
  expect(line.textContent).toContain('Payments, Petty cash and hand-overs · 3 events waiting')
  expect(line.textContent).toContain('Failing')
  await userEvent.click(within(line).getByRole('button'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deliveries' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('credit.record')).toBeTruthy()
  expect(dialog.getByText(/2 attempts · 503/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.url.pathname).toMatch(
      /delivery\/7\/replay$/,
    ),
  )
})

test('a new webhook needs an address, and its secret is shown once', async () => {
  beLoggedIn('SUPER_ADMIN')
  const sent = respondWith(({ method }) =>
    method === 'GET' ? { data: [] } : { data: { webhook: BOOKS, secret: 'whsec_abc' } },
  )
  await show(<WebhooksPage />)
  expect(await screen.findByText('No webhooks yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }))
  const form = within(await screen.findByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: 'Add webhook' }))
  expect(form.getByLabelText(/^URL/).getAttribute('aria-invalid')).toBe('true')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.type(form.getByLabelText(/^URL/), BOOKS.url)
  await userEvent.click(form.getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByText('whsec_abc')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    url: BOOKS.url,
    events: ['PAYMENTS'],
  })
  await userEvent.click(screen.getByRole('button', { name: 'I have saved this' }))
  expect(screen.queryByText('whsec_abc')).toBeNull()
})

test('a paused webhook goes on by a press', async () => {
  beLoggedIn('SUPER_ADMIN')
  const paused = { ...BOOKS, state: 'PAUSED' }
  const sent = respondWith(({ method }) => ({ data: method === 'GET' ? [paused] : BOOKS }))
  await show(<WebhooksPage />)
  const line = (await screen.findByText(BOOKS.url)).closest('li')!
  await userEvent.click(within(line).getByRole('button'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Resume' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ isPaused: false }),
  )
})
