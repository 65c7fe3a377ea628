import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, type CSSProperties, type ReactElement } from 'react'
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

test('draws hundreds of rows in steps, and leaves the room for all of them at once', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return 35 * this.childElementCount
  })
  const drawn: string[] = []
  function Drawn() {
    const { body, shown, more } = useFirstRows(useMemo(() => Array.from({ length: 100 }), []))
    const room = (more as ReactElement<{ style: CSSProperties }>).props.style.marginTop ?? 0
    drawn.push(`${shown.length} rows, ${room} px`)
    return (
      <>
        <table>
          <tbody ref={body}>
            {shown.map((_, at) => (
              <tr key={at} />
            ))}
          </tbody>
        </table>
        {more}
      </>
    )
  }
  await show(<Drawn />)
  await userEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(drawn.at(-1)).toBe('100 rows, 0 px'))
  expect([...new Set(drawn)]).toEqual([
    '10 rows, 0 px',
    `10 rows, ${90 * 35} px`,
    `40 rows, ${60 * 35} px`,
    `70 rows, ${30 * 35} px`,
    '100 rows, 0 px',
  ])
})
