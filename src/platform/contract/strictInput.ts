import { z } from 'zod'

const known = new WeakMap<z.ZodType, z.ZodType>()

/**
 * Returns the schema of a request so that it refuses a field that it does not declare, in every
 * object inside as well. An object that says what else it takes keeps that.
 */
export function strictInput<Schema extends z.ZodType>(schema: Schema): Schema {
  const kept = known.get(schema)
  if (kept) return kept as Schema
  const strict = withStrictParts(schema)
  known.set(schema, strict)
  return strict as Schema
}

function withStrictParts(schema: z.ZodType): z.ZodType {
  const copy = (parts: object) => {
    const strict = z.core.clone(schema, { ...schema.def, ...parts } as never)
    const description = z.globalRegistry.get(schema)
    if (description) z.globalRegistry.add(strict, description)
    return strict
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>)
    const shape = Object.fromEntries(fields.map(([name, field]) => [name, strictInput(field)]))
    return copy({ shape, catchall: schema.def.catchall ?? z.never() })
  }
  if (schema instanceof z.ZodArray)
    return copy({ element: strictInput(schema.element as z.ZodType) })
  if (schema instanceof z.ZodUnion) {
    return copy({ options: schema.options.map((option) => strictInput(option as z.ZodType)) })
  }
  if (schema instanceof z.ZodPipe) return copy({ in: strictInput(schema.in as z.ZodType) })
  if (isWrapper(schema)) return copy({ innerType: strictInput(schema.unwrap() as z.ZodType) })
  return schema
}

const isWrapper = (schema: z.ZodType) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault
