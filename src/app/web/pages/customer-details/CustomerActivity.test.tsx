import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ROLES } from '#core/access/roles.ts'
import { beLoggedIn } from '#testing/components/showWeb.tsx'
import { respondWith } from '#testing/components/showWeb.tsx'
import { show } from '#testing/components/showWeb.tsx'
import { CustomerActivity } from './CustomerActivity.tsx'

const WROTE = {
  key: '6_1',
  kind: 'NOTE',
  happenedAt: '2026-01-10T03:00:00.000Z',
  actorName: 'Lim',
  actorUsername: 'lim',
  actorRole: ROLES.AGENT,
  action: 'note.create',
  entity: 'note',
  entityName: null,
  agentName: 'Lim',
  customerName: 'Tan',
  cashbookId: null,
  cashbookCode: null,
  paymentDate: null,
  changes: [],
  text: 'Call back on Friday',
}

/** Shows the stream with one slice; after it there is nothing more. */
async function open(items: readonly (typeof WROTE)[], at = '/customer/details') {
  const sent = respondWith(({ url }) => {
    const isFirst = !url.searchParams.has('cursor') && items.length > 0
    return { data: { items: isFirst ? items : [], nextCursor: isFirst ? '1_6_1' : null } }
  })
  beLoggedIn('AGENT')
  await show(<CustomerActivity customerId={1} />, { at })
  return sent
}

test('says what happened, by whom, and shows more of the chosen kind', async () => {
  const sent = await open([WROTE], '/customer/details?kind=NOTE')
  expect(await screen.findByText(/added a note/)).toBeTruthy()
  expect(screen.getByText('Call back on Friday')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  const requests = () => sent.filter(({ url }) => url.pathname === '/api/customer/1/activity')
  await waitFor(() => expect(requests()).toHaveLength(2))
  expect(requests().map(({ url }) => url.searchParams.get('kind'))).toEqual(['NOTE', 'NOTE'])
  expect(requests()[1]?.url.searchParams.get('cursor')).toBe('1_6_1')
})

test('without activity it says what belongs there', async () => {
  await open([])
  expect(await screen.findByText('No activity yet')).toBeTruthy()
})
