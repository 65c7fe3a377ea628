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

type Change = (value: unknown) => unknown

/** Returns the value, which has the schema's shape, with every staff field blank. */
export function withoutStaffFields(schema: z.ZodType, value: unknown): unknown {
  const change = getChange(schema)
  return change ? change(value) : value
}

const known = new WeakMap<z.ZodType, Change | null>()

/**
 * Returns the function that blanks a value of the schema; null for a schema without staff fields.
 * Computed once.
 */
function getChange(schema: z.ZodType): Change | null {
  const kept = known.get(schema)
  if (kept !== undefined) return kept
  const change = findChange(schema)
  known.set(schema, change)
  return change
}

function findChange(schema: z.ZodType): Change | null {
  const marked = blanks.get(schema)
  if (marked) return () => marked.blank
  if (schema instanceof z.ZodObject) return changeOfFields(schema.shape as Shape)
  if (schema instanceof z.ZodArray) {
    const change = getChange(schema.element as z.ZodType)
    return change && ((value) => (value as unknown[]).map(change))
  }
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  const change = wraps ? getChange(schema.unwrap() as z.ZodType) : null
  return change && ((value) => (value == null ? value : change(value)))
}

type Shape = Readonly<Record<string, z.ZodType>>

function changeOfFields(shape: Shape): Change | null {
  const changes = Object.entries(shape)
    .map(([name, field]) => [name, getChange(field)] as const)
    .filter((entry): entry is [string, Change] => entry[1] !== null)
  if (changes.length === 0) return null
  return (value) => {
    const given = value as Record<string, unknown>
    const changed = changes.map(([name, change]) => [name, change(given[name])])
    return { ...given, ...Object.fromEntries(changed) }
  }
}
