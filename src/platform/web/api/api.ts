import type { ResponseOf, RequestOf, Endpoint } from '../../contract/endpoint.ts'
import { statusMessage } from '../../contract/statusMessage.ts'
import { ApiError } from './apiError.ts'
import { noteCutOff, noteReached, watchReturn } from './connection.ts'
import { currentLanguage, translateNow } from '../preferences/language.ts'
import { getBody, getUrl, type AnyInput } from './requestOf.ts'
import { getRetryAfterMs } from './getRetryAfterMs.ts'
import { noteServerTime } from '../preferences/serverClock.ts'
import { requestMessages } from '../../contract/requestMessages.ts'
import { timeOutAfter } from './timeOutAfter.ts'
import { beginWait, type Wait } from './waits.ts'

/** The base URL of the API; set VITE_API_BASE at build time for another host. */
export const API_BASE = (import.meta.env.VITE_API_BASE ?? '/api').replace(/\/$/, '')

/** The limit of every request. */
export const TIME_OUT_MS = 60_000

/** A part is optional when all of its fields are. */
type Loose<Parts> = {
  [Part in keyof Parts as Record<never, never> extends Parts[Part] ? never : Part]: Parts[Part]
} & {
  [Part in keyof Parts as Record<never, never> extends Parts[Part] ? Part : never]?: Parts[Part]
}

/** The input of an endpoint: `{ params, query, body, files }`, each as its schema declares. */
export type Input<E extends Endpoint> = Loose<RequestOf<E>> &
  (E extends { files: infer Rules }
    ? { files?: { [Field in keyof Rules]?: readonly File[] } }
    : Record<never, never>)

/** A part of the input of an endpoint; nothing where it has none. */
export type PartOf<E extends Endpoint, Name extends 'query' | 'params'> =
  RequestOf<E> extends { readonly [N in Name]?: infer Fields }
    ? NonNullable<Fields>
    : Record<never, never>

/** The values of an endpoint's query as text, as the URL of a page has them. */
export type QueryText<E extends Endpoint> = {
  readonly [Field in keyof PartOf<E, 'query'>]?: string
}

/** Returns the input with a query from the URL: the server reads a text as the value it stands for. */
export const toInput = <E extends Endpoint>(_: E, parts: { params?: unknown; query: object }) =>
  parts as unknown as Input<E>

export type RequestOptions = {
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  timeOutMs?: number | undefined
  /** Replaces the stored token between the login response and the start of the session. */
  token?: string | undefined
}

type Wiring = {
  token(): string | null
  /** Whether the session is this device's alone: no request is sent for it. */
  isUnlocked(): boolean
  onSessionEnded(): void
}
let wiring: Wiring = { token: () => null, isUnlocked: () => false, onSessionEnded: () => {} }

/** Sets the source of the token and the reaction to a rejected one. */
export function wireApi(to: Wiring): void {
  wiring = to
}

/**
 * Sends a request and returns its `data`. Types follow the endpoint.
 * @throws ApiError for anything but success; a 401 on a sent token also ends the session.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: RequestOptions = {},
): Promise<ResponseOf<E>> {
  const envelope = await send(endpoint, input as AnyInput, options, readEnvelope)
  return envelope.data as ResponseOf<E>
}

/** Requests a file; the time limit restarts with every chunk. @throws ApiError */
export async function requestFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: RequestOptions = {},
): Promise<{ blob: Blob; fileName: string | undefined }> {
  return send(endpoint, input as AnyInput, options, async (response, onBytes) => {
    const { headers } = response
    const name = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1]
    const parts = await getParts(response, onBytes)
    const blob = new Blob(parts, { type: headers.get('content-type') ?? '' })
    return { blob, fileName: name && decodeURIComponent(name) }
  })
}

/**
 * Fetches a stored file (photo, receipt) by its path below the base, e.g. `/file/12`. @throws
 * ApiError
 */
export async function fetchFile(path: string): Promise<Blob> {
  return reach(`${API_BASE}${path}`, {}, {}, (response) => response.blob())
}

async function getParts(response: Response, onBytes: OnBytes): Promise<BlobPart[]> {
  const reader = response.body?.getReader()
  const parts: BlobPart[] = []
  if (!reader) return parts
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value as Uint8Array<ArrayBuffer>)
    onBytes(next.value.length)
  }
  return parts
}

/** A GET that was sent before the code that reads its response had loaded. */
type Ahead = {
  url: string
  token: string
  language: string
  sentAt: number
  response: Promise<Response>
}
let ahead: Ahead | undefined

/** An older response may differ from what the server would send now. */
const AHEAD_MS = 10_000

/**
 * Sends a GET before the code that reads its response has loaded: the first request of that path
 * takes the response. `path` is below the API's base, with its query. Sends nothing without a token.
 */
export function requestAhead(path: string): void {
  const token = wiring.token()
  if (!token) return
  const url = API_BASE + path
  const signal = timeOutAfter(TIME_OUT_MS)
  const sent = fetchResponse(url, { headers: getHeaders(undefined, token), signal })
  // It is read as it arrives: no response is read while the application starts.
  const response = sent.then(async (reply) => new Response(await reply.text(), reply))
  // The request that takes it reports the failure.
  response.catch(() => {})
  ahead = { url, token, language: currentLanguage(), sentAt: performance.now(), response }
}

