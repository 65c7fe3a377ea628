import type { Schema } from './describeSchemas.ts'

type Schemas = Readonly<Record<string, Schema>>

/** Returns a value that the schema describes, with plausible names, amounts and days. */
export function createExample(schema: Schema, schemas: Schemas, name = ''): unknown {
  const target = getTarget(schema, schemas)
  if (target !== schema) return createExample(target, schemas, name)
  if ('example' in schema) return schema.example
  if ('default' in schema) return schema.default
  if ('const' in schema) return schema.const
  const choices = schema.enum as unknown[] | undefined
  if (choices) return choices[0]
  const [first] = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as Schema[]
  if (first) return createExample(first, schemas, name)
  return createTyped(schema, schemas, name)
}

function getTarget(schema: Schema, schemas: Schemas): Schema {
  if (typeof schema.$ref !== 'string') return schema
  return schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}
}

function createTyped(schema: Schema, schemas: Schemas, name: string): unknown {
  const [type] = [schema.type].flat()
  switch (type) {
    case 'object':
      return createObject(schema, schemas)
    case 'array': {
      const items = (schema.prefixItems ?? [schema.items ?? {}]) as Schema[]
      return items.map((item) => createExample(item, schemas, name.replace(/s$/, '')))
    }
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return createNumber(schema, name)
    case 'string':
      return createText(schema, name)
    default:
      return null
  }
}

function createObject({ properties = {} }: Schema, schemas: Schemas) {
  return Object.fromEntries(
    Object.entries(properties as Record<string, Schema>).map(([name, field]) => [
      name,
      createExample(field, schemas, name),
    ]),
  )
}

function createNumber({ minimum, maximum, description }: Schema, name: string): number {
  const wanted = NUMBERS.find(([pattern]) => pattern.test(name))?.[1]
  const isMoney = typeof description === 'string' && description.includes('sen')
  const value = wanted ?? (isMoney ? 5_000 : 1)
  return Math.min(Math.max(value, Number(minimum ?? value)), Number(maximum ?? value))
}

const NUMBERS: readonly [RegExp, number][] = [
  [/amount|debit$|credit$/i, 5_000],
  [/rate$/i, 10],
  [/year/i, 2026],
  [/total$|count$/i, 1],
]

function createText({ format, pattern, minLength }: Schema, name: string): string {
  if (format === 'date') return '2026-01-31'
  if (format === 'date-time') return '2026-01-31T09:30:00.000Z'
  const known = TEXTS.find(([key]) => key.test(name))?.[1]
  if (known !== undefined) return known
  if (pattern) return '1'
  return 'text'.padEnd(Number(minLength ?? 0), 'x')
}

const TEXTS: readonly [RegExp, string][] = [
  [/customerName|^name$|legalName|typedName|ByName$/, 'Siti Aminah binti Ali'],
  [/agentName/, 'Lim'],
  [/username/i, 'siti'],
  [/password/i, 'correct horse battery'],
  [/phone/i, '+60123456789'],
  [/email/i, 'siti@example.com'],
  [/postcode/i, '50000'],
  [/city/i, 'Kuala Lumpur'],
  [/address/i, '1 Jalan Ampang'],
  [/^code$/, '123456'],
  [/cashbookIds$/i, '1,2'],
  [/cashbookId|cashbookCode/, 'CB000001'],
  [/hash$/i, '0'.repeat(64)],
  [/^mapping$/, 'name:1,phoneNumber:2'],
  [/On$|Date$|^date$/, '2026-01-31'],
  [/photo/i, '/file/1'],
  [/idempotencyKey/, '3f0c2f7e-5c0e-4d4e-9a55-5d7a3f6a2b10'],
]
