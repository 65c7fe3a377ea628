import type { FieldError } from '../contract/explain.ts'

/** Codes of failures that never reached the server, beside the server's own. */
export type TransportCode = 'UNREACHABLE' | 'TIMED_OUT'

/** Any failed call, normalised: `{success, message, code, data}` and the request's id. */
export class ApiError extends Error {
  readonly success = false
  /** The server's stable word, a {@link TransportCode}, or the HTTP status as text. */
  readonly code: string
  /** 0 when no answer came. */
  readonly status: number
  readonly data: unknown
  readonly requestId: string | undefined

  constructor(said: {
    message: string
    code: string
    status: number
    data?: unknown
    requestId?: string | undefined
  }) {
    super(said.message)
    this.code = said.code
    this.status = said.status
    this.data = said.data ?? null
    this.requestId = said.requestId
  }

  /** The fields at fault, as the server names them. */
  get fieldErrors(): FieldError[] {
    const errors = (this.data as { errors?: FieldError[] } | null)?.errors
    return Array.isArray(errors) ? errors : []
  }

  /** No answer came, or only a gateway's: nobody knows whether a write took place. */
  get isUnanswered(): boolean {
    return this.status === 0 || (this.status >= 502 && this.status <= 504)
  }
}

/** Whatever was thrown, as an ApiError. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return new ApiError({ message, code: 'UNEXPECTED', status: 500 })
}
