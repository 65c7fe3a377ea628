import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { createCustomerDto } from '#testing/dtos/createCustomerDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { CustomersRoute } from './CustomersRoute.tsx'

const ROWS = [
  createCustomerDto({ id: 1, name: 'Ahmad', agentId: 7 }),
  createCustomerDto({ id: 2, name: 'Siti', agentId: 7 }),
  createCustomerDto({ id: 3, name: 'Devi', agentId: 8 }),
]
const COUNTS = {
  all: 3,
  dailyPayer: 0,
  nonDailyPayer: 3,
  behind: 0,
  overdue: 0,
  paid: 0,
  noActiveCashbook: 0,
}
const RUNNER = { id: 5, name: 'Hafiz', username: 'hafiz', status: 1 }
const SKIPPED = [{ id: 2, code: 'NO_UNSETTLED_CASHBOOK', message: 'No active cashbook.' }]

async function open(role: RoleName, ...names: string[]) {
  beLoggedIn(role)
  const sent = respondWith(({ method, url: { pathname } }) => {
    if (method === 'PUT') {
      const changed = [{ cashbookId: 11, customerId: 1, runnerId: null }]
      return { data: { changed, skipped: SKIPPED } }
    }
    if (method === 'POST') return { data: { id: 40, number: 4 } }
    if (pathname === '/api/customer/v2') {
      return { data: { items: ROWS, total: 3, page: 1, pageSize: 20, counts: COUNTS } }
    }
    if (pathname === '/api/user/runner') return { data: { items: [RUNNER], total: 1 } }
    return { data: { items: [], total: 0, page: 1, pageSize: 200 } }
  }, [])
  const { url } = await show(<CustomersRoute />, { at: '/customer' })
  for (const name of names) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  return { url, press, writes: () => sent.filter(({ method }) => method !== 'GET') }
}

const chooseRunner = async (dialog: HTMLElement) => {
  await userEvent.click(within(dialog).getByRole('combobox', { name: /[Rr]unner/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Hafiz' }))
}

test('customers of several agents get no runner and no listing', async () => {
  const { press, writes } = await open('SUPER_ADMIN', 'Ahmad', 'Devi')
  await press('Assign runner')
  expect(await screen.findByText(/a runner works for one/)).toBeTruthy()
  await press('Close')
  await press('Make listing')
  expect(await screen.findByText(/a listing belongs to one/)).toBeTruthy()
  expect(writes()).toEqual([])
})

test('the selected customers get a runner at once; who was skipped is named', async () => {
  const { press, writes } = await open('AGENT', 'Ahmad', 'Siti')
  await press('Assign runner')
  await chooseRunner(await screen.findByRole('dialog'))
  await press('Assign 2 customers')
  expect(await screen.findByText('Siti: No active cashbook.')).toBeTruthy()
  expect(writes()).toHaveLength(1)
  expect(writes()[0]).toMatchObject({ body: { stringIds: '1,2', runnerId: 5 } })
  expect(writes()[0]!.url.pathname).toBe('/api/cashbook/runner')
})

test('a listing is made of the selected customers and opened', async () => {
  const { url, press, writes } = await open('AGENT', 'Ahmad', 'Siti')
  await press('Make listing')
  await chooseRunner(await screen.findByRole('dialog'))
  await press('Make a listing of 2 customers')
  await waitFor(() => expect(url()).toBe('/listing/details?id=40'))
  expect(writes()[0]).toMatchObject({ body: { customerIds: '1,2', runnerId: 5 } })
})

test('the desk of reminders opens with the selected customers', async () => {
  const { url, press } = await open('AGENT', 'Ahmad', 'Siti')
  await press('Remind')
  await waitFor(() => expect(url()).toMatch(/^\/reminder\?ids=1(,|%2C)2$/))
})
