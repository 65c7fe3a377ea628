import type { Entity } from '#core/actions.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { formatInstant, formatDay, isDay, todayIn } from '#core/calendar.ts'
import { formatRinggit, type Sen } from '#core/money.ts'
import { recordChangedMessages as text } from '../contract/recordChangedMessages.ts'
import { labelAt, type FieldError } from '../contract/explain.ts'
import { listed, translate, type Language } from '../contract/message.ts'
import { AppError } from './appError.ts'
import type { Context } from './handler.ts'

type Values = Readonly<Record<string, unknown>>

type Update = {
  /** The schema of the request's body, and the body. */
  schema: z.ZodObject
  body: { was?: Values | undefined }
  /** The record before and after the change, under the names of the body, as the API shows it. */
  before: Values
  after: Values
  /** Whose lines of the operation log are about the record. */
  entity: Entity
  entityId?: number
  /** What else is in the `after` of such a line. */
  alike?: Values
  /** Where the log has another name than the body. */
  logNames?: Readonly<Record<string, string>>
  /** Returns the words of a value that is an id. */
  words?: Readonly<Record<string, (value: unknown) => string>>
}

/** Somebody else has changed what this request changes. */
class RecordChanged extends AppError {
  readonly #errors: FieldError[]

  constructor(errors: FieldError[], current: Values, { language }: Pick<Context, 'language'>) {
    const changes = errors.map(({ message }) => message).join(language === 'zh' ? '' : ' ')
    super(text.RECORD_CHANGED, { status: 409, values: { changes }, data: { current } })
    this.#errors = errors
  }

  override errors() {
    return this.#errors
  }
}

/**
 * Compares what a form was opened with and the locked record: of two editors of one field the
 * second is told who changed it, when, and both values. @throws AppError RECORD_CHANGED (409)
 */
export async function refuseMovedOn(context: Context, update: Update): Promise<void> {
  const { schema, before, after } = update
  const was = update.body.was ?? {}
  const movedOn = Object.keys(was).filter(
    (name) =>
      !isSame(before[name], after[name]) &&
      !isSame(was[name], before[name]) &&
      !isSame(readAgain(schema, name, was[name]), before[name]),
  )
  if (movedOn.length === 0) return
  const errors = await Promise.all(
    movedOn.map(async (path) => ({ path, message: await describe(context, update, path) })),
  )
  const current = Object.fromEntries(movedOn.map((name) => [name, before[name] ?? null]))
  throw new RecordChanged(errors, current, context)
}

/** An empty text, an empty list and nothing are the same. */
const isSame = (one: unknown, other: unknown) => toKey(one) === toKey(other)
const toKey = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    ? '""'
    : JSON.stringify(value)

/** A form shows some values in another form: a phone number with blanks. */
function readAgain(schema: z.ZodObject, name: string, value: unknown): unknown {
  const field = schema.shape[name] as z.ZodType | undefined
  return field?.safeParse(value).data
}

async function describe(context: Context, update: Update, name: string): Promise<string> {
  const { language, timeZone, today } = context
  const { schema, before, after, body } = update
  const label = labelAt(schema, [name])
  const show = (value: unknown) =>
    update.words?.[name]?.(value) ?? showValue(schema.shape[name] as z.ZodType, value, language)
  const values = {
    field: label ? translate(label, language) : name,
    was: show(body.was?.[name]),
    now: show(before[name]),
    yours: show(after[name]),
  }
  const line = await findChange(context, update, name)
  if (!line) return translate(text.changed, language, values)
  const at = formatInstant(timeZone, line.happened_at)
  const time = todayIn(timeZone, line.happened_at) === today ? at.slice(-'HH:mm'.length) : at
  const by = line.name ?? translate(text.system, language)
  return translate(text.changedBy, language, { ...values, by, time })
}

/** Returns the latest line of the log about this field of the record. */
function findChange({ db }: Context, update: Update, name: string) {
  const { entity, entityId = null, alike = {}, logNames } = update
  return db
    .selectFrom('operation_log')
    .leftJoin('users', 'users.id', 'operation_log.actor_id')
    .select(['operation_log.happened_at', 'users.name'])
    .where('operation_log.entity', '=', entity)
    .where('operation_log.entity_id', 'is not distinct from', entityId)
    .where(
      sql<boolean>`jsonb_exists(operation_log.detail -> 'before', ${logNames?.[name] ?? name})`,
    )
    .where(sql<boolean>`operation_log.detail -> 'after' @> ${JSON.stringify(alike)}::jsonb`)
    .orderBy('operation_log.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Shows a value as the screens do: money, percent, a day, a list. */
function showValue(schema: z.ZodType, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '')
    return translate(text.nothing, language)
  if (typeof value === 'boolean') return translate(value ? text.yes : text.no, language)
  if (Array.isArray(value)) return listed(value.map(String), language)
  const kind = getDescription(schema)
  if (typeof value === 'number' && kind.startsWith('integer, sen'))
    return formatRinggit(value as Sen)
  if (typeof value === 'number' && kind === 'percent') return `${value}%`
  return typeof value === 'string' && isDay(value) ? formatDay(value) : String(value)
}

/** Returns the description of a schema, through what wraps it. */
function getDescription(schema: z.ZodType): string {
  for (let here: z.ZodType | undefined = schema; here; here = getInner(here)) {
    const description = z.globalRegistry.get(here)?.description
    if (description) return description
  }
  return ''
}

function getInner(schema: z.ZodType): z.ZodType | undefined {
  const { innerType, in: read } = schema.def as { innerType?: z.ZodType; in?: z.ZodType }
  return innerType ?? read
}
