import { isRefused, type Refusal } from '../../core/loan/refusal.ts'
import { invariant } from '../../core/invariant.ts'
import { commonText } from '../contract/commonText.ts'
import {
  refusalPhrase,
  translate,
  type Language,
  type Phrase,
  type Values,
} from '../contract/text.ts'

/** A field at fault: its name on the wire and the phrase that says why. */
export type FieldRefusal = { path: string; phrase: Phrase; values?: Values }

type Details = {
  status?: number
  values?: Values
  fields?: readonly FieldRefusal[]
  data?: object
}

/**
 * The answer is no, and the person is told why in their language: thrown by verbs and by the door.
 * The phrase's key is the stable `code`. Status 422 (a rule refuses) unless it says otherwise.
 */
export class AppError extends Error {
  readonly phrase: Phrase
  readonly status: number
  readonly values: Values
  readonly fields: readonly FieldRefusal[]
  readonly data: object | undefined

  constructor(phrase: Phrase, { status = 422, values = {}, fields = [], data }: Details = {}) {
    super(phrase.key)
    this.phrase = phrase
    this.status = status
    this.values = values
    this.fields = fields
    this.data = data
  }

  /** `data.errors` of the envelope, in one language. */
  errors(language: Language) {
    return this.fields.map(({ path, phrase, values }) => ({
      path,
      message: translate(phrase, language, values ?? this.values),
    }))
  }
}

/** No such row, or not within what the caller may see: the two look alike. */
export function notFound(): AppError {
  return new AppError(commonText.NOT_FOUND, { status: 404 })
}

/** The row, or a 404 where there is none within sight. */
export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound()
  return row
}

/** A state that does not allow it: 409. */
export function conflict(phrase: Phrase, values?: Values, data?: object): AppError {
  return new AppError(phrase, { status: 409, values, data })
}

/** One field that a rule refuses: 422, with the phrase at the field and as the message. */
export function fieldError(path: string, phrase: Phrase, values?: Values): AppError {
  return new AppError(phrase, { values, fields: [{ path, phrase, values }] })
}

/**
 * The core's answer, or its refusal thrown: 422 when it names a field of the input,
 * 409 when it is the state that stands against it.
 */
export function unwrapOrThrow<Result extends object>(result: Result | Refusal): Result {
  if (!isRefused(result)) return result
  const phrase = refusalPhrase(result.refused)
  invariant(phrase !== undefined, `the refusal ${result.refused} has no phrase`)
  const { field, params } = result
  throw field ? fieldError(field, phrase, params) : conflict(phrase, params)
}
