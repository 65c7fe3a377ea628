import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { sen } from '#core/money.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { id, senAmount } from '../../contract/field.ts'
import { defineMessages } from '../../contract/message.ts'
import { ResourceList } from './ResourceList.tsx'

const text = defineMessages({ name: ['Name', 'Nama', '姓名'] })
const listPeople = wholeEndpoint({
  method: 'GET',
  path: '/people',
  summary: 'People',
  access: 'SIGNED_IN',
  output: z.array(z.object({ id, name: z.string(), owes: senAmount })),
})
const PEOPLE = [1, 2, 3].map((each) => ({
  id: each,
  name: `Person ${each}`,
  owes: sen(each * 100),
}))

async function openOnPhone(hasLines: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 768px'),
    addEventListener() {},
    removeEventListener() {},
  }))
  respondWith(() => ({ data: PEOPLE }))
  beLoggedIn('AGENT')
  const shown = await show(
    <ResourceList
      name="people"
      title={text.name}
      isPart
      endpoint={listPeople}
      columns={[{ name: 'name', label: text.name, show: ({ name }) => name, card: 'name' }]}
      row={{
        key: (each) => each.id,
        name: ({ name }) => name,
        link: (each) => ({ to: '/person', search: { id: each.id } }),
        ...(hasLines && { line: () => ({ about: 'Ipoh' }) }),
      }}
      selection={{ bar: ({ count }) => <button>Move {count}</button>, sum: ({ owes }) => owes }}
    />,
    { at: '/people' },
  )
  await screen.findByText('Person 1')
  return shown
}

test.each([
  ['cards', false],
  ['lines', true],
])(
  '%s of a phone are picked by a tap once picking has begun, and open after it',
  async (_, has) => {
    const { url } = await openOnPhone(has)
    expect(screen.queryByRole('checkbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Select' }))
    await userEvent.click(screen.getByText('Person 1'))
    await userEvent.click(screen.getByText('Person 3'))
    expect(await screen.findByText('2 selected · RM 4.00')).toBeTruthy()
    await userEvent.click(screen.getByText('Person 1'))
    expect(await screen.findByText('1 selected · RM 3.00')).toBeTruthy()
    expect(url()).toBe('/people')
    await userEvent.click(screen.getByRole('button', { name: 'Select all on this page' }))
    expect(await screen.findByRole('button', { name: 'Move 3' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByText(/3 selected/)).toBeNull())
    expect(screen.queryByRole('checkbox')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Person 2' }))
    await waitFor(() => expect(url()).toBe('/person?id=2'))
  },
)
