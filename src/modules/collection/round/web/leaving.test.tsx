import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isTapMeant, keepPlace, useLeaving } from './leaving.ts'

test('a card is done only when the device has its entry; until it has left it takes no tap', async () => {
  const { result } = renderHook(useLeaving)
  let store = () => {}
  const stored = new Promise<void>((resolve) => {
    store = resolve
  })
  let isShown = false
  act(() => void keepPlace(7, stored).then(() => (isShown = true)))
  expect([result.current.get(7), isTapMeant(7), isShown]).toEqual(['SAVING', false, false])
  store()
  await waitFor(() => expect(result.current.get(7)).toBe('DONE'))
  expect([isTapMeant(7), isShown]).toEqual([false, true])
  await waitFor(() => expect(result.current.has(7)).toBe(false))
})
