import { isRefused, type Refusal } from '../../core/loan/refusal.ts'
import { invariant } from '../../core/invariant.ts'
import { commonMessages } from '../contract/commonMessages.ts'
import {
  refusalMessage,
  translate,
  type Language,
  type Message,
  type Values,
} from '../contract/message.ts'

/** A field at fault: its name on the wire and the message that says why. */
export type FieldRefusal = { path: string; message: Message; values?: Values }

type Details = {
  status?: number
  values?: Values
  fields?: readonly FieldRefusal[]
  data?: object
}

/**
 * The answer is no, and the person is told why in their language: thrown by verbs and by the door.
 * The message's key is the stable `code`. Status 422 (a rule refuses) unless it says otherwise.
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

  /** `data.errors` of the envelope, in one language. */
  errors(language: Language) {
    return this.fields.map(({ path, message, values }) => ({
      path,
      message: translate(message, language, values ?? this.values),
    }))
  }
}

/** No such row, or not within what the caller may see: the two look alike. */
export function notFound(): AppError {
  return new AppError(commonMessages.NOT_FOUND, { status: 404 })
}

/** The row, or a 404 where there is none within sight. */
export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound()
  return row
}

/** A state that does not allow it: 409. */
export function conflict(message: Message, values?: Values, data?: object): AppError {
  return new AppError(message, { status: 409, values, data })
}

/** One field that a rule refuses: 422, with the message at the field and as the message. */
export function fieldError(path: string, message: Message, values?: Values): AppError {
  return new AppError(message, { values, fields: [{ path, message, values }] })
}

/**
 * The core's answer, or its refusal thrown: 422 when it names a field of the input,
 * 409 when it is the state that stands against it.
 */
export function unwrapOrThrow<Result extends object>(result: Result | Refusal): Result {
  if (!isRefused(result)) return result
  const message = refusalMessage(result.refused)
  invariant(message !== undefined, `the refusal ${result.refused} has no message`)
  const { field, params } = result
  throw field ? fieldError(field, message, params) : conflict(message, params)
}
