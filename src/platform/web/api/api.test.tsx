import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { respondWith, beLoggedIn, getFields } from '#testing/components/showWeb.tsx'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { id } from '../../contract/field.ts'
import { request, requestAhead } from './api.ts'
import { setLanguage } from '../preferences/language.ts'
import { endReason } from '../session/session.ts'
import { currentSession, keepSession } from '../session/sessionState.ts'

const list = wholeEndpoint({
  method: 'GET',
  path: '/thing',
  summary: 'Things',
  access: 'SIGNED_IN',
  query: z.object({
    name: z.string().nullable().optional(),
    kinds: z.array(z.string()).optional(),
    isOpen: z.boolean().optional(),
    least: z.number().optional(),
  }),
  output: z.array(id),
})

const plain = wholeEndpoint({
  method: 'PUT',
  path: '/thing/{id}',
  summary: 'Change a thing',
  access: 'SIGNED_IN',
  params: z.object({ id: z.union([id, z.string()]) }),
  body: z.object({ name: z.string(), groupId: id.nullable(), kinds: z.array(z.string()) }),
  output: z.null(),
})

const update = wholeEndpoint({ ...plain, files: { Files: { atMost: 2 } } })

const refused = (ending: Promise<unknown>) =>
  ending.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

test('Empty values are dropped from query strings. All other values stay.', async () => {
  const sent = respondWith(() => ({ data: [1] }))
  await request(list, { query: { name: '', kinds: [], isOpen: false, least: 0 } })
  await request(list, { query: { name: null, kinds: ['A', 'B'] } })
  await request(list, {})
  expect(sent.map(({ url }) => url.search)).toEqual(['?isOpen=false&least=0', '?kinds=A%2CB', ''])
})

test('unwraps the envelope', async () => {
  respondWith(() => ({ data: [1, 2] }))
  expect(await request(list, {})).toEqual([1, 2])
})

test('escapes parameters and sends a request without files as JSON', async () => {
  const sent = respondWith(() => ({}))
  await request(plain, {
    params: { id: 'a/b?c' },
    body: { name: '陈', groupId: null, kinds: ['A'] },
  })
  expect(sent[0]!.url.pathname).toBe('/api/thing/a%2Fb%3Fc')
  expect(sent[0]!.headers.get('content-type')).toBe('application/json')
  expect(sent[0]!.body).toEqual({ name: '陈', groupId: null, kinds: ['A'] })
})

test('sends an endpoint with files as form data, also without a file', async () => {
  const sent = respondWith(() => ({}))
  await request(update, { params: { id: 3 }, body: { name: 'Tan', groupId: null, kinds: ['A'] } })
  expect(getFields(sent[0]!)).toEqual({ name: 'Tan', groupId: '', kinds: 'A' })
  expect(sent[0]!.headers.get('content-type')).toBeNull()
})

test('sends a body with a list inside a list as JSON, because a form cannot carry it', async () => {
  const sent = respondWith(() => ({}))
  const sign = wholeEndpoint({
    method: 'POST',
    path: '/thing/{id}',
    summary: 'Signs',
    access: 'SIGNED_IN',
    params: z.object({ id }),
    body: z.object({ strokes: z.array(z.any()) }),
    output: z.null(),
    files: { Files: { atMost: 2 } },
  })
  const body = { strokes: [[[1, 2]]] }
  await request(sign, { params: { id: 3 }, body })
  expect(sent[0]!.body).toEqual(body)
})

test('sends files as a form: lists joined, null empty, files last', async () => {
  const sent = respondWith(() => ({}))
  const file = new File(['x'], 'receipt.jpg', { type: 'image/jpeg' })
  await request(update, {
    params: { id: 3 },
    body: { name: 'Tan', groupId: null, kinds: ['A', 'B'] },
    files: { Files: [file] },
  })
  const form = [...(sent[0]!.body as FormData).entries()]
  expect(form.slice(0, 3)).toEqual([
    ['name', 'Tan'],
    ['groupId', ''],
    ['kinds', 'A,B'],
  ])
  expect(form[3]![0]).toBe('Files')
  expect(sent[0]!.headers.get('content-type')).toBeNull()
})

test('Any API error is normalised to success, message and code. It keeps its data and the request’s id.', async () => {
  respondWith(() => ({ status: 409, code: 'STALE', message: 'Changed.', data: { seen: 1 } }))
  expect(await refused(request(list, {}))).toMatchObject({
    success: false,
    message: 'Changed.',
    code: 'STALE',
    status: 409,
    data: { seen: 1 },
    requestId: 'req-1',
  })
})

test('uses the HTTP status as the code of a response without an envelope', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
  )
  expect(await refused(request(list, {}))).toMatchObject({
    success: false,
    message: expect.stringContaining('temporarily unavailable') as string,
    code: '502',
    hasNoResponse: true,
  })
})

test('treats an envelope without success as an error, whatever its status', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { success: false, message: 'No.', code: 'NO', data: null },
      { headers: { 'x-request-id': 'req-1' } },
    ),
  )
  expect(await refused(request(list, {}))).toMatchObject({ code: 'NO', message: 'No.' })
})

