import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { isAnythingUnsaved } from '#platform/web/forms/unsaved.ts'
import { beLoggedIn, respondWith, show, type Sent } from '#testing/components/showWeb.tsx'
import { AddCashbookPage } from './AddCashbookPage.tsx'

const TAN = { id: 3, name: 'Tan Ah Kow', phoneNumber: '+60164445566', agentId: 7 }
const HARIAN = { id: 1, packageName: 'Harian 60', packageType: 1, debitDays: 60, interestRate: 20 }

function respond({ method, url: { pathname } }: Sent) {
  if (pathname === '/api/customer/3') return { data: TAN }
  if (pathname === '/api/configuration/package') return { data: { items: [HARIAN], total: 1 } }
  if (pathname === '/api/cashbook/latest/3') return { data: null }
  if (pathname === '/api/cashbook/preview') {
    const cash = { pettyCash: sen(500_000), pettyCashAfter: sen(404_000), account: null }
    return {
      data: { customerName: TAN.name, iouMissing: [], firstCreditAccountName: null, ...cash },
    }
  }
  if (pathname === '/api/cashbook' && method === 'POST') {
    return { status: 202, data: { waitingForApproval: 5 } }
  }
  if (pathname.startsWith('/api/customer/')) return { status: 404, code: 'NOT_FOUND' }
  return { data: { items: [], total: 0 } }
}

test('a loan that waits is left for the list of requests, and not offered again', async () => {
  const sent = respondWith(respond)
  beLoggedIn('AGENT')
  const { url } = await show(<AddCashbookPage />, { at: '/cashbook/add?customerId=3' })
  await userEvent.click(await screen.findByText('Harian 60'))
  fireEvent.change(screen.getByLabelText(/Expected Credit/), { target: { value: '1200' } })
  await userEvent.click(screen.getByRole('button', { name: /^Review/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Lend RM 960.00' }))
  await waitFor(() => expect(url()).toBe('/approval'))
  expect(sent.filter((each) => each.url.pathname === '/api/cashbook')).toHaveLength(1)
  expect(isAnythingUnsaved()).toBe(false)
  expect(sessionStorage.length).toBe(0)
})
