import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { afterFirstInteraction } from './afterFirstInteraction.ts'

/** Ends what other modules of this worker wait for. */
beforeEach(async () => {
  fireEvent.pointerDown(document.body)
  await new Promise<void>((resolve) => afterFirstInteraction(resolve))
})

test('each part waits for a quiet moment of its own, and fails alone', async () => {
  const quiet: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => quiet.push(act))
  const load = vi.fn()
  afterFirstInteraction(() => Promise.reject(new Error('no network')))
  afterFirstInteraction(load)
  await waitFor(() => expect(quiet).toHaveLength(2))
  quiet[0]!()
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).not.toHaveBeenCalled()
  quiet[1]!()
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('runs after the paint where the browser knows no quiet moment', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  const load = vi.fn()
  afterFirstInteraction(load)
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
})
