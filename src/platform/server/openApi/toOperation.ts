import type { z } from 'zod'
import { commonMessages } from '../../contract/commonMessages.ts'
import { download } from '../../contract/download.ts'
import type { ServerEndpoint } from '../../contract/endpoint.ts'
import { KEY_FORM } from '../../contract/requestOutcome.ts'
import { strictInput } from '../../contract/strictInput.ts'
import { createExample } from './createExample.ts'
import type { Schema, SchemaWriter } from './describeSchemas.ts'

type Place = { path: string; writer: SchemaWriter }

/** Describes one endpoint at its path of the document. */
export function toOperation(endpoint: ServerEndpoint, { path, writer }: Place) {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: endpoint.path.split('/').slice(1, 2),
    description: getAccess(endpoint),
    security: endpoint.access === 'PUBLIC' ? [] : [{ token: [] }],
    parameters: [
      ...toPathParameters(endpoint, path, writer),
      ...toQueryParameters(endpoint, writer),
      atParameter('AcceptLanguage'),
      ...getKeyParameters(endpoint),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: getContent(endpoint, endpoint.body, writer) } }
      : {}),
    responses: {
      200: getResponse(endpoint, writer),
      ...(endpoint.approval && { 202: { $ref: '#/components/responses/WaitsForApproval' } }),
    },
  }
}

function getAccess({ access, roles, needsPerson }: ServerEndpoint): string {
  const who = typeof access === 'string' ? access : access.join(' or ')
  const whoElse = roles ? `; only ${roles.join(', ')}` : ''
  return `Access: ${who}${whoElse}${needsPerson ? '; not with an API key' : ''}`
}

function toPathParameters({ params, path }: ServerEndpoint, written: string, writer: SchemaWriter) {
  const names = [...written.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = ''], index) => {
    const field = (params?.shape as Fields | undefined)?.[name]
    if (!field) return []
    return [toParameter('path', names[index] ?? name, field, writer)]
  })
}

function toQueryParameters({ query }: ServerEndpoint, writer: SchemaWriter) {
  const fields = Object.entries((query?.shape ?? {}) as Fields)
  return fields.map(([name, field]) => toParameter('query', name, field, writer))
}

type Fields = Readonly<Record<string, z.ZodType>>

function toParameter(
  place: 'path' | 'query',
  name: string,
  field: z.ZodType,
  writer: SchemaWriter,
) {
  const { description, ...schema } = writer.write(field)
  return {
    name,
    in: place,
    description: typeof description === 'string' ? description : getDescription(name),
    required: place === 'path' || !field.safeParse(undefined).success,
    schema,
  }
}

/** `runnerIds` is described as "Runner ids" where the contract has no text of its own. */
function getDescription(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return COMMON[name] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

const COMMON: Readonly<Record<string, string>> = {
  id: 'The number of the row in the path.',
  page: 'The page, from 1.',
  pageSize: 'Rows of a page.',
  limit: 'Rows of a slice.',
  cursor: '`nextCursor` of the last response; left out for the first slice.',
  sort: 'The field and the direction.',
  searchTerm: 'Part of a name, a phone number or a code.',
  from: 'The first business day.',
  to: 'The last business day, included.',
}

function getKeyParameters(endpoint: ServerEndpoint) {
  const { access, method, isLogged, readsOnly, movesMoney } = endpoint
  if (method === 'GET' || access === 'PUBLIC' || isLogged || readsOnly) return []
  return [atParameter(movesMoney ? 'RequiredIdempotencyKey' : 'IdempotencyKey')]
}

const atParameter = (name: keyof typeof HEADER_PARAMETERS) => ({
  $ref: `#/components/parameters/${name}`,
})

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'One per intended effect; the same key and body gets the first answer for 7 days.',
  schema: { type: 'string', pattern: KEY_FORM.source },
  example: '3f0c2f7e-5c0e-4d4e-9a55-5d7a3f6a2b10',
}

