import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { SavedView } from '#platform/web/lists/views/listMemory.ts'
import type { RoleName } from '#core/access/roles.ts'
import { beLoggedIn, respondWith, show, type Sent } from '#testing/components/showWeb.tsx'
import { ViewsMenu } from './ViewsMenu.tsx'

// Views that are shared with the team; listViews.test.tsx has those of one's own.

const OWN: SavedView = {
  id: 1,
  list: 'customers',
  name: 'Late ones',
  query: 'kind=LATE',
  isShared: false,
  owner: null,
}
const GRACES: SavedView = { ...OWN, id: 3, name: 'Rounds', isShared: true, owner: 'Grace' }

let sent: Sent[]
beforeEach(() => {
  const saved = { ...OWN, isShared: true }
  sent = respondWith(({ method }) => ({ data: method === 'DELETE' ? null : saved }), [], {}, null)
})

async function open(role: RoleName, views: SavedView[], changed?: SavedView) {
  beLoggedIn(role)
  await show(
    <>
      <ViewsMenu
        trigger={<button>Views</button>}
        list="customers"
        views={views}
        current={undefined}
        changed={changed}
        query="kind=EARLY"
        onOpen={() => {}}
        onSaved={() => {}}
        onRetry={() => {}}
      />
    </>,
  )
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('menuitem', { name }))
const writes = () => sent.filter(({ method }) => method !== 'GET')

test('the team’s views stand below one’s own, with who shares them; only one’s own are to be changed', async () => {
  await open('AGENT', [OWN, GRACES], GRACES)
  await screen.findByText('Team')
  const items = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)
  expect(items).toEqual(['Late ones', 'RoundsGrace'])
  expect(screen.queryByRole('menuitem', { name: /^Save changes/ })).toBeNull()
  await choose('Manage views…')
  await screen.findByRole('button', { name: 'Edit “Late ones”' })
  expect(screen.queryByRole('button', { name: 'Edit “Rounds”' })).toBeNull()
})

test('with the team’s views alone there is nothing to manage', async () => {
  await open('ADMIN', [GRACES])
  await screen.findByText('Set filters, sorting or a search, then save them here as a view.')
  expect(screen.queryByRole('menuitem', { name: 'Manage views…' })).toBeNull()
})

test('a view is shared with the tick, which says with whom', async () => {
  await open('AGENT', [OWN])
  await choose('Manage views…')
  await press('Edit “Late ones”')
  await screen.findByText(/^Your runners who can open this list/)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Share with the team' }))
  await press('Save')
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]!.body).toEqual({ name: 'Late ones', isShared: true })
})

test('a runner saves a view without the tick', async () => {
  await open('RUNNER', [])
  await choose('Save this view…')
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Mine{Enter}')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]!.body).toMatchObject({ name: 'Mine', isShared: false })
})

test('a super admin changes the view of another, and is asked before deleting it', async () => {
  await open('SUPER_ADMIN', [GRACES], GRACES)
  await choose('Manage views…')
  await screen.findByText('Shared by Grace')
  await press('Delete “Rounds”')
  await screen.findByText('Grace shares this view. Nobody on the team will see it any more.')
  expect(writes()).toEqual([])
  await press('Delete view')
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]).toMatchObject({ method: 'DELETE' })
})
