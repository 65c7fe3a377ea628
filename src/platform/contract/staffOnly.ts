import { z } from 'zod'
import { createChanges } from './changeValues.ts'

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

const getBlanking = createChanges({
  ofValue: (schema) => {
    const marked = blanks.get(schema)
    return marked ? () => marked.blank : null
  },
})

/** Returns the value, which has the schema's shape, with every staff field blank. */
export function withoutStaffFields(schema: z.ZodType, value: unknown): unknown {
  const change = getBlanking(schema)
  return change ? change(value) : value
}
