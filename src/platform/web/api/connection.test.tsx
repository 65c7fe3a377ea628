import { act, render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { respondWith, beLoggedIn } from '#testing/components/showWeb.tsx'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { request } from './api.ts'
import { makeQueryClient } from './makeQueryClient.ts'
import { useEndpointQuery } from './useEndpointQuery.ts'
import { useOnline } from '../layout/useOnline.ts'
import { currentSession } from '../session/sessionState.ts'
import { isOnline } from './connection.ts'

const getThing = wholeEndpoint({
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

test('a Wi-Fi that answers with its own page counts as no network, and its 401 ends no session', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  beLoggedIn('RUNNER')
  let status = 200
  const pings: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/health')) pings.push(url)
    return new Response('<html>Log in to this Wi-Fi</html>', { status })
  })
  await request(getThing, {}).catch(() => {})
  expect(isOnline()).toBe(false)
  status = 401
  await request(getThing, {}).catch(() => {})
  expect(currentSession().isLoggedIn).toBe(true)
  // The Wi-Fi answers the check, too.
  await vi.advanceTimersByTimeAsync(5_000)
  expect([pings.length, isOnline()]).toEqual([1, false])
})

test('checks after 5, 10, 20 and then every 40 s, and at once when the network or the page returns', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = respondWith(unreachable)
  await request(getThing, {}).catch(() => {})
  const countAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return sent.filter(({ url }) => url.pathname === '/api/health').length
  }
  expect(await countAfter(4_999)).toBe(0)
  expect(await countAfter(1)).toBe(1)
  expect(await countAfter(9_999)).toBe(1)
  expect(await countAfter(1)).toBe(2)
  expect(await countAfter(20_000)).toBe(3)
  expect(await countAfter(40_000)).toBe(4)
  expect(await countAfter(39_999)).toBe(4)
  window.dispatchEvent(new Event('online'))
  expect(await countAfter(0)).toBe(5)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await countAfter(0)).toBe(6)
  expect(await countAfter(5_000)).toBe(7)
})
