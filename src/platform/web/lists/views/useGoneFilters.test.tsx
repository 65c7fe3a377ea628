import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Notices } from '#app/web/layout/Notices.tsx'
import { ownLists } from '#app/web/layout/ownLists.ts'
import { beLoggedIn, respondWith, show, type Sent } from '#testing/components/showWeb.tsx'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { id } from '../../../contract/field.ts'
import { defineMessages } from '../../../contract/message.ts'
import { getPage, pageQuery } from '../../../contract/paging.ts'
import { ResourceList } from '../ResourceList.tsx'
import { ListMemoryContext, type SavedView } from './listMemory.ts'

const text = defineMessages({
  people: ['People', 'Orang', '人员'],
  kind: ['Kind', 'Jenis', '类型'],
  late: ['Late', 'Lewat', '逾期'],
})
const listPeople = wholeEndpoint({
  method: 'GET',
  path: '/people',
  summary: 'People',
  access: 'SIGNED_IN',
  list: { kind: 'PAGES', sorts: true },
  query: pageQuery(['name']).extend({ kind: z.string().optional() }),
  output: getPage(z.object({ id, name: z.string() })),
})

const VIEW: SavedView = {
  id: 3,
  list: 'customers',
  name: 'Of Siti',
  query: 'kind=SITI&columns=none',
  isShared: false,
  owner: null,
}
const NOTICE = '“Of Siti” is shown without Kind: what it was set to no longer exists.'

type Given = { at?: string; views?: SavedView[]; hasAll?: boolean; isRefused?: boolean }

async function open({ at = '/people', views = [VIEW], hasAll = true, isRefused = false }: Given) {
  const errors = [{ path: 'kind', message: 'Kind is not valid.' }]
  const respond = ({ url }: Sent) => {
    if (url.pathname.endsWith('/account/list')) return { data: { views, columns: [] } }
    if (isRefused && url.searchParams.has('kind'))
      return { status: 422, code: 'VALIDATION_FAILED', message: 'Check.', data: { errors } }
    return { data: { items: [{ id: 1, name: 'Person 1' }], total: 1, page: 1, pageSize: 20 } }
  }
  respondWith(respond, [], {}, null)
  beLoggedIn('AGENT')
  const options = [{ value: 'LATE', label: text.late }]
  return show(
    <ListMemoryContext value={ownLists}>
      <ResourceList
        name="customers"
        title={text.people}
        endpoint={listPeople}
        columns={[{ name: 'name', label: text.people, show: ({ name }) => name, card: 'name' }]}
        row={{ key: (each) => each.id, name: ({ name }) => name }}
        filters={[{ kind: 'choice', name: 'kind', label: text.kind, options, hasAll }]}
      />
      <Notices />
    </ListMemoryContext>,
    { at },
  )
}

test('a view whose choice is gone opens without it and says so once', async () => {
  const { url } = await open({ at: `/people?${VIEW.query}` })
  await waitFor(() => expect(url()).not.toContain('kind='))
  expect(await screen.findAllByText(NOTICE)).toHaveLength(1)
  expect(await screen.findByText('Person 1')).toBeTruthy()
})

test('a view of which the server refuses a filter opens without it, too', async () => {
  const { url } = await open({ at: `/people?${VIEW.query}`, hasAll: false, isRefused: true })
  await waitFor(() => expect(url()).not.toContain('kind='))
  expect(await screen.findByText(NOTICE)).toBeTruthy()
  expect(await screen.findByText('Person 1')).toBeTruthy()
})

test.each([
  ['a choice that may still load', { hasAll: false }],
  ['a link that is no view', { views: [] }],
])('%s keeps its filter', async (_, given) => {
  const { url } = await open({ at: `/people?${VIEW.query}`, ...given })
  await screen.findByText('Person 1')
  expect(url()).toContain('kind=SITI')
  expect(screen.queryByText(NOTICE)).toBeNull()
})
