import type { FieldError } from '../contract/explain.ts'
import { translateNow } from './language.ts'
import { kitMessages } from './messages.ts'

/** Codes of failures that never reached the server, beside the server's own. */
export type TransportCode = 'UNREACHABLE' | 'TIMED_OUT'

/** Any failed call, normalised: `{success, message, code, data}` and the request's id. */
export class ApiError extends Error {
  /** The server's own word; false where it said none. */
  readonly success: boolean
  /** The server's stable word, a {@link TransportCode}, or the HTTP status as text. */
  readonly code: string
  /** 0 when no answer came. */
  readonly status: number
  readonly data: unknown
  readonly requestId: string | undefined
  /** The person has read about it in a dialog of its own: no further one is shown. */
  readonly isShown: boolean
  readonly #isEnvelope: boolean

  constructor(details: {
    message: string
    code: string
    status: number
    success?: boolean | undefined
    data?: unknown
    requestId?: string | undefined
    isShown?: boolean
    /** False when something other than our server answered. */
    isEnvelope?: boolean
  }) {
    super(details.message)
    this.success = details.success ?? false
    this.isShown = details.isShown ?? false
    this.#isEnvelope = details.isEnvelope ?? true
    this.code = details.code
    this.status = details.status
    this.data = details.data ?? null
    this.requestId = details.requestId
  }

  /** The fields at fault, as the server names them. */
  get fieldErrors(): FieldError[] {
    const errors = (this.data as { errors?: FieldError[] } | null)?.errors
    return Array.isArray(errors) ? errors : []
  }

  /** No answer came, or only a gateway's: nobody knows whether a write took place. */
  get hasNoResponse(): boolean {
    return this.status === 0 || (this.status >= 502 && this.status <= 504)
  }

  /** A write may have taken place all the same. Only a refusal of our own server's says it did not. */
  get isUnsure(): boolean {
    return this.status === 0 || this.status >= 500 || !this.#isEnvelope
  }

  /** The same, of which the person has been told. */
  asShown(): ApiError {
    const { message, code, status, success, data, requestId } = this
    const isEnvelope = this.#isEnvelope
    return new ApiError({
      message,
      code,
      status,
      success,
      data,
      requestId,
      isEnvelope,
      isShown: true,
    })
  }
}

/** Whatever was thrown, as an ApiError; of a fault of ours people are told only what to do. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  // eslint-disable-next-line no-console -- where developers look; people read the message
  console.error(thrown)
  return new ApiError({
    message: translateNow(kitMessages.PAGE_FAILED),
    code: 'PAGE_FAILED',
    status: 500,
  })
}
