import { act, render, screen } from '@testing-library/react'
import { Component, Suspense, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazyPart.ts'
import { useMayTakeFocus } from '../layout/keyboard/mayTakeFocus.ts'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

function show(part: ReactNode) {
  return render(<Suspense fallback="waiting">{part}</Suspense>).container
}

test('a part that is loaded appears at once', async () => {
  const Part = lazyPart(async () => ({ Greeting }), 'Greeting')
  await Part.load()
  expect(show(<Part name="Siti" />).textContent).toBe('Hello Siti')
})

test('a part loads once, when it is first rendered', async () => {
  const load = vi.fn(async () => ({ Greeting }))
  const Part = lazyPart(load, 'Greeting')
  expect(load).not.toHaveBeenCalled()
  expect(show(<Part name="Siti" />).textContent).toBe('waiting')
  await screen.findByText('Hello Siti')
  expect(show(<Part name="Lim" />).textContent).toBe('Hello Lim')
  expect(load).toHaveBeenCalledOnce()
})

test('what could not be loaded before is loaded when it is rendered', async () => {
  const load = vi.fn(async () => ({ Greeting }))
  load.mockRejectedValueOnce(new Error('no network'))
  const Part = lazyPart(load, 'Greeting')
  await Part.load()
  show(<Part name="Siti" />)
  await screen.findByText('Hello Siti')
})

test('a part that cannot be loaded is tried once, and its failure is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async (): Promise<{ Greeting: typeof Greeting }> => {
    throw new Error('no network')
  })
  const Part = lazyPart(load, 'Greeting')
  show(
    <Failure>
      <Part name="Siti" />
    </Failure>,
  )
  await screen.findByText('no network')
  expect(load).toHaveBeenCalledOnce()
})

class Failure extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message || this.props.children
  }
}

test('a part that loads late may take the focus, unless the user types elsewhere by then', async () => {
  for (const goesOn of [false, true]) {
    let arrive: () => void = () => {}
    const Field = () => <input aria-label="late" autoFocus={useMayTakeFocus()} />
    const Part = lazyPart(
      () => new Promise<{ Field: typeof Field }>((resolve) => (arrive = () => resolve({ Field }))),
      'Field',
    )
    const Page = ({ isOpen }: { isOpen: boolean }) => (
      <>
        <button>Open</button>
        <input aria-label="other" />
        <Suspense fallback={null}>{isOpen && <Part />}</Suspense>
      </>
    )
    const { rerender, unmount } = render(<Page isOpen={false} />)
    screen.getByRole('button').focus()
    rerender(<Page isOpen />)
    if (goesOn) screen.getByRole('textbox', { name: 'other' }).focus()
    await act(async () => arrive())
    await screen.findByRole('textbox', { name: 'late' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe(goesOn ? 'other' : 'late')
    unmount()
  }
})
