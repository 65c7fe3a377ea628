import { act, render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { respondWith, beLoggedIn } from '../../testing/showWeb.tsx'
import { endpoint } from '../contract/endpoint.ts'
import { request } from './api.ts'
import { makeQueryClient } from './queryClient.ts'
import { useEndpointQuery } from './useEndpointQuery.ts'
import { useOnline } from './useOnline.ts'

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

test('the browser believes in a network, but a call finds no way: one is offline until an answer comes', async () => {
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
  // Nobody asks for anything; the way is looked for all the same.
  const sent = respondWith(() => ({ data: '' }))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  screen.getByText('online')
  expect(sent.map(({ url }) => url.pathname)).toEqual(['/api/health'])
})

test('a network that came back while nobody was logged in is known at the next login', async () => {
  beLoggedIn('RUNNER')
  respondWith(unreachable)
  const before = open()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  // The login page has no queries, so nothing of theirs hears this.
  before.unmount()
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  respondWith(() => ({ data: 'here' }))
  open()
  expect(await screen.findByText('here')).toBeTruthy()
})

test('without a network a page says so instead of waiting, and goes on by itself once there is one', async () => {
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
