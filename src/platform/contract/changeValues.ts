import type { z } from 'zod'

/** Changes a value that has a schema's shape. */
export type Change = (value: unknown) => unknown

type Rules = {
  /** Returns the change of a value of this schema; null where its parts decide. */
  ofValue?: (schema: z.ZodType) => Change | null
  /** Returns the name of a field before and after the change. */
  ofName?: (name: string, schema: z.ZodType) => readonly [before: string, after: string]
}

/**
 * Returns what changes the values of a schema by these rules; null for a schema that they do not
 * concern. It works out each schema once. Types only: the login page loads no schema library.
 */
export function createChanges({ ofValue, ofName }: Rules): (schema: z.ZodType) => Change | null {
  const known = new WeakMap<z.ZodType, Change | null>()

  function getChange(schema: z.ZodType): Change | null {
    const kept = known.get(schema)
    if (kept !== undefined) return kept
    const change = ofValue?.(schema) ?? findChange((schema as Inspected).def)
    known.set(schema, change)
    return change
  }

  function findChange(def: Definition): Change | null {
    if (def.shape) return changeFields(def.shape)
    const inner = def.element ?? def.innerType
    const change = inner ? getChange(inner) : null
    if (!change) return null
    if (def.element) return (value) => (value as unknown[]).map(change)
    return (value) => (value == null ? value : change(value))
  }

  function changeFields(shape: Shape): Change | null {
    const changes = new Map<string, { name: string; change: Change | null }>()
    for (const [field, schema] of Object.entries(shape)) {
      const [before, after] = ofName?.(field, schema) ?? [field, field]
      const change = getChange(schema)
      if (change || before !== after) changes.set(before, { name: after, change })
    }
    if (changes.size === 0) return null
    return (value) => {
      const entries = Object.entries(value as object).map(([field, part]: [string, unknown]) => {
        const found = changes.get(field)
        return found ? [found.name, found.change ? found.change(part) : part] : [field, part]
      })
      return Object.fromEntries(entries) as unknown
    }
  }

  return getChange
}

type Shape = Readonly<Record<string, z.ZodType>>
type Definition = { shape?: Shape; element?: z.ZodType; innerType?: z.ZodType }
type Inspected = { def: Definition }
