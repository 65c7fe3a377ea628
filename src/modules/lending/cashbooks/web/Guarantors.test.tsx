import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { createCashbookDto, NEW_YEAR } from '#testing/dtos/createCashbookDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { Guarantors } from './Guarantors.tsx'

const LOAN = createCashbookDto({ on: NEW_YEAR, startOn: NEW_YEAR })
const WIFE = {
  place: 1,
  name: 'Wong Siew Lan',
  phoneNumber: '+60165550101',
  identityNumber: '850512085522',
  relation: 'wife',
  address: '12 Jalan Pasar',
}

async function open(guarantors: object[], role: RoleName = 'AGENT', isLocked = false) {
  beLoggedIn(role)
  const nobody = { customers: [], guarantorOf: { openCashbooks: 0, customers: [] } }
  const sent = respondWith(({ url: { pathname } }) => ({
    data: pathname.endsWith('/known-person') ? nobody : { isLocked, guarantors },
  }))
  await show(<Guarantors cashbook={LOAN} />)
  return () => sent.filter(({ method }) => method === 'PUT')
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a signed IOU and a runner leave them as they are', async () => {
  await open([WIFE], 'AGENT', true)
  expect(await screen.findByText('Wong Siew Lan · wife')).toBeTruthy()
  expect(screen.getByText(/The IOU is signed, so the guarantors/)).toBeTruthy()
  expect(screen.queryByText('Edit guarantors')).toBeNull()
})

test('a runner reads the name and calls the number', async () => {
  await open([{ ...WIFE, identityNumber: '', relation: '', address: '' }], 'RUNNER')
  const call = await screen.findByRole('link', { name: '016-555 0101' })
  expect(call.getAttribute('href')).toBe('tel:+60165550101')
  expect(screen.queryByText('Edit guarantors')).toBeNull()
})

test('a missing number is refused at its field, then three are sent, no more', async () => {
  const puts = await open([])
  expect(await screen.findByText(/^No guarantors. Add one before/)).toBeTruthy()
  await press('Edit guarantors')
  await press('Add a guarantor')
  await userEvent.type(await screen.findByLabelText(/^Guarantor’s name/), 'Ali')
  await press('Save')
  expect(await screen.findByText('Guarantor’s phone number is required.')).toBeTruthy()
  expect(puts()).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Guarantor’s phone number/), '016-555 0101')
  await press('Add a guarantor')
  await press('Add a guarantor')
  expect(screen.queryByRole('button', { name: 'Add a guarantor' })).toBeNull()
  await press('Remove guarantor 2')
  await press('Remove guarantor 2')
  await press('Save')
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(puts()[0]!.url.pathname).toBe('/api/cashbook/12/guarantor')
  expect(puts()[0]!.body).toEqual({
    guarantors: [
      { name: 'Ali', phoneNumber: '016-555 0101', identityNumber: '', relation: '', address: '' },
    ],
  })
})
