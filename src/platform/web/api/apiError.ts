import type { FieldError } from '../../contract/explain.ts'
import { wholeAmounts } from '../../contract/wholeAmounts.ts'
import { translateNow } from '../preferences/language.ts'
import { requestMessages } from '../../contract/requestMessages.ts'

/** Codes of failures that never reached the server, in addition to the server's own. */
export type TransportCode = 'UNREACHABLE' | 'TIMED_OUT'

/** A failed request, normalised: `{success, message, code, data}` and the request's id. */
export class ApiError extends Error {
  /** The envelope's `success`; false without an envelope. */
  readonly success: boolean
  /** The server's stable code, a {@link TransportCode}, or the HTTP status as text. */
  readonly code: string
  /** 0 without a response. */
  readonly status: number
  readonly data: unknown
  readonly requestId: string | undefined
  /** How long the server asks to wait before the next request, in ms. */
  readonly retryAfterMs: number | undefined
  /** A dialog of its own has already shown it: no further one opens. */
  readonly isShown: boolean
  readonly #isEnvelope: boolean

  constructor(details: {
    message: string
    code: string
    status: number
    success?: boolean | undefined
    data?: unknown
    requestId?: string | undefined
    retryAfterMs?: number | undefined
    isShown?: boolean
    /** False for a response from another server. */
    isEnvelope?: boolean
  }) {
    super(wholeAmounts(details.message))
    this.success = details.success ?? false
    this.isShown = details.isShown ?? false
    this.#isEnvelope = details.isEnvelope ?? true
    this.code = details.code
    this.status = details.status
    this.data = details.data ?? null
    this.requestId = details.requestId
    this.retryAfterMs = details.retryAfterMs
  }

  /** The invalid fields, as the server names them. */
  get fieldErrors(): FieldError[] {
    const errors = (this.data as { errors?: FieldError[] } | null)?.errors
    if (!Array.isArray(errors)) return []
    return errors.map((error) => ({ ...error, message: wholeAmounts(error.message) }))
  }

  /** No response arrived, or only a gateway's: it is not known whether a write took place. */
  get hasNoResponse(): boolean {
    return this.status === 0 || (this.status >= 502 && this.status <= 504)
  }

  /** A write may have taken place. Only a refusal of our own server rules it out. */
  get isUnsure(): boolean {
    return this.status === 0 || this.status >= 500 || !this.#isEnvelope
  }

  /** What our server said of its own trouble; undefined without a response of it. */
  get reason(): string | undefined {
    const isKnown = this.status > 0 && this.#isEnvelope && this.code !== 'UNEXPECTED'
    return isKnown ? this.message : undefined
  }

  /** Returns the same error, marked as shown. */
  asShown(): ApiError {
    const { message, code, status, success, data, requestId, retryAfterMs } = this
    const isEnvelope = this.#isEnvelope
    return new ApiError({
      message,
      code,
      status,
      success,
      data,
      requestId,
      retryAfterMs,
      isEnvelope,
      isShown: true,
    })
  }
}

/**
 * Converts any thrown value to an ApiError; for our own bugs the message only contains the next
 * step.
 */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  // oxlint-disable-next-line no-console -- where developers look; people read the message
  console.error(thrown)
  return new ApiError({
    message: translateNow(requestMessages.PAGE_FAILED),
    code: 'PAGE_FAILED',
    status: 500,
  })
}
