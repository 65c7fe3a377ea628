import { isRefused, type Refusal } from '#core/loan/refusal.ts'
import { refusalMessages } from '../contract/refusalMessages.ts'
import { requestMessages } from '../contract/requestMessages.ts'
import { translate, type Language, type Message, type Values } from '../contract/message.ts'

/** An invalid field: its name in the API and the message with the reason. */
export type FieldRefusal = { path: string; message: Message; values?: Values }

type Details = {
  status?: number
  values?: Values
  fields?: readonly FieldRefusal[]
  data?: object
}

/**
 * A refusal with a message in the user's language, thrown by handlers and the request pipeline.
 * The message's key is the stable `code`. Status 422 (a rule refuses) by default.
 */
export class AppError extends Error {
  readonly userMessage: Message
  readonly status: number
  readonly values: Values
  readonly fields: readonly FieldRefusal[]
  readonly data: object | undefined

  constructor(message: Message, { status = 422, values = {}, fields = [], data }: Details = {}) {
    super(message.key)
    this.userMessage = message
    this.status = status
    this.values = values
    this.fields = fields
    this.data = data
  }

  /** Returns `data.errors` of the envelope, in one language. */
  errors(language: Language) {
    return this.fields.map(({ path, message, values }) => ({
      path,
      message: translate(message, language, values ?? this.values),
    }))
  }
}

/** Creates the refusal for a row that does not exist or is out of scope: the two look alike. */
export function notFound(): AppError {
  return new AppError(requestMessages.NOT_FOUND, { status: 404 })
}

/** Returns the row. @throws AppError 404 when there is none in scope. */
export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound()
  return row
}

/** Creates the refusal for a state that does not allow the request: 409. */
export function conflict(message: Message, values?: Values, data?: object): AppError {
  return new AppError(message, { status: 409, values, data })
}

/** Creates the refusal of one field: 422, with the message at the field and as the message. */
export function fieldError(path: string, message: Message, values?: Values): AppError {
  return new AppError(message, { values, fields: [{ path, message, values }] })
}

/**
 * Returns the core's result, or throws its refusal: 422 when it names a field of the input, 409
 * when the state does not allow it.
 */
export function unwrapOrThrow<Result extends object>(result: Result | Refusal): Result {
  if (!isRefused(result)) return result
  const message = refusalMessages[result.refused]
  const { field, params } = result
  throw field ? fieldError(field, message, params) : conflict(message, params)
}
