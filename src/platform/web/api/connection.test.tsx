import { act, render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { respondWith, beLoggedIn } from '#testing/components/showWeb.tsx'
import { endpoint } from '../../contract/endpoint.ts'
import { request } from './api.ts'
import { makeQueryClient } from './queryClient.ts'
import { useEndpointQuery } from './useEndpointQuery.ts'
import { useOnline } from '../layout/useOnline.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/thing',
  summary: 'A thing',
  access: 'SIGNED_IN',
  output: z.string(),
})

const unreachable = () => {
  throw new TypeError('no network')
}

function Thing() {
  const { data, error } = useEndpointQuery(getThing, {})
  return <p>{data ?? error?.code ?? 'waiting'}</p>
}

const open = () =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Thing />
    </QueryClientProvider>,
  )

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('is offline from a failed request until a response, even when the browser reports a network', async () => {
  function Word() {
    return <p>{useOnline() ? 'online' : 'offline'}</p>
  }
  vi.useFakeTimers()
  render(<Word />)
  screen.getByText('online')
  respondWith(unreachable)
  await act(() => request(getThing, {}).catch(() => {}))
  expect(navigator.onLine).toBe(true)
  screen.getByText('offline')
  // Nothing sends a request; the check runs all the same.
  const sent = respondWith(() => ({ data: '' }))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  screen.getByText('online')
  expect(sent.map(({ url }) => url.pathname)).toEqual(['/api/health'])
})

test('detects at login a network that returned while no user was logged in', async () => {
  beLoggedIn('RUNNER')
  respondWith(unreachable)
  const before = open()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  // The login page has no queries, so no query observes this event.
  before.unmount()
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  respondWith(() => ({ data: 'here' }))
  open()
  expect(await screen.findByText('here')).toBeTruthy()
})

test('shows a missing network at once and continues by itself when it returns', async () => {
  beLoggedIn('RUNNER')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  respondWith(unreachable)
  open()
  expect(await screen.findByText('UNREACHABLE', {}, { timeout: 4_000 })).toBeTruthy()
  respondWith(() => ({ data: 'here' }))
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.getByText('here')).toBeTruthy())
})
