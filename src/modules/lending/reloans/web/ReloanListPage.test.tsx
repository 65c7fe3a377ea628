import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import type { RoleName } from '#core/access/roles.ts'
import { createReloanDto } from '#testing/dtos/createReloanDto.ts'
import { respondWith, beLoggedIn, show, type Sent } from '#testing/components/showWeb.tsx'
import { ReloanChain } from './ReloanChain.tsx'
import { ReloanListPage } from './ReloanListPage.tsx'

const SECOND = createReloanDto({
  id: 6,
  carried: sen(118_000),
  payOut: sen(42_000),
  oldCashbooks: [{ id: 20, cashbookId: 'CB000020', balance: sen(118_000) }],
  newCashbook: { ...createReloanDto().newCashbook, id: 31, cashbookId: 'CB000031' },
})

function respond({ url: { pathname } }: Sent) {
  const items = [SECOND, createReloanDto()]
  if (pathname === '/api/customer/reloan') return { data: { items, total: 2 } }
  if (pathname === '/api/customer/3') return { data: { id: 3, name: 'Tan Ah Kow' } }
  return { data: { items: [], total: 0 } }
}

async function open(role: RoleName, at = '/reloan') {
  const sent = respondWith(respond)
  beLoggedIn(role)
  const shown = await show(<ReloanListPage />, { at })
  await screen.findAllByText(/Tan Ah Kow/)
  return { ...shown, sent }
}

test('the list shows the carried cashbooks with totals, each linked to its statement', async () => {
  await open('AGENT')
  expect(screen.getByText('CB000012').tagName).toBe('S')
  expect(screen.getByText('RM 1,380.00')).toBeTruthy()
  const [first] = screen.getAllByText('Tan Ah Kow', { selector: 'a' })
  expect(first!.getAttribute('href')).toBe('/reloan/statement?id=6')
  expect(screen.getByText('New reloan').closest('a')!.getAttribute('href')).toBe('/reloan/add')
})

test('admin types filter by agent and cannot start a reloan; the filter names the customer in the URL', async () => {
  const { sent } = await open('ADMIN', '/reloan?customerId=3&from=2026-02-01')
  expect(screen.queryByText('New reloan')).toBeNull()
  expect(screen.getAllByLabelText(/Agent/).length).toBeGreaterThan(0)
  expect(await screen.findByDisplayValue('Tan Ah Kow')).toBeTruthy()
  const request = sent.filter(({ url }) => url.pathname === '/api/customer/reloan').at(-1)!
  expect(request.url.searchParams.get('customerId')).toBe('3')
  expect(request.url.searchParams.get('from')).toBe('2026-02-01')
})

test('a cashbook within a chain shows its predecessor and its successor', async () => {
  respondWith(respond)
  beLoggedIn('AGENT')
  const cashbook = { id: 20, customerId: 3, reloanFromIds: [12], reloanedToId: 31 }
  const { url } = await show(<ReloanChain cashbook={cashbook} />)
  expect((await screen.findByText('CB000012')).getAttribute('href')).toBe(
    '/customer/details?id=3&cashbookId=12',
  )
  expect(screen.getByText('RM 200.00')).toBeTruthy()
  await userEvent.click(screen.getByText('CB000031'))
  await waitFor(() => expect(url()).toBe('/customer/details?id=3&cashbookId=31'))
})

test('a cashbook without a reloan sends no request and shows nothing', async () => {
  const sent = respondWith(respond)
  beLoggedIn('AGENT')
  const cashbook = { id: 20, customerId: 3, reloanFromIds: [], reloanedToId: null }
  await show(<ReloanChain cashbook={cashbook} />)
  expect(sent).toHaveLength(0)
  expect(screen.queryByRole('link')).toBeNull()
})