/** The headers of requests. */
export const HEADER_PARAMETERS = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'The language of messages; `my` or `ms` is Malay.',
    schema: { type: 'string', default: 'en' },
    example: 'en',
  },
  IdempotencyKey: { ...IDEMPOTENCY_KEY, required: false },
  RequiredIdempotencyKey: { ...IDEMPOTENCY_KEY, required: true },
}

/** The headers of responses. */
export const HEADERS = {
  'X-Request-Id': {
    description: 'Names the request in the log of the server and in the operation log.',
    schema: { type: 'string', format: 'uuid' },
  },
  'Content-Disposition': {
    description: 'The name of the file.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds until another try makes sense.',
    schema: { type: 'integer' },
  },
}

const atHeaders = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

function getResponse(endpoint: ServerEndpoint, writer: SchemaWriter) {
  const { output } = endpoint
  if (output === download) {
    return {
      description: 'The file',
      headers: atHeaders('X-Request-Id', 'Content-Disposition'),
      content: Object.fromEntries(getMediaTypes(endpoint).map((type) => [type, { schema: {} }])),
    }
  }
  return {
    description: 'Done',
    headers: atHeaders('X-Request-Id'),
    content: { 'application/json': { schema: envelope(writer.write(output)) } },
  }
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** The media types of a download: those of its formats, its own, or PDF. */
function getMediaTypes({
  query,
  mediaTypes = ['application/pdf'],
}: ServerEndpoint): readonly string[] {
  const format = (query?.shape as Fields | undefined)?.format
  if (!format) return mediaTypes
  return Object.entries(MEDIA_TYPES).flatMap(([name, type]) =>
    format.safeParse(name).success ? [type] : [],
  )
}

function getContent(endpoint: ServerEndpoint, body: z.ZodObject, writer: SchemaWriter) {
  const schema = writer.write(strictInput(body))
  const example = createExample(schema, writer.components)
  const json = { 'application/json': { schema: withBareList(endpoint, schema), example } }
  if (!endpoint.files) return json
  const files = Object.keys(endpoint.files).map((name) => [name, FILES])
  const properties = { ...(schema.properties as Schema), ...Object.fromEntries(files) }
  return { ...json, 'multipart/form-data': { schema: { ...schema, properties } } }
}

function withBareList({ bareList }: ServerEndpoint, schema: Schema): Schema {
  if (!bareList) return schema
  return { anyOf: [schema, (schema.properties as Record<string, Schema>)[bareList]] }
}

// OpenAPI 3.1: the media type alone says that the bytes are the content.
const FILES = {
  type: 'array',
  items: { type: 'string', contentMediaType: 'application/octet-stream' },
}

/** The answers that many endpoints share: the act is stored, and runs when a second person approves it. */
export const SHARED_RESPONSES = {
  WaitsForApproval: {
    description:
      'Stored, and nothing has moved: a second person must approve it. The same key gets this answer until it is decided, then that of the act.',
    headers: atHeaders('X-Request-Id'),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/WaitsForApproval' },
        example: {
          success: true,
          message: commonMessages.WAITING_FOR_APPROVAL.en,
          data: { waitingForApproval: 1 },
          code: commonMessages.WAITING_FOR_APPROVAL.key,
        },
      },
    },
  },
}

/** The schemas of those answers. */
export const SHARED_SCHEMAS: Readonly<Record<string, Schema>> = {
  WaitsForApproval: envelope(
    {
      type: 'object',
      required: ['waitingForApproval'],
      properties: {
        waitingForApproval: {
          type: 'integer',
          description: 'The number of the request, as `id` of `GET /approval`.',
        },
      },
    },
    commonMessages.WAITING_FOR_APPROVAL.key,
  ),
}

function envelope(data: Schema, code = 'OK') {
  return {
    type: 'object',
    required: ['success', 'message', 'data', 'code'],
    properties: {
      success: { type: 'boolean', const: true },
      message: { type: 'string' },
      data,
      code: { type: 'string', const: code },
    },
  }
}
