import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setGuarantors } from '#modules/lending/cashbooks/forms.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { beLoggedIn, respondWith, show, type Sent } from '#testing/components/showWeb.tsx'
import { AddCustomerPage } from '../AddCustomerPage.tsx'
import { GuarantorFields } from './GuarantorFields.tsx'

const TAN = { id: 3, name: 'Tan Ah Kow' }

function reply({ url: { pathname } }: Sent) {
  if (pathname === '/api/customer/known-person') {
    return { data: { customers: [TAN], guarantorOf: { openCashbooks: 2, customers: [TAN] } } }
  }
  return { data: pathname === '/api/customer' ? [] : { items: [], total: 0 } }
}

const getQueries = (sent: readonly Sent[]) =>
  sent
    .filter(({ url }) => url.pathname === '/api/customer/known-person')
    .map(({ url }) => Object.fromEntries(url.searchParams))

test('a new customer who is a guarantor is recognised before saving, by what was typed', async () => {
  const sent = respondWith(reply)
  beLoggedIn('AGENT')
  await show(<AddCustomerPage />, { at: '/customer/add' })
  await userEvent.type(screen.getByLabelText(/^Phone number/), '016-555 0101')
  expect(screen.queryByText(/^Guarantor of/)).toBeNull()
  await userEvent.tab()
  await screen.findByText('Guarantor of 2 open cashbooks')
  const link = screen.getByRole('link', { name: 'Tan Ah Kow' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/customer/details?id=3',
    '_blank',
  ])
  // Customers with the number have a warning of their own in this form.
  expect(screen.queryByText('Also a customer')).toBeNull()
  await userEvent.type(screen.getByLabelText('IC or passport number'), '850512-08-5522')
  await userEvent.tab()
  await waitFor(() =>
    expect(getQueries(sent).at(-1)).toEqual({
      phoneNumber: '+60165550101',
      identityNumber: '850512085522',
    }),
  )
  expect(sent.every(({ method }) => method === 'GET')).toBe(true)
})

const NOBODY = { name: '', phoneNumber: '', identityNumber: '', relation: '', address: '' }

function Guarantors() {
  const form = useEndpointForm(setGuarantors, {
    params: { id: 12 },
    initial: { guarantors: [NOBODY] },
  })
  return (
    <EndpointForm form={form}>
      <GuarantorFields
        value={form.values.guarantors || []}
        onChange={(guarantors) => form.set({ guarantors })}
        field={(path) => form.field(path)}
      />
    </EndpointForm>
  )
}

test('a guarantor who is a customer, or answers for others, is recognised while typed', async () => {
  const sent = respondWith(reply)
  beLoggedIn('AGENT')
  await show(<Guarantors />)
  await userEvent.type(screen.getByLabelText(/phone number/), '12')
  await userEvent.tab()
  expect(getQueries(sent)).toEqual([])
  await userEvent.clear(screen.getByLabelText(/phone number/))
  await userEvent.type(screen.getByLabelText(/phone number/), '016-555 0101')
  await userEvent.tab()
  await screen.findByText('Also a customer')
  screen.getByText('Guarantor of 2 open cashbooks')
  expect(getQueries(sent)).toEqual([{ phoneNumber: '+60165550101' }])
})
