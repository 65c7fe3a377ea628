import type { z } from 'zod'
import { createChanges } from './changeValues.ts'

type Named = { wireName?: string }

/**
 * Gives a field of a response another name on the wire, where the specification's name means
 * something else inside. Requests keep their names.
 */
export function wireName<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  return Object.assign(schema.clone(), { wireName: name })
}

/** Returns the name of a response's field on the wire. */
export const getWireName = (name: string, schema: z.ZodType): string =>
  (schema as Named).wireName ?? name

const getToWire = createChanges({
  ofName: (name, schema) => [name, getWireName(name, schema)],
})
const getFromWire = createChanges({
  ofName: (name, schema) => [getWireName(name, schema), name],
})

/** Returns the encoded response with the names of the wire. */
export const toWireNames = (schema: z.ZodType, value: unknown): unknown =>
  getToWire(schema)?.(value) ?? value

/** Returns the response of the wire with the names of the code. */
export const fromWireNames = (schema: z.ZodType, value: unknown): unknown =>
  getFromWire(schema)?.(value) ?? value
