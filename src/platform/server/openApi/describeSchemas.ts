import { z } from 'zod'

/** A JSON Schema. */
export type Schema = Record<string, unknown>

/** Writes schemas for the document; those with a name are written once, below `components`. */
export type SchemaWriter = {
  /** Returns the wire format of a schema, or the reference to it. */
  write(schema: z.ZodType): Schema
  /** The named schemas that were written so far, by name. */
  readonly components: Readonly<Record<string, Schema>>
}

/** Creates a writer for schemas with these names. */
export function describeSchemas(names: ReadonlyMap<z.ZodType, string>): SchemaWriter {
  const components: Record<string, Schema> = {}
  const metadata = withNames(names)
  const write = (schema: z.ZodType) => {
    // Inside an object a named schema is a reference even if it is the whole.
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ schema }), {
      io: 'input',
      unrepresentable: 'any',
      target: 'draft-2020-12',
      metadata,
    }) as unknown as { $defs?: Record<string, Schema>; properties: { schema: Schema } }
    for (const [name, definition] of Object.entries($defs)) {
      components[name] ??= withReferences(definition)
    }
    return withReferences(properties.schema)
  }
  return { write, components }
}

/** The registry of all descriptions, with the names as ids. */
function withNames(names: ReadonlyMap<z.ZodType, string>) {
  const registry = z.registry<{ id?: string | undefined }>()
  registry.get = ((schema: z.ZodType) => {
    const { id: _, ...known } = z.globalRegistry.get(schema) ?? {}
    const id = names.get(schema)
    return id === undefined ? known : { ...known, id }
  }) as typeof registry.get
  return registry
}

/** Points references at `components` instead of the schema's own definitions. */
function withReferences(schema: Schema): Schema {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === '$ref' && typeof value === 'string') {
      return value.replace('#/$defs/', '#/components/schemas/')
    }
    return value
  })
  const { id: _, $id: __, ...rest } = JSON.parse(text) as Schema
  return rest
}
