import type { z } from 'zod'
import { assertDefined } from '#core/invariant.ts'
import type { ServerEndpoint } from '../../contract/endpoint.ts'
import type { Message } from '../../contract/message.ts'
import { strictInput } from '../../contract/strictInput.ts'
import { createExample } from './createExample.ts'
import { describeSchemas, type Schema } from './describeSchemas.ts'
import { getRefusals, REFUSALS } from './refusals.ts'
import {
  HEADER_PARAMETERS,
  HEADERS,
  SHARED_RESPONSES,
  SHARED_SCHEMAS,
  toOperation,
} from './toOperation.ts'

/** What the document says besides the endpoints. */
export type DocumentParts = {
  title: string
  version: string
  /** Markdown, the first thing that a reader sees. */
  introduction: string
  /** The groups of endpoints with their texts: a group is the first part of a path. */
  tags: Readonly<Record<string, string>>
  /** Every refusal, in the order of its code. */
  refusals: readonly Message[]
  /** The names of schemas, by the declaration. */
  schemaNames: ReadonlyMap<z.ZodType, string>
}

/** Builds the OpenAPI 3.1 document of these endpoints, from the schemas that validate them. */
export function createOpenApiDocument(
  endpoints: readonly ServerEndpoint[],
  { title, version, introduction, tags, schemaNames, refusals }: DocumentParts,
) {
  const writer = describeSchemas(withInputs(schemaNames))
  const paths: Record<string, Record<string, object>> = {}
  const places = joinPaths(endpoints)
  for (const endpoint of endpoints) {
    const place = assertDefined(places.get(getShape(endpoint)), 'each path has a place')
    const operation = toOperation(endpoint, { path: place, writer })
    ;(paths[place] ??= {})[endpoint.method.toLowerCase()] = {
      ...operation,
      responses: { ...operation.responses, ...getRefusals(endpoint) },
    }
  }
  const schemas = { ...writer.components, ...refusalSchemas(refusals), ...SHARED_SCHEMAS }
  for (const schema of Object.values(writer.components)) {
    schema.examples = [createExample(schema, schemas)]
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      headers: HEADERS,
      parameters: HEADER_PARAMETERS,
      responses: { ...SHARED_RESPONSES, ...REFUSALS },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

/** Adds the objects as requests take them: with nothing more than their own fields. */
function withInputs(names: ReadonlyMap<z.ZodType, string>): Map<z.ZodType, string> {
  const inputs = [...names].map(
    ([schema, name]) =>
      [strictInput(schema), name.endsWith('Body') ? name : `${name}Input`] as const,
  )
  return new Map([...names, ...inputs])
}

const getShape = ({ path }: ServerEndpoint) => path.replace(/\{\w+\}/g, '{}')

/**
 * Returns a path of the document for each shape of path. Two paths that differ only in the name of a
 * parameter are one path to OpenAPI: its parameter is then named after both.
 */
function joinPaths(endpoints: readonly ServerEndpoint[]): Map<string, string> {
  const parameters = new Map<string, Set<string>[]>()
  for (const endpoint of endpoints) {
    const named = parameters.get(getShape(endpoint)) ?? []
    for (const [index, [, name = '']] of [...endpoint.path.matchAll(/\{(\w+)\}/g)].entries()) {
      named[index] = (named[index] ?? new Set()).add(name)
    }
    parameters.set(getShape(endpoint), named)
  }
  const toPath = (shape: string, named: readonly Set<string>[]) => {
    let index = 0
    return shape.replaceAll('{}', () => `{${joinNames([...(named[index++] ?? [])])}}`)
  }
  return new Map([...parameters].map(([shape, named]) => [shape, toPath(shape, named)]))
}

const joinNames = ([first = '', ...others]: readonly string[]) =>
  [first, ...others.map((name) => `Or${name.charAt(0).toUpperCase()}${name.slice(1)}`)].join('')

/** The envelope of a refusal, with all codes and what they mean. */
function refusalSchemas(refusals: readonly Message[]): Record<string, Schema> {
  const codes = refusals.map(({ key }) => key)
  const meanings = refusals.map((message) => `- \`${message.key}\`: ${getEnglish(message)}`)
  return {
    RefusalCode: {
      type: 'string',
      description: ['Stable: programs decide by it.', '', ...meanings].join('\n'),
      examples: codes.slice(0, 1),
    },
    Refusal: {
      type: 'object',
      required: ['success', 'message', 'data', 'code'],
      properties: {
        success: { type: 'boolean', const: false },
        message: { type: 'string', description: 'For the user, in the language of the request.' },
        data: {
          type: ['object', 'null'],
          properties: {
            errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
          },
        },
        code: { $ref: '#/components/schemas/RefusalCode' },
      },
    },
    FieldError: {
      type: 'object',
      required: ['path', 'message'],
      properties: {
        path: { type: 'string', description: 'The name of the field in the request.' },
        message: { type: 'string' },
      },
    },
  }
}

const getEnglish = ({ en }: Message) => (typeof en === 'string' ? en : en.other)
