import { z } from 'zod'
import { formatRinggit, sen } from '#core/money.ts'
import { commonMessages } from './commonMessages.ts'
import { labels, MOST_SEN } from './field.ts'
import { fieldMessages } from './fieldMessages.ts'
import { translate, type Language, type Message } from './message.ts'

/** One invalid field in the envelope's `data.errors`. */
export type FieldError = { path: string; message: string }

/**
 * Describes a failed validation in the user's language: each invalid field once, by its label. A
 * field without a label is in no form, so its name is not shown. A schema's own message is a
 * message code, filled with the check's `params`; otherwise zod's kind decides.
 */
export function explain(error: z.ZodError, schema: z.ZodType, language: Language): FieldError[] {
  const errors = new Map<string, FieldError>()
  for (const issue of error.issues.flatMap(leaves)) {
    const path = issue.path.map(String).join('.')
    if (errors.has(path)) continue
    const label = labelAt(schema, issue.path)
    const unnamed = issue.path.length === 0 ? commonMessages.requestBody : commonMessages.thisField
    const field = translate(label ?? unnamed, language)
    const [message, values] = reason(issue)
    errors.set(path, {
      path,
      message: translate(message, language, { field, ...text(values, language) }),
    })
  }
  return [...errors.values()]
}

function leaves(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue]
  return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }))
}

/** A name that the sender chose. */
const shortName = (name: string) => name.slice(0, 60)

/** Refuses one field that the endpoint does not declare. */
export function unknownField(name: string, language: Language): FieldError {
  const message = translate(commonMessages.UNKNOWN_FIELD, language, { field: shortName(name) })
  return { path: name, message }
}

type Fill = Readonly<Record<string, string | number | Message>>

function text(values: Fill, language: Language) {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? translate(value, language) : value,
  ])
  return Object.fromEntries(entries) as Record<string, string | number>
}

function reason(issue: z.core.$ZodIssue): [Message, Fill] {
  const own = getCheckMessage(issue.message)
  if (own) return [own, (issue.code === 'custom' && issue.params) || {}]
  if (issue.code === 'unrecognized_keys') {
    return [commonMessages.UNKNOWN_FIELD, { field: shortName(String(issue.path.at(-1))) }]
  }
  if (issue.input == null && MISSING.has(issue.code)) return [commonMessages.REQUIRED, {}]
  if (issue.code === 'too_small') {
    return [commonMessages.TOO_SMALL, { minimum: Number(issue.minimum) }]
  }
  if (issue.code === 'too_big') {
    const message = issue.origin === 'string' ? commonMessages.TOO_LONG : commonMessages.TOO_BIG
    return [message, { maximum: shownLimit(Number(issue.maximum)) }]
  }
  return [commonMessages.INVALID, {}]
}

const checkMessages = { ...commonMessages, ...fieldMessages }

/** Returns the text of a code in a schema; zod's own message is none. */
function getCheckMessage(code: string): Message | undefined {
  if (!Object.hasOwn(checkMessages, code)) return undefined
  return checkMessages[code as keyof typeof checkMessages]
}

/** Zod's codes for a missing value, by the kind of schema. */
const MISSING = new Set<string>(['invalid_type', 'invalid_value', 'invalid_union'])

/** Only amounts have this limit, so it is shown in ringgit. */
const shownLimit = (limit: number) => (limit === MOST_SEN ? formatRinggit(sen(limit)) : limit)

/** Returns the label of the field at a path, through optional, default and pipe. */
export function labelAt(schema: z.ZodType, path: readonly PropertyKey[]): Message | undefined {
  let here: z.ZodType | undefined = schema
  for (const step of path) {
    const inside: z.ZodType | undefined = here && unwrap(here)
    const name = String(step)
    if (inside instanceof z.ZodObject) {
      // A name such as __proto__ is no field of the shape, though it reads as something.
      here = Object.hasOwn(inside.shape, name) ? inside.shape[name] : undefined
    } else if (inside instanceof z.ZodArray) here = inside.element as z.ZodType
    else return undefined
  }
  while (here) {
    const label = labels.get(here)
    if (label) return label
    const next = inner(here)
    if (next === here) return undefined
    here = next
  }
  return undefined
}

/** Returns the schema under optional, nullable, default and pipe. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const next = inner(schema)
  return next === schema ? schema : unwrap(next)
}

function inner(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return schema.in as z.ZodType
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  return wraps ? (schema.unwrap() as z.ZodType) : schema
}
