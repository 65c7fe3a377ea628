import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ZERO_SEN } from '#core/money.ts'
import { beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { Comparison, type ComparedRecord } from './Comparison.tsx'

test('two photos are told apart by the names of the persons', async () => {
  beLoggedIn('ADMIN')
  const record: ComparedRecord = {
    id: 1,
    name: 'Tan Mei',
    phoneNumber: '012-345 6789',
    identityNumber: '',
    profilePhoto: '/files/1',
    createdAt: '2026-11-01T00:00:00Z',
    place: '',
    openCashbooks: 0,
    businessNature: '',
    address: '',
    customerGroup: null,
    dailyPayer: true,
    language: 'en',
    cashbooks: 0,
    totalBalance: ZERO_SEN,
    notes: 0,
    attachments: 0,
    isFlagged: false,
  }
  const merged = { ...record, id: 2, name: 'Tan Mei Ling', profilePhoto: '/files/2' }
  await show(
    <Comparison
      compared={{ agentId: 1, agentName: 'Lim', kept: record, merged, state: 'unchanged' }}
    />,
  )
  // One choice is the name itself, the other one the photo.
  expect(screen.getAllByRole('radio', { name: 'Tan Mei' })).toHaveLength(2)
  expect(screen.getAllByRole('radio', { name: 'Tan Mei Ling' })).toHaveLength(2)
})
