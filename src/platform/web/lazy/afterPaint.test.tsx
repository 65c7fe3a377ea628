import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#testing/components/showWeb.tsx'
import { usePainted } from './afterPaint.ts'

test('draws the pressed control first and the heavy part after it', async () => {
  const drawn: string[] = []
  function Both() {
    const [count, setCount] = useState(0)
    const painted = usePainted(count)
    drawn.push(`${count} ${painted}`)
    return <button onClick={() => setCount(count + 1)}>heavy {painted}</button>
  }
  await show(<Both />)
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('heavy 1')
  expect([...new Set(drawn)]).toEqual(['0 0', '1 0', '1 1'])
})
