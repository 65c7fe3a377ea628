import type { AnswerOf, AskOf, Endpoint } from '../contract/endpoint.ts'
import { commonText } from '../contract/commonText.ts'
import { refusalPhrase } from '../contract/text.ts'
import { ApiError } from './apiError.ts'
import { currentLanguage, sayNow } from './language.ts'
import { bodyOf, urlOf, type AnyInput } from './requestOf.ts'
import { kitText } from './text.ts'

/** Where the API is; set VITE_API_BASE at build time for another host. */
export const API_BASE = (import.meta.env.VITE_API_BASE ?? '/api').replace(/\/$/, '')

/** No call waits longer. */
export const TIME_OUT_MS = 60_000

/** A part whose every field may be left out may itself be left out. */
type Loose<Parts> = {
  [Part in keyof Parts as Record<never, never> extends Parts[Part] ? never : Part]: Parts[Part]
} & {
  [Part in keyof Parts as Record<never, never> extends Parts[Part] ? Part : never]?: Parts[Part]
}

/** What a call is asked with: `{ params, query, body, files }`, each as its schema says. */
export type Input<E extends Endpoint> = Loose<AskOf<E>> &
  (E extends { files: infer Rules }
    ? { files?: { [Field in keyof Rules]?: readonly File[] } }
    : Record<never, never>)

export type AskOptions = {
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  timeOutMs?: number | undefined
  /** In place of the stored token: for the moment between login and being logged in. */
  token?: string | undefined
}

type Wiring = { token(): string | null; onSessionEnded(): void }
let wiring: Wiring = { token: () => null, onSessionEnded: () => {} }

/** Tells the client whose token to send and what to do when the server no longer takes it. */
export function wireApi(to: Wiring): void {
  wiring = to
}

/**
 * Makes a call and gives its `data`. Types follow the contract entry.
 * @throws ApiError for anything but success; a 401 on a sent token also ends the session.
 */
export async function ask<E extends Endpoint>(
  call: E,
  input: Input<E>,
  options: AskOptions = {},
): Promise<AnswerOf<E>> {
  const response = await send(call, input as AnyInput, options)
  return ((await envelopeOf(response)) as { data: AnswerOf<E> }).data
}

/** Makes a call that answers with a file. @throws ApiError */
export async function askFile<E extends Endpoint>(
  call: E,
  input: Input<E>,
  options: AskOptions = {},
): Promise<{ blob: Blob; fileName: string | undefined }> {
  const response = await send(call, input as AnyInput, options)
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return { blob: await response.blob(), fileName: name && decodeURIComponent(name) }
}

/** A stored file (photo, receipt) by its path below the base, e.g. `/file/12`. @throws ApiError */
export async function fetchFile(path: string): Promise<Blob> {
  return (await reach(`${API_BASE}${path}`, { headers: headersOf({}) }, {})).blob()
}

function send(call: Endpoint, input: AnyInput, options: AskOptions): Promise<Response> {
  const body = bodyOf(call, input)
  const headers = headersOf(options)
  // A browser writes the boundary of a form itself.
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  return reach(urlOf(API_BASE, call, input), { method: call.method, headers, body }, options)
}

function headersOf({ token = wiring.token() ?? undefined }: AskOptions): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return headers
}

async function reach(url: string, init: RequestInit, options: AskOptions): Promise<Response> {
  const timeOut = AbortSignal.timeout(options.timeOutMs ?? TIME_OUT_MS)
  const signal = options.signal ? AbortSignal.any([timeOut, options.signal]) : timeOut
  const response = await fetch(url, { ...init, signal }).catch((thrown: unknown) => {
    if (options.signal?.aborted) throw thrown
    throw unanswered(timeOut.aborted ? 'TIMED_OUT' : 'UNREACHABLE')
  })
  if (response.ok) return response
  const error = await errorOf(response)
  if (error.status === 401 && wiring.token() && !options.token) wiring.onSessionEnded()
  throw error
}

function unanswered(code: 'TIMED_OUT' | 'UNREACHABLE'): ApiError {
  const phrase = code === 'TIMED_OUT' ? kitText.TIMED_OUT : commonText.UNREACHABLE
  return new ApiError({ message: sayNow(phrase), code, status: 0 })
}

async function envelopeOf(response: Response): Promise<unknown> {
  const envelope: unknown = await response.json().catch(() => undefined)
  if (isEnvelope(envelope) && envelope.success) return envelope
  throw normalised(response, envelope)
}

async function errorOf(response: Response): Promise<ApiError> {
  return normalised(response, await response.json().catch(() => undefined))
}

function normalised(response: Response, envelope: unknown): ApiError {
  const said = isEnvelope(envelope) ? envelope : undefined
  const code = String(said?.code ?? response.status)
  const known = refusalPhrase(code)
  return new ApiError({
    message: said?.message || (known ? sayNow(known) : response.statusText) || code,
    code,
    status: response.status,
    data: said?.data,
    requestId: response.headers.get('x-request-id') ?? undefined,
  })
}

type Envelope = { success: boolean; message?: string; data?: unknown; code?: string | number }

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'success' in value
}
