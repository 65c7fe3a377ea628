import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLoaded } from './useLoaded.ts'

const Notice = () => <p>a notice</p>

/** A module that loads from the second try on. */
function failOnce() {
  let tries = 0
  return vi.fn(() =>
    (tries += 1) === 1 ? Promise.reject(new Error()) : Promise.resolve({ Notice }),
  )
}

function Page({
  load,
  isWanted,
}: {
  load: () => Promise<{ Notice: typeof Notice }>
  isWanted: boolean
}) {
  const loaded = useLoaded(load, isWanted)
  return loaded ? <loaded.Notice /> : <p>a page</p>
}

test('loads nothing before it is wanted, and then once', async () => {
  const load = vi.fn(() => Promise.resolve({ Notice }))
  const shown = render(<Page load={load} isWanted={false} />)
  expect(load).not.toHaveBeenCalled()
  shown.rerender(<Page load={load} isWanted />)
  expect(await screen.findByText('a notice')).toBeTruthy()
  shown.rerender(<Page load={load} isWanted={false} />)
  shown.rerender(<Page load={load} isWanted />)
  expect(load).toHaveBeenCalledTimes(1)
})

test('the page goes on without what cannot load, and tries again when the network returns', async () => {
  const load = failOnce()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<Page load={load} isWanted />)
  await act(async () => {})
  expect(screen.getByText('a page')).toBeTruthy()
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('a notice')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
