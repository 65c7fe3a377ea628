import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from './createStore.ts'

test('a store calls its subscribers after a change, and not for the same value', () => {
  const store = createStore(1)
  const seen: number[] = []
  store.subscribe(() => seen.push(store.get()))
  store.set(2)
  store.set(2)
  store.set(3)
  expect(seen).toEqual([2, 3])
})

test('a store no longer calls a subscriber that has unsubscribed', () => {
  const store = createStore('a')
  const [first, second] = [vi.fn(), vi.fn()]
  const unsubscribe = store.subscribe(first)
  store.subscribe(second)
  unsubscribe()
  store.set('b')
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(1)
})

test('a component shows the present value of a store until it is unmounted', () => {
  const store = createStore('before')
  const renders = vi.fn()
  function Shown() {
    renders()
    return <p>{useStore(store)}</p>
  }
  const { unmount } = render(<Shown />)
  act(() => store.set('after'))
  expect(screen.getByText('after')).toBeTruthy()
  unmount()
  act(() => store.set('later'))
  expect(renders).toHaveBeenCalledTimes(2)
})
