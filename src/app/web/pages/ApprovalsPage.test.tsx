import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { ApprovalsPage } from './ApprovalsPage.tsx'

const REQUEST = {
  id: 5,
  act: 'REFUND',
  state: 'WAITING',
  action: 'refund.record',
  changes: [{ field: 'amount', before: null, after: 1_000 }],
  amount: sen(1_000),
  agentId: 7,
  agentName: 'Lim',
  customerId: 3,
  customerName: 'Tan Mei',
  cashbookId: 1,
  cashbookCode: 'CB000001',
  personId: null,
  personName: null,
  requestedById: 77,
  requestedByName: 'Lim',
  requestedAt: '2026-01-10T04:00:00.000Z',
  lapsesAt: '2026-01-13T04:00:00.000Z',
  decidedByName: null,
  decidedAt: null,
  reason: '',
  refusal: null,
  fileCount: 0,
}

test('an admin reads what was requested and approves it', async () => {
  const sent = respondWith(({ method, url }) => {
    if (method !== 'GET') return { data: { ...REQUEST, state: 'APPROVED' } }
    if (url.pathname.endsWith('/approval'))
      return { data: { items: [REQUEST], total: 1, page: 1, pageSize: 20 } }
    return { data: { items: [], total: 0, page: 1, pageSize: 20 } }
  })
  beLoggedIn('ADMIN')
  await show(<ApprovalsPage />, { at: '/approval' })
  const subject = await screen.findByText('Tan Mei · CB000001')
  expect(subject.closest('a')?.getAttribute('href')).toBe('/customer/details?id=3&cashbookId=1')
  await userEvent.click(screen.getByRole('button', { name: /Refund Tan Mei/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Approve' }))
  const title = 'Approve: Refund · Tan Mei · CB000001'
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  dialog.getByText(/Requested by: Lim/)
  await userEvent.click(dialog.getByRole('button', { name: 'Approve RM 10.00' }))
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname)).toEqual([
      '/api/approval/5/approve',
    ]),
  )
})

test('each state has its own word and icon, and says who decided and why', async () => {
  const states = ['WAITING', 'APPROVED', 'DECLINED', 'LAPSED', 'WITHDRAWN']
  const items = states.map((state, id) => ({
    ...REQUEST,
    id: id + 1,
    state,
    ...(state === 'DECLINED' && {
      decidedByName: 'Grace',
      decidedAt: '2026-01-11T04:00:00.000Z',
      reason: 'Of the neighbour',
    }),
  }))
  respondWith(({ url }) => {
    const shown = url.pathname.endsWith('/approval') ? items : []
    return { data: { items: shown, total: shown.length, page: 1, pageSize: 20 } }
  })
  beLoggedIn('ADMIN')
  await show(<ApprovalsPage />, { at: '/approval' })
  const icons = await Promise.all(
    ['Waiting', 'Approved', 'Declined', 'Lapsed', 'Withdrawn'].map(async (word) => {
      const badge = (await screen.findByText(word)).closest('.mantine-Badge-root')
      return badge?.querySelector('svg')?.innerHTML
    }),
  )
  expect(new Set(icons).size).toBe(states.length)
  expect(icons).not.toContain(undefined)
  screen.getByText('Of the neighbour')
  screen.getByText('Lapses 13-01-2026 12:00')
  expect(screen.getByText('11-01-2026 12:00').closest('td')?.textContent).toContain('Grace')
})
