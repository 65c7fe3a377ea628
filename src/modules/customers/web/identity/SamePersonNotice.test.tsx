import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { sen } from '#core/money.ts'
import { day } from '#core/calendar.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { createSamePersonDto } from '#testing/dtos/createSamePersonDto.ts'
import type { getSamePerson } from '../../identityContract.ts'
import { SamePersonNotice } from './SamePersonNotice.tsx'

type Person = ResponseOf<typeof getSamePerson>

const FLAG: NonNullable<Person['flag']> = {
  isElsewhere: false,
  reason: 'Left without a word',
  until: day('2030-03-01'),
  createdAt: '2026-02-01T04:00:00.000Z',
  createdByName: 'Lim',
  isRemovable: true,
  exception: null,
}

beforeEach(() => beLoggedIn('AGENT'))

async function open(person: Partial<Person>, refusal?: object) {
  const data = createSamePersonDto(person)
  const sent = respondWith(({ method }) => (method === 'GET' ? { data } : (refusal ?? { data })))
  await show(<SamePersonNotice customer={{ id: 3, name: 'Tan Ah Kow' }} />)
  await waitFor(() => expect(sent).toHaveLength(1))
  return () => sent.filter(({ method }) => method !== 'GET')
}
const button = (name: string) => screen.getByRole('button', { name })

test('nothing is shown about a person who is alone', async () => {
  await open({})
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test('a borrower who is the guarantor is named with the cashbook', async () => {
  await open({ ownGuarantorOf: [{ id: 8, cashbookCode: 'CB000008' }] })
  expect(await screen.findByText('The borrower is their own guarantor')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'CB000008' })
  expect(link.getAttribute('href')).toContain('cashbookId=8')
})

test('another agent’s customers are a sum; the own ones are links', async () => {
  await open({
    here: [
      { id: 5, name: 'Ah Kow', sameIdentity: true, samePhone: false },
      { id: 6, name: 'Kow', sameIdentity: false, samePhone: true },
    ],
    elsewhere: { openCashbooks: 2, owed: sen(84_000), customers: [] },
  })
  expect(await screen.findByText('2 active cashbooks elsewhere, RM 840.00 owed')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Ah Kow: same IC or passport number' })
  expect(link.getAttribute('href')).toContain('id=5')
  expect(screen.getByRole('link', { name: 'Kow: same phone number' })).toBeTruthy()
})

test('an agent sees until when and why, and can allow new loans again', async () => {
  const sent = await open({ flag: FLAG })
  expect(await screen.findByText('New loans blocked until 01-03-2030')).toBeTruthy()
  expect(screen.getByText('Left without a word')).toBeTruthy()
  expect(screen.getByText('Set by Lim, 01-02-2026 12:00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Allow one loan…' })).toBeNull()
  await userEvent.click(button('Allow new loans'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Allow new loans' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ method: 'DELETE' })
})

test('a flag of another agent has no reason, no name and no button', async () => {
  const elsewhere = { isElsewhere: true, reason: null, createdByName: null, isRemovable: false }
  await open({ flag: { ...FLAG, ...elsewhere, until: null } })
  expect(await screen.findByText('New loans blocked')).toBeTruthy()
  expect(screen.getByText('Set for this person under another agent')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an admin allows one loan; a missing reason stays in its field', async () => {
  beLoggedIn('ADMIN')
  const sent = await open({ flag: FLAG })
  await userEvent.click(await screen.findByRole('button', { name: 'Allow one loan…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Allow one loan' }))
  expect(await dialog.findByText('Reason is required.')).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The family pays')
  await userEvent.click(dialog.getByRole('button', { name: 'Allow one loan' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.url.pathname).toBe('/api/customer/3/loan-flag/exception')
  expect(sent()[0]!.body).toEqual({ reason: 'The family pays' })
})

test('a loan that was allowed says by whom, and is not allowed twice', async () => {
  beLoggedIn('ADMIN')
  const exception = {
    reason: 'The family pays',
    createdByName: 'Ong',
    createdAt: '2026-02-02T04:00:00.000Z',
  }
  await open({ flag: { ...FLAG, exception } })
  expect(await screen.findByText('One loan allowed by Ong: The family pays')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Allow one loan…' })).toBeNull()
})

test('who answers for open loans is said, with links to the own customers', async () => {
  await open({ guarantorOf: { openCashbooks: 2, customers: [{ id: 7, name: 'Chong Wei' }] } })
  expect(await screen.findByText('Guarantor of 2 open cashbooks')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Chong Wei' })
  expect(link.getAttribute('href')).toBe('/customer/details?id=7')
})
