import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { respondWith, show } from '#testing/components/showWeb.tsx'
import { download } from '../../contract/download.ts'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { request, requestFile } from '../api/api.ts'
import { setLanguage } from '../preferences/language.ts'

const definition = {
  method: 'GET',
  path: '/slow',
  summary: 'Takes its time',
  access: 'SIGNED_IN',
} as const
const slow = wholeEndpoint({ ...definition, output: z.null() })
const slowFile = wholeEndpoint({ ...definition, output: download })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const bar = () => screen.queryByRole('progressbar', { name: 'Loading' })
const far = () => bar()?.getAttribute('aria-valuetext')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('shows a request that takes longer than a second and hides when it ends', async () => {
  let respond = () => {}
  respondWith(() => new Promise((then) => (respond = () => then({}))))
  await show(null)
  const pending = request(slow, {})
  await pass(900)
  expect(bar()).toBeNull()
  await pass(300)
  expect(bar()).toBeTruthy()
  expect(far()).toBeNull()
  respond()
  await act(() => pending)
  await pass(0)
  expect(bar()).toBeNull()
})

test('shows the elapsed share of the time limit after ten seconds', async () => {
  respondWith(() => new Promise(() => {}))
  await show(null)
  void request(slow, {}).catch(() => {})
  await pass(9_500)
  expect(far()).toBeNull()
  await pass(2_600)
  expect(far()).toBe('Still working: 12 s (limit 60 s)')
  expect(screen.getByText('Still working: 12 s (limit 60 s)')).toBeTruthy()
  act(() => setLanguage('zh'))
  expect(screen.getByText('仍在处理：已 12 秒，最长 60 秒')).toBeTruthy()
})

test('shows how much of a file has arrived and sets no limit while bytes arrive', async () => {
  let body!: ReadableStreamDefaultController<Uint8Array>
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) })
  vi.stubGlobal(
    'fetch',
    async () => new Response(stream, { headers: { 'content-type': 'text/csv' } }),
  )
  await show(null)
  const pending = requestFile(slowFile, {})
  for (let part = 0; part < 5; part++) {
    await pass(40_000)
    body.enqueue(new Uint8Array(500_000))
  }
  await pass(1_000)
  expect(far()).toBe('Downloading: 2.5 MB in 201 s')
  body.close()
  const { blob } = await act(() => pending)
  expect([blob.size, blob.type]).toEqual([2_500_000, 'text/csv'])
  await pass(0)
  expect(bar()).toBeNull()
})

test('ends a file request that receives no more bytes, as any request', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal!)
    const stream = new ReadableStream<Uint8Array>({
      start(body) {
        body.enqueue(new Uint8Array(10))
        signal!.addEventListener('abort', () => body.error(signal!.reason))
      },
    })
    return Promise.resolve(new Response(stream))
  })
  await show(null)
  const pending = requestFile(slowFile, {}).catch((error: { code: string }) => error.code)
  await pass(59_000)
  expect(signals[0]!.aborted).toBe(false)
  await pass(2_000)
  expect(await pending).toBe('TIMED_OUT')
  expect(bar()).toBeNull()
})
