import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createDashboardDto } from '#testing/dtos/createDashboardDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { Attention } from './Attention.tsx'

const until = new Date('2026-01-10T04:03:00Z')

test.each([
  [new Date('2026-01-10T04:02:00Z'), /^The database lost what was recorded after .*12:02/],
  [null, /^The database lost records of before .*12:03/],
])('what the database lost needs attention first: since %s', async (after, words) => {
  respondWith(() => ({ data: {} }))
  beLoggedIn('SUPER_ADMIN')
  const dashboard = { ...createDashboardDto(), lostRecords: { after, until } } as never
  await show(<Attention dashboard={dashboard} agentId={undefined} />)
  const [first] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(words)
  expect(first?.textContent).toContain('Compare receipts and the cash of the runners')
})
