import fc, { type Arbitrary } from 'fast-check'

/** A schema of the OpenAPI document, as far as ours go. */
export type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: readonly unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
}

/** Values that are there, by the name of the field: what is well-formed should get past the first look-up. */
export type Known = (name: string) => readonly unknown[]

const LONGEST = 40
const DAYS = ['2026-01-09', '2026-01-10', '2026-02-28']

/** What the schema lets pass. */
export function getValue(schema: Schema, known: Known, name = ''): Arbitrary<unknown> {
  const right = rightFor(schema, known, name)
  const there = known(name)
  if (there.length === 0 || schema.type === 'array' || schema.type === 'object') return right
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...there) },
    { weight: 1, arbitrary: right },
  )
}

function rightFor(schema: Schema, known: Known, name: string): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => getValue(each, known, name)))
  switch (schema.type) {
    case 'string':
      return getText(schema)
    case 'integer':
    case 'number':
      return toNumber(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { minItems: minLength = 0, maxItems = 3 } = schema
      const maxLength = Math.max(minLength, Math.min(maxItems, 3))
      return fc.array(getValue(schema.items ?? {}, known, name), { minLength, maxLength })
    }
    case 'object': {
      const parts = Object.entries(schema.properties ?? {}).map(([key, part]) => [
        key,
        getValue(part, known, key),
      ])
      return fc.record(Object.fromEntries(parts) as Record<string, Arbitrary<unknown>>, {
        requiredKeys: [...(schema.required ?? [])],
        noNullPrototype: true,
      })
    }
    default:
      return fc.constantFrom('', 1, null)
  }
}

function getText({
  format,
  pattern,
  minLength = 0,
  maxLength = LONGEST,
}: Schema): Arbitrary<string> {
  if (format === 'date') return fc.constantFrom(...DAYS)
  if (format === 'email') return fc.constant('ali@example.my')
  if (pattern && pattern.length < 60) return matching(pattern)
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)) }
  return fc.oneof(fc.string(bounds), fc.string({ ...bounds, unit: 'grapheme' }))
}

function matching(pattern: string): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: LONGEST })
  } catch {
    // Looking ahead is more than the generator can.
    return fc.string({ maxLength: LONGEST })
  }
}

function toNumber({ minimum = -1000, maximum = 1_000_000, multipleOf = 1 }: Schema) {
  const [first, last] = [Math.ceil(minimum / multipleOf), Math.floor(maximum / multipleOf)]
  const small = fc.integer({ min: first, max: Math.max(first, Math.min(last, first + 1000)) })
  return fc.oneof(small, fc.constantFrom(first, last)).map((times) => times * multipleOf)
}
