import { z } from 'zod'
import { assertDefined } from '#core/invariant.ts'
import { download } from '../../contract/download.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { refusalCodes, refusalMessage, type Message } from '../../contract/message.ts'
import { getWireName } from '../../contract/wireName.ts'

type Schema = Record<string, unknown>

/** Builds the OpenAPI 3.1 document of these endpoints, from the schemas that validate them. */
export function createOpenApiDocument(
  endpoints: readonly Endpoint[],
  { title, version }: Record<string, string>,
) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = toOperation(endpoint)
  return {
    openapi: '3.1.0',
    info: { title, version, description: description() },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

function toOperation(endpoint: Endpoint) {
  const parameters = [
    ...toParameters('path', endpoint.params),
    ...toParameters('query', endpoint.query),
    ...(endpoint.movesMoney ? [IDEMPOTENCY_KEY] : []),
  ]
  return {
    summary: endpoint.summary,
    tags: endpoint.path.split('/').slice(1, 2),
    description: getAccess(endpoint),
    ...(endpoint.access === 'PUBLIC' ? {} : { security: [{ token: [] }] }),
    parameters,
    ...(endpoint.body
      ? { requestBody: { required: true, content: getContent(endpoint, endpoint.body) } }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: responseSchema(endpoint),
      },
      default: {
        description: 'Refused; `code` says why',
        content: { 'application/json': { schema: REFUSAL } },
      },
    },
  }
}

function responseSchema({ output }: Endpoint) {
  if (output === download) return { 'application/octet-stream': { schema: FILE } }
  return { 'application/json': { schema: envelope(getSchema(output)) } }
}

function getContent(endpoint: Endpoint, body: z.ZodObject) {
  const json = { 'application/json': { schema: withBareList(endpoint, getSchema(body)) } }
  if (!endpoint.files) return json
  const schema = getSchema(body) as { properties?: Schema }
  const files = Object.keys(endpoint.files).map((name) => [name, FILES])
  const properties = { ...schema.properties, ...Object.fromEntries(files) }
  return { ...json, 'multipart/form-data': { schema: { ...schema, properties } } }
}

function withBareList({ bareList }: Endpoint, schema: Schema): Schema {
  if (!bareList) return schema
  return { anyOf: [schema, (schema.properties as Record<string, Schema>)[bareList]] }
}

function toParameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: getSchema(field as z.ZodType),
  }))
}

/** Returns the wire format of a schema: the input for a body, the output for a response. */
function getSchema(schema: z.ZodType): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) =>
      renameFields(zodSchema as unknown as z.ZodType, jsonSchema),
  }) as Schema
  void $schema
  return rest
}

/** Gives the fields of an object their names on the wire. */
function renameFields(schema: z.ZodType, json: Schema): void {
  if (!(schema instanceof z.ZodObject)) return
  const getName = (name: string) => getWireName(name, (schema.shape as Fields)[name] ?? schema)
  const properties = Object.entries(json.properties ?? {})
  json.properties = Object.fromEntries(properties.map(([name, field]) => [getName(name), field]))
  if (json.required) json.required = (json.required as string[]).map(getName)
}

type Fields = Readonly<Record<string, z.ZodType>>

function getAccess({ access, roles }: Endpoint): string {
  const who = typeof access === 'string' ? access : access.join(' or ')
  return roles ? `Access: ${who}; only ${roles.join(', ')}` : `Access: ${who}`
}

const FILE = { type: 'string', format: 'binary' }
const FILES = { type: 'array', items: FILE }

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'One per intended effect; the same key and body gets the first answer for 7 days.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}

const envelope = (data: Schema) => ({
  type: 'object',
  required: ['success', 'message', 'data', 'code'],
  properties: {
    success: { type: 'boolean' },
    message: { type: 'string' },
    data,
    code: { type: 'string' },
  },
})

const REFUSAL = envelope({
  type: ['object', 'null'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
})

function description(): string {
  const codes = refusalCodes().map((code) => {
    const message = assertDefined(refusalMessage(code), 'every refusal has a message')
    return `- \`${code}\`: ${getEnglish(message)}`
  })
  return [
    'Money is integer sen, rates are percent, a business day is YYYY-MM-DD.',
    'Messages follow Accept-Language: en, my (Malay) or zh.',
    '',
    'Codes of refusals:',
    '',
    ...codes,
  ].join('\n')
}

const getEnglish = ({ en }: Message) => (typeof en === 'string' ? en : en.other)
