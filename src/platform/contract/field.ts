import { RECORD_STATUS } from '#core/recordStatus.ts'
import { z } from 'zod'
import { isDay, type Day } from '#core/calendar.ts'
import { ROLES, type RoleId } from '#core/access/roles.ts'
import type { Sen } from '#core/money.ts'
import { readLine, readText } from '#core/reading/text.ts'
import { commonMessages } from './commonMessages.ts'
import type { Message } from './message.ts'

/** The label next to a field; messages name the field by it. */
export const labels = z.registry<Message>()

/** Adds a label to a copy of the schema. */
export function labelled<Schema extends z.ZodType>(schema: Schema, label: Message): Schema {
  const copy = schema.clone()
  labels.add(copy, label)
  return copy
}

/** The largest amount of one request: RM 1,000,000,000.00, far inside a safe integer. */
export const MOST_SEN = 100_000_000_000

const asSen = (schema: z.ZodNumber) => schema as unknown as z.ZodType<Sen, Sen>
const senNumber = z.int().meta({ description: 'integer, sen' })

/** Any amount, in whole sen; for responses. */
export const senAmount = asSen(senNumber)
/** An amount of at least 0, in whole sen. */
export const senFromZero = asSen(senNumber.min(0, 'NEGATIVE').max(MOST_SEN))
/** An amount above 0, in whole sen. */
export const senAboveZero = asSen(
  senNumber.min(0, 'NEGATIVE').min(1, 'NOT_ABOVE_ZERO').max(MOST_SEN),
)

/** Percent with at most two decimals on the wire, whole basis points inside. */
export const percent = z.codec(
  z.number().min(0, 'NEGATIVE').max(100).multipleOf(0.01).meta({ description: 'percent' }),
  z.int(),
  { decode: (value) => Math.round(value * 100), encode: (value) => value / 100 },
)

/**
 * A business day, `YYYY-MM-DD`, of the years 1910 to 9989: calculations with some years still give
 * a day.
 */
export const businessDay = z
  .string()
  .refine((text) => isDay(text) && text >= '1910' && text < '9990', 'INVALID')
  .meta({ format: 'date', description: 'business day' }) as unknown as z.ZodType<Day, Day>

/** An instant, ISO 8601 in UTC on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** When a device without a network recorded something: the log shows it when it arrived later. */
export const visitedAt = instant.meta({
  description: 'when it was recorded at the customer, if it waited for a network since',
})

/** A row's id. */
export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

/** The params of an endpoint for one row. */
export const idParams = z.object({ id })

/** Typed text of one line, as core reads it: a line break becomes a blank. */
export const plainText = (error?: string) => z.string(error).overwrite(readLine)

/** Required text of one line. */
export const requiredText = (atMost = 200) => plainText().min(1, 'REQUIRED').max(atMost)

/** Optional text of one line. */
export const optionalText = (atMost = 200) => plainText().max(atMost).default('')

/** Typed text of several lines, as core reads it. */
export const plainLines = (error?: string) => z.string(error).overwrite(readText)

/** Required text of several lines. */
export const requiredLines = (atMost: number) => plainLines().min(1, 'REQUIRED').max(atMost)

/** Optional text of several lines. */
export const optionalLines = (atMost: number) => plainLines().max(atMost).default('')

// The tables of phone numbers are large: a module of their own keeps them from pages without a
// phone field.
export { optionalPhone, phone } from './phone.ts'

/**
 * The specification's minimum length of a password, in characters; an installation may require
 * more.
 */
export const MIN_PASSWORD_LENGTH = 6

/** A new password; bounded, because hashing takes time. */
export const newPassword = z.string().min(MIN_PASSWORD_LENGTH, 'PASSWORD_TOO_SHORT').max(200)

/** Ids joined by commas, as the specification sends them; none of them is 0. */
export const joinedIds = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,9999}$/, 'INVALID')
  .transform((text) => [...new Set(text.split(',').map(Number))])

/** A role's number. */
export const roleId = z.literal(Object.values(ROLES)) as unknown as z.ZodType<RoleId, RoleId>

/**
 * The state that the form showed, so that the server can detect a change.
 * Labelled, because a message may name it as invalid.
 */
export const seen = <Schema extends z.ZodType>(schema: Schema): Schema =>
  labelled(schema, commonMessages.seenState)

/** Ids of files to delete, joined by commas; empty for none. */
export const deletedFiles = labelled(
  z.string().regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14}){0,999})?$/, 'INVALID'),
  commonMessages.filesToDelete,
).default('')

/** Active 1, inactive −1, deleted −2. */
export const recordStatus = z.literal(Object.values(RECORD_STATUS))

/** A picture's path below the API's base, or null. */
export const photo = z.string().nullable()
