import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { createPageDto } from '#testing/dtos/createAgentDto.ts'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { id } from '../../contract/field.ts'
import { defineMessages } from '../../contract/message.ts'
import { getPage, pageQuery } from '../../contract/paging.ts'
import { ListToolsSlot } from './listToolsSlot.ts'
import { ResourceList } from './ResourceList.tsx'

const text = defineMessages({
  people: ['People', 'Orang', '人员'],
  name: ['Name', 'Nama', '姓名'],
  city: ['City', 'Bandar', '城市'],
  none: ['No people yet', 'Belum ada orang', '还没有人员'],
})
const listPeople = wholeEndpoint({
  method: 'GET',
  path: '/people',
  summary: 'People',
  access: 'SIGNED_IN',
  list: { kind: 'PAGES', sorts: true },
  query: pageQuery(['name']),
  output: getPage(z.object({ id, name: z.string(), city: z.string() })),
})

/** A list below a row of tabs, with a place for its buttons in that row. */
function Tab({ isPart }: { isPart: boolean }) {
  const [row, setRow] = useState<HTMLElement | null>(null)
  return (
    <>
      <div ref={setRow} data-testid="row" />
      <ListToolsSlot value={row}>
        <ResourceList
          name="people"
          endpoint={listPeople}
          title={text.people}
          isPart={isPart}
          columns={[
            {
              name: 'name',
              label: text.name,
              show: (each) => each.name,
              card: 'name',
              sorts: true,
            },
            { name: 'city', label: text.city, show: (each) => each.city },
          ]}
          row={{ key: (each) => each.id, name: (each) => each.name }}
          extras={() => <button>Share</button>}
          empty={{ title: text.none }}
        />
      </ListToolsSlot>
    </>
  )
}

test.each([
  ['in the row of the tabs', 'a part of a page', true],
  ['beside its title', 'a list with a title', false],
] as const)('the buttons stand %s: %s', async (_, _list, isPart) => {
  beLoggedIn('AGENT')
  respondWith(() => ({ data: createPageDto([{ id: 1, name: 'Mei', city: 'Ipoh' }]) }))
  await show(<Tab isPart={isPart} />, { at: '/customer' })
  await screen.findByText('Mei')
  const button = await screen.findByRole('button', { name: 'Share' })
  expect(screen.getByTestId('row').contains(button)).toBe(isPart)
})
