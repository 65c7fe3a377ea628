import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '#testing/components/showWeb.tsx'
import { useUrlState } from './useUrlState.ts'

test('renders only the readers of a changed name', async () => {
  const drawn = { agent: 0, period: 0 }
  function Agent() {
    const [{ agentId }] = useUrlState({ agentId: 0 })
    drawn.agent += 1
    return <span>agent {agentId}</span>
  }
  function Period() {
    const [{ period }, setUrl] = useUrlState({ period: '30' })
    drawn.period += 1
    return <button onClick={() => setUrl({ period: '7' })}>days {period}</button>
  }
  await show(
    <>
      <Agent />
      <Period />
    </>,
    { at: '/?agentId=5' },
  )
  await screen.findByText('agent 5')
  const before = { ...drawn }
  await act(() => userEvent.click(screen.getByRole('button')))
  await screen.findByText('days 7')
  expect(drawn.agent).toBe(before.agent)
  expect(drawn.period).toBeGreaterThan(before.period)
  expect(screen.getByText('agent 5')).toBeTruthy()
})
