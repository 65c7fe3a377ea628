import { expect, test } from 'vitest'
import { allRoutes } from '../allRoutes.ts'
import { describeApi } from './describeApi.ts'

type Operation = {
  requestBody?: { content: Record<string, { schema: object }> }
  operationId: string
  security: object[]
  parameters: { name?: string; in?: string; description?: string; $ref?: string }[]
  responses: Record<string, { content?: object; headers?: object }>
}

const document = describeApi()
const paths = document.paths as unknown as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap((path) => Object.values(path))
const get = (method: string, path: string) => paths[path]![method]!

test('every endpoint has an operationId of its own', () => {
  expect(operations).toHaveLength(allRoutes.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(allRoutes.length)
  expect(get('post', '/transaction/credit').operationId).toBe('recordCredit')
})

test('no two paths differ only in the name of a parameter', () => {
  const shapes = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
  const joined = paths['/configuration/data-migration/{typeOrId}']!
  expect(Object.keys(joined).toSorted()).toEqual(['get', 'post'])
  for (const { parameters } of Object.values(joined)) {
    expect(parameters[0]).toMatchObject({ name: 'typeOrId', in: 'path' })
  }
})

test('objects are named schemas, written once, each with an example', () => {
  const { schemas } = document.components
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Customer', 'Cashbook', 'Transaction', 'Agent', 'Refusal']),
  )
  expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([])
  expect(JSON.stringify(document)).not.toContain('#/$defs/')
})

test('a request takes nothing but its fields, at every depth; a response may grow', () => {
  const { requestBody } = get('post', '/transaction/mass-credit')
  const form = get('put', '/user/account').requestBody!
  const { schema } = requestBody!.content['application/json']!
  expect(schema).toMatchObject({
    additionalProperties: false,
    properties: { items: { items: { additionalProperties: false } } },
  })
  expect(form.content['multipart/form-data']!.schema).toMatchObject({
    additionalProperties: false,
    properties: { profilePhoto: {} },
  })
  const { schemas } = document.components as { schemas: Record<string, object> }
  expect(schemas.StatusBody).toHaveProperty('additionalProperties', false)
  expect(schemas.Cashbook).not.toHaveProperty('additionalProperties')
})

test('a call without a log-in says so, and every other one needs a token', () => {
  for (const { endpoint } of allRoutes) {
    const shape = endpoint.path.replace(/\{\w+\}/g, '{}')
    const path = Object.keys(paths).find((each) => each.replace(/\{\w+\}/g, '{}') === shape)!
    const { security, responses } = get(endpoint.method.toLowerCase(), path)
    const isPublic = endpoint.access === 'PUBLIC'
    expect(security, path).toEqual(isPublic ? [] : [{ token: [] }])
    expect('401' in responses, path).toBe(!isPublic)
  }
})

test('a write declares its key, a download its media types and its name', () => {
  const getKeyName = (operation: Operation) =>
    operation.parameters
      .find(({ $ref }) => $ref?.endsWith('IdempotencyKey'))
      ?.$ref?.split('/')
      .at(-1)
  expect(getKeyName(get('post', '/transaction/credit'))).toBe('RequiredIdempotencyKey')
  expect(getKeyName(get('post', '/customer'))).toBe('IdempotencyKey')
  expect(getKeyName(get('post', '/transaction/credit/preview'))).toBeUndefined()
  const file = get('get', '/report/settlement/export').responses['200']!
  expect(Object.keys(file.content!)).toEqual([
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect(Object.keys(file.headers!)).toContain('Content-Disposition')
  expect(get('get', '/transaction/{id}/receipt').responses['200']!.content).toHaveProperty(
    'application/pdf',
  )
})

test('what a second person may have to approve answers 202, with an example', () => {
  for (const { endpoint } of allRoutes) {
    const shape = endpoint.path.replace(/\{\w+\}/g, '{}')
    const path = Object.keys(paths).find((each) => each.replace(/\{\w+\}/g, '{}') === shape)!
    const { responses } = get(endpoint.method.toLowerCase(), path)
    expect('202' in responses, path).toBe(endpoint.approval !== undefined)
  }
  expect(get('post', '/cashbook').responses['202']).toEqual({
    $ref: '#/components/responses/WaitsForApproval',
  })
  const { content } = document.components.responses.WaitsForApproval
  expect(content['application/json'].example).toEqual({
    success: true,
    message: 'Sent for approval. Nothing has moved yet.',
    data: { waitingForApproval: 1 },
    code: 'WAITING_FOR_APPROVAL',
  })
})
