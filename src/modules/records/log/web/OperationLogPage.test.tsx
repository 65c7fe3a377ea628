import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { createPageDto } from '#testing/dtos/createAgentDto.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { OperationLogPage } from './OperationLogPage.tsx'

const LINE = {
  id: 9,
  happenedAt: '2026-01-10T04:00:00.000Z',
  actorId: 7,
  actorName: 'Lim Ah Kow',
  actorUsername: 'lim',
  actorRole: 3,
  action: 'cashbook.update',
  entity: 'cashbook',
  entityId: 12,
  entityName: 'CB000012',
  agentId: 7,
  agentName: 'Lim Ah Kow',
  customerId: 3,
  customerName: '陈美玲',
  cashbookId: 12,
  cashbookCode: 'CB000012',
  requestId: 'req-77',
  address: '10.0.0.7',
  device: 'Firefox',
  changes: [
    { field: 'expectedCredit', before: sen(120_000), after: sen(150_000) },
    { field: 'debitDays', before: 60, after: 75 },
    { field: 'remark', before: '', after: 'a good payer' },
    { field: 'username', before: 'mei', after: 'mei' },
  ],
}

const REMOVAL = {
  ...LINE,
  action: 'transaction.remove',
  entity: 'transaction',
  entityName: null,
  device: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36',
  changes: [
    { field: 'kind', before: 'CREDIT', after: null },
    { field: 'amount', before: sen(5_000), after: null },
    { field: 'date', before: '2026-01-09', after: null },
    { field: 'reason', before: null, after: 'Wrong customer' },
    { field: 'cashbookVoided', before: null, after: false },
  ],
}

const HEAD = {
  position: 1_234,
  logId: 1_240,
  hash: 'ab'.repeat(32),
  sealedAt: '2026-01-10T04:00:00.000Z',
}

function respond() {
  beLoggedIn('SUPER_ADMIN')
  return respondWith(({ url: { pathname } }) => {
    if (pathname.endsWith('/head')) return { data: { head: HEAD, waiting: 2 } }
    if (!pathname.endsWith('/activity-log')) return { data: createPageDto([]) }
    return { data: { items: [LINE], nextCursor: null } }
  })
}

const request = (sent: ReturnType<typeof respond>) => {
  const lists = sent.filter(({ url }) => url.pathname.endsWith('/activity-log'))
  return Object.fromEntries(lists.at(-1)!.url.searchParams)
}

const sentence = () =>
  screen.findByRole('button', { name: /^Lim Ah Kow \(Agent, lim\) .*CB000012/ })

test('a line is a sentence with its first changes, never raw database values', async () => {
  respond()
  await show(<OperationLogPage />)
  await sentence()
  const shown = screen.getByRole('table').textContent
  expect(shown).toContain('RM 1,200.00 → RM 1,500.00')
  expect(shown).toContain('+1')
  expect(shown).not.toContain('mei')
  expect(shown).not.toMatch(/cashbook\.update|expectedCredit|[{}]|120000/)
})

test('a sentence opens each field before and after, and its origin', async () => {
  respond()
  await show(<OperationLogPage />)
  await userEvent.click(await sentence())
  const details = within(await screen.findByRole('dialog'))
  const rows = details.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(1 + LINE.changes.length)
  expect(rows[1]).toMatch(/RM 1,200\.00RM 1,500\.00$/)
  expect(rows[3]).toContain('a good payer')
  const link = details.getByRole('link', { name: '陈美玲' })
  expect(link.getAttribute('href')).toBe('/customer/details?id=3')
  for (const fact of ['req-77', '10.0.0.7', 'Firefox']) details.getByText(fact)
})

test('the seal shows how many rows it covers and how many wait, and can be downloaded', async () => {
  respond()
  await show(<OperationLogPage />)
  expect((await screen.findByText(/1,234 entries sealed, 10-01-2026 12:00/)).textContent).toContain(
    'abababababababab…',
  )
  screen.getByText('2 newer entries will be sealed within a few minutes.')
  screen.getByRole('button', { name: 'Download seal' })
})

test('filters in the URL are requested, and a typed filter is added', async () => {
  const sent = respond()
  const { url } = await show(<OperationLogPage />, {
    at: '/report/operation-log?action=credit&from=2026-01-01&to=2026-01-31&actorRole=3',
  })
  await sentence()
  const filters = { action: 'credit', from: '2026-01-01', to: '2026-01-31', actorRole: '3' }
  expect(request(sent)).toMatchObject(filters)
  await userEvent.type(screen.getByLabelText('Search'), 'CB000012')
  await waitFor(() => expect(request(sent)).toMatchObject({ ...filters, searchTerm: 'CB000012' }))
  expect(url()).toContain('CB000012')
})

test('logins are left out until they are asked for', async () => {
  const sent = respond()
  const { url } = await show(<OperationLogPage />, { at: '/report/operation-log' })
  await sentence()
  expect(request(sent)).toMatchObject({ logins: 'false' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Logins' }))
  await waitFor(() => expect(request(sent)).toMatchObject({ logins: 'true' }))
  expect(url()).toContain('logins=true')
})

test('a removal says of whom and why, in words, with an arrow to the details', async () => {
  respondWith(({ url: { pathname } }) => {
    if (pathname.endsWith('/head')) return { data: { head: HEAD, waiting: 2 } }
    if (!pathname.endsWith('/activity-log')) return { data: createPageDto([]) }
    return { data: { items: [REMOVAL], nextCursor: null } }
  })
  beLoggedIn('SUPER_ADMIN')
  await show(<OperationLogPage />)
  const row = (await screen.findByText(/removed RM 50.00 from 陈美玲/)).closest('tr')!
  expect(row.textContent).toContain('removed RM 50.00 from 陈美玲 (CB000012): Wrong customer')
  expect(row.textContent).toContain('date: 09-01-2026')
  expect(row.textContent).not.toMatch(/CREDIT|none|\+1/)
  await userEvent.click(within(row).getByRole('button', { name: 'Details' }))
  const details = within(await screen.findByRole('dialog'))
  details.getByText('payment')
  details.getByText('Chrome · Windows')
})