function takeAhead(url: string, token: string | null): Promise<Response> | undefined {
  const sent = ahead
  if (sent?.url !== url) return undefined
  ahead = undefined
  const isSame = sent.token === token && sent.language === currentLanguage()
  return isSame && performance.now() - sent.sentAt < AHEAD_MS ? sent.response : undefined
}

async function fetchResponse(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  noteServerTime(response.headers.get('date'))
  return response
}

type OnBytes = (count: number) => void
type Read<T> = (response: Response, onBytes: OnBytes) => Promise<T>

function send<T>(
  endpoint: Endpoint,
  input: AnyInput,
  options: RequestOptions,
  read: Read<T>,
): Promise<T> {
  const body = getBody(endpoint, input)
  const headers: Record<string, string> = {
    // The browser writes the boundary of a form itself.
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
  }
  const init = { method: endpoint.method, headers, body } as RequestInit
  return reach(getUrl(API_BASE, endpoint, input), init, options, read)
}

/**
 * Limits the time until the response is read to its end; reading in chunks restarts the limit with
 * each.
 */
async function reach<T>(
  url: string,
  init: RequestInit,
  options: RequestOptions,
  read: Read<T>,
): Promise<T> {
  const token = options.token ?? wiring.token()
  if (!token && wiring.isUnlocked()) {
    watchReturn(pingServer)
    throw noResponse('UNREACHABLE')
  }
  const late = new AbortController()
  const timeOutMs = options.timeOutMs ?? TIME_OUT_MS
  const runOut = () => setTimeout(() => late.abort(), timeOutMs)
  let timer = runOut()
  const wait: Wait = beginWait(timeOutMs)
  const onBytes = (count: number) => {
    clearTimeout(timer)
    timer = runOut()
    wait.receive(count)
  }
  const { signal } = late
  const giveUp = () => late.abort(options.signal?.reason)
  if (options.signal?.aborted) giveUp()
  options.signal?.addEventListener('abort', giveUp)
  try {
    const headers = getHeaders(init.headers, token)
    const sent = init.method === 'GET' ? takeAhead(url, token) : undefined
    const response = await (sent ?? fetchResponse(url, { ...init, headers, signal }))
    if (isOurs(response)) noteReached()
    else noteCutOff(pingServer)
    if (response.ok) return await read(response, onBytes)
    throw normalised(response, await envelopeIn(response))
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown
    if (!(thrown instanceof ApiError)) {
      // What was sent ahead has a limit of its own.
      const isLate = signal.aborted || (thrown as Error).name === 'TimeoutError'
      if (!isLate) noteCutOff(pingServer)
      throw noResponse(isLate ? 'TIMED_OUT' : 'UNREACHABLE')
    }
    // A rejected request of an earlier session does not concern the current one.
    const isEnded = thrown.status === 401 && !thrown.isUnsure
    if (isEnded && token && token === wiring.token()) wiring.onSessionEnded()
    throw thrown
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
    wait.end()
  }
}

/** Any response of the server is enough. @throws when none arrives, or one of another server */
async function pingServer(): Promise<void> {
  const response = await fetch(`${API_BASE}/health`, { signal: timeOutAfter(4_000) })
  if (!isOurs(response)) throw new Error('another server answers')
}

/** A Wi-Fi's page for the log-in, or a gateway without a server, does not number its responses. */
const isOurs = ({ headers }: Response) => headers.has('x-request-id')

function getHeaders(own: HeadersInit | undefined, token: string | null): Headers {
  const headers = new Headers(own)
  headers.set('Accept', 'application/json')
  headers.set('Accept-Language', currentLanguage())
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return headers
}

function noResponse(code: 'TIMED_OUT' | 'UNREACHABLE'): ApiError {
  const message = code === 'TIMED_OUT' ? requestMessages.TIMED_OUT : requestMessages.UNREACHABLE
  return new ApiError({ message: translateNow(message), code, status: 0 })
}

async function readEnvelope(response: Response): Promise<Envelope> {
  const envelope = await envelopeIn(response)
  if (envelope?.success) return envelope
  throw normalised(response, envelope)
}

/**
 * Returns undefined for a body that is no envelope, and for another server's, whatever it says.
 * @throws when the response breaks off.
 */
async function envelopeIn(response: Response): Promise<Envelope | undefined> {
  const text = await response.text()
  if (!isOurs(response)) return undefined
  try {
    const body: unknown = JSON.parse(text)
    return isEnvelope(body) ? body : undefined
  } catch {
    return undefined
  }
}

function normalised(response: Response, body: Envelope | undefined): ApiError {
  const code = String(body?.code ?? response.status)
  return new ApiError({
    message: body?.message || translateNow(getMeaning(response)),
    code,
    status: response.status,
    success: body?.success,
    data: body?.data,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterMs: getRetryAfterMs(response.headers),
    isEnvelope: body !== undefined,
  })
}

/** The status describes a gateway's page; a success without an envelope is of another server. */
const getMeaning = ({ ok, status }: Response) =>
  ok ? requestMessages.FOREIGN_ANSWER : statusMessage(status)

type Envelope = { success: boolean; message?: string; data?: unknown; code?: string | number }

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'success' in value
}
