import { z } from 'zod'

const blanks = z.registry<{ blank: unknown }>()

/**
 * Marks a field that is for staff only: a customer receives `blank` in its place, and the value
 * that a customer sends is ignored. The request pipeline enforces both, for every endpoint.
 */
export function staffOnly<Schema extends z.ZodType>(
  schema: Schema,
  blank: z.input<Schema>,
): Schema {
  const copy = schema.clone()
  blanks.add(copy, { blank })
  return copy
}

/** Returns the value, which has the schema's shape, with every staff field blank. */
export function withoutStaffFields(schema: z.ZodType, value: unknown): unknown {
  const change = getBlanking(schema)
  return change ? change(value) : value
}

type Change = (value: unknown) => unknown
type Definition = {
  shape?: Readonly<Record<string, z.ZodType>>
  element?: z.ZodType
  innerType?: z.ZodType
}

const known = new WeakMap<z.ZodType, Change | null>()

/** Returns what blanks the staff fields of a schema's values; null for a schema without any. */
function getBlanking(schema: z.ZodType): Change | null {
  const kept = known.get(schema)
  if (kept !== undefined) return kept
  const marked = blanks.get(schema)
  const change = marked ? () => marked.blank : blankParts(schema.def as Definition)
  known.set(schema, change)
  return change
}

function blankParts({ shape, element, innerType }: Definition): Change | null {
  if (shape) return blankFields(shape)
  const inner = element ?? innerType
  const change = inner ? getBlanking(inner) : null
  if (!change) return null
  if (element) return (value) => (value as unknown[]).map(change)
  return (value) => (value == null ? value : change(value))
}

function blankFields(shape: Readonly<Record<string, z.ZodType>>): Change | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const change = getBlanking(field)
    return change ? [[name, change] as const] : []
  })
  if (fields.length === 0) return null
  const changes = new Map(fields)
  return (value) => {
    const entries = Object.entries(value as object).map(([name, part]: [string, unknown]) => {
      const change = changes.get(name)
      return [name, change ? change(part) : part] as const
    })
    return Object.fromEntries(entries)
  }
}