test('distinguishes no network from no response in time, in the language on screen', async () => {
  setLanguage('zh')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  expect(await refused(request(list, {}))).toMatchObject({
    code: 'UNREACHABLE',
    message: '无法连接服务器，请检查网络后重试。',
  })
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason as Error))
      }),
  )
  expect(await refused(request(list, {}, { timeOutMs: 20 }))).toMatchObject({
    code: 'TIMED_OUT',
    message: expect.stringContaining('服务器响应超时') as string,
  })
})

test('ends the session when the server rejects its token', async () => {
  respondWith(() => ({ status: 401, code: 'NOT_LOGGED_IN', message: 'Please log in.' }))
  beLoggedIn('AGENT')
  await refused(request(list, {}))
  expect(currentSession().isLoggedIn).toBe(false)
  expect(endReason()).toBe('refused')
})

test('keeps a new session when an earlier one is rejected late', async () => {
  let reply: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)))
  const user = beLoggedIn('AGENT')
  const pending = refused(request(list, {}))
  keepSession(user, 'token-of-today', [])
  reply(Response.json({ success: false, code: 'NOT_LOGGED_IN', message: '' }, { status: 401 }))
  expect(await pending).toMatchObject({ status: 401 })
  expect(currentSession().token).toBe('token-of-today')
})

test('treats an incomplete response as no response', async () => {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"success":tr'))
      controller.error(new TypeError('terminated'))
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
  expect(await refused(request(list, {}))).toMatchObject({ code: 'UNREACHABLE', isUnsure: true })
})

test('limits every request to 60 s, including the whole response', async () => {
  vi.useFakeTimers()
  try {
    const body = new ReadableStream({ start: () => {} })
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      const response = new Response(body)
      response.text = () =>
        new Promise((_resolve, reject) =>
          signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
        )
      return response
    })
    let error: unknown
    const pending = refused(request(list, {})).then((thrown) => (error = thrown))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await pending
    expect(error).toMatchObject({ code: 'TIMED_OUT', success: false, status: 0 })
  } finally {
    vi.useRealTimers()
  }
})

test('the first request of a path takes what was sent ahead for it, and takes it once', async () => {
  let count = 0
  const sent = respondWith(() => ({ data: [++count] }))
  beLoggedIn('AGENT')
  requestAhead('/thing?name=Lim')
  expect(sent).toHaveLength(1)
  expect(sent[0]!.headers.get('authorization')).toBe(`Bearer ${currentSession().token}`)
  expect(await request(list, { query: { name: 'Tan' } })).toEqual([2])
  expect(await request(list, { query: { name: 'Lim' } })).toEqual([1])
  expect(await request(list, { query: { name: 'Lim' } })).toEqual([3])
})

test('what was sent ahead is read as it arrives, also when nobody has taken it yet', async () => {
  respondWith(() => ({ data: [1] }))
  beLoggedIn('AGENT')
  const read = vi.spyOn(Response.prototype, 'text')
  requestAhead('/thing')
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
  expect(await request(list, {})).toEqual([1])
})

test('nothing is sent ahead without a session', () => {
  const sent = respondWith(() => ({ data: [] }))
  requestAhead('/thing')
  expect(sent).toEqual([])
})

test.each<[string, () => unknown]>([
  ['another session', () => keepSession(currentSession().user!, 'token-of-today', [])],
  ['another language', () => setLanguage('zh')],
  ['more than ten seconds', () => vi.advanceTimersByTime(10_001)],
])('what was sent ahead is not taken after %s', async (_, happen) => {
  vi.useFakeTimers()
  const sent = respondWith(() => ({ data: [] }))
  beLoggedIn('AGENT')
  requestAhead('/thing')
  happen()
  await request(list, {})
  expect(sent).toHaveLength(2)
})

test('the failure of what was sent ahead is that of the request which takes it', async () => {
  respondWith(() => ({ status: 403, code: 'FORBIDDEN', message: 'Not for you.' }))
  beLoggedIn('AGENT')
  requestAhead('/thing')
  expect(await refused(request(list, {}))).toMatchObject({ status: 403, message: 'Not for you.' })

  vi.stubGlobal('fetch', async () => {
    throw new DOMException('late', 'TimeoutError')
  })
  requestAhead('/thing')
  expect(await refused(request(list, {}))).toMatchObject({ code: 'TIMED_OUT' })
})

test('needs no signal that Chrome 100 and Safari 15.4 lack, and still ends with its caller', async () => {
  const { any, timeout } = AbortSignal
  Object.assign(AbortSignal, { any: undefined, timeout: undefined })
  try {
    const sent = respondWith(() => ({ data: [1] }))
    beLoggedIn('AGENT')
    requestAhead('/thing?name=Lim')
    const { signal } = new AbortController()
    expect(await request(list, { query: { name: 'Tan' } }, { signal })).toEqual([1])
    expect(sent).toHaveLength(2)
    vi.stubGlobal(
      'fetch',
      (_: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          const fail = () => reject(init.signal!.reason as Error)
          if (init.signal!.aborted) fail()
          init.signal!.addEventListener('abort', fail)
        }),
    )
    for (const isBefore of [true, false]) {
      const caller = new AbortController()
      if (isBefore) caller.abort('left')
      const pending = refused(request(list, {}, { signal: caller.signal }))
      caller.abort('left')
      expect(await pending).toBe('left')
    }
  } finally {
    Object.assign(AbortSignal, { any, timeout })
  }
})
