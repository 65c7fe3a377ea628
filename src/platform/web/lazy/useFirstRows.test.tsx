import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '#testing/components/showWeb.tsx'
import { useFirstRows } from './useFirstRows.tsx'

function Names({ count }: { count: number }) {
  const { shown, more } = useFirstRows(Array.from({ length: count }, (_, i) => `row ${i + 1}`))
  return (
    <>
      <ul>
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {more}
    </>
  )
}

test('shows ten rows without a button', async () => {
  await show(<Names count={10} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows the eleventh row after a press, and hides it with the next', async () => {
  await show(<Names count={11} />)
  expect(screen.getAllByRole('listitem').at(-1)!.textContent).toBe('row 10')
  await userEvent.click(screen.getByRole('button', { name: 'Show all 11' }))
  expect(await screen.findByText('row 11')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 10' }))
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10))
})
