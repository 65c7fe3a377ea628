import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { createCashbookDto, NEW_YEAR } from '#testing/dtos/createCashbookDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { Receipts } from './Receipts.tsx'

const file = (id: number, name: string, kind: string) => ({
  id,
  path: `/file/${id}`,
  name,
  mediaType: 'application/pdf',
  kind,
})
const LOAN = createCashbookDto({ on: NEW_YEAR, startOn: NEW_YEAR })
const receipts = [file(1, 'slip.pdf', 'OTHER'), file(2, 'ic-wife.pdf', 'GUARANTOR')] as never

test.each([
  ['RUNNER', ['slip.pdf'], ['Remove slip.pdf']],
  ['AGENT', ['slip.pdf', 'ic-wife.pdf'], ['Remove slip.pdf', 'Remove ic-wife.pdf']],
] as const)('%s can open and remove %j', async (role, opened, removed) => {
  respondWith(() => ({ data: [] }))
  beLoggedIn(role satisfies RoleName)
  await show(<Receipts cashbook={{ ...LOAN, receipts }} />)
  const names = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? '')
  expect(names.filter((name) => / ?(slip|ic-wife)\.pdf$/.test(name))).toEqual(
    opened.flatMap((name, place) => [name, removed[place]]),
  )
  // A runner is told whose paper it is, and why it stays closed.
  screen.getByText('ic-wife.pdf')
  expect(screen.queryAllByText('For the agent only')).toHaveLength(role === 'RUNNER' ? 1 : 0)
  expect(screen.queryByLabelText(/: ic-wife\.pdf$/) === null).toBe(role === 'RUNNER')
})
