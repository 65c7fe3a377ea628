import { randomUUID } from 'node:crypto'
import fc, { type Arbitrary } from 'fast-check'
import { FORM_TYPE, buildForm } from './formBody.ts'
import { oddValue, corrupted } from './corruptValue.ts'
import { corruptedOnTheWire, wellFormed } from './corruptWire.ts'
import { getValue, type Known, type Schema } from './getValue.ts'
import { writeJson, type WireRequest } from './wireRequest.ts'

/** As much of an OpenAPI document as is needed to misread it. */
export type Document = { paths: Record<string, Record<string, Operation>> }
type Operation = {
  parameters: readonly {
    name: string
    in: 'path' | 'query' | 'header'
    required?: boolean
    schema: Schema
  }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Who = { tokens: readonly (string | undefined)[]; known: Known }

/** Requests of every endpoint in the document, each with something wrong in it. */
export function malformedRequest(document: Document, who: Who): Arbitrary<WireRequest> {
  const each = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      toRequest(method, path, operation, who),
    ),
  )
  return fc.oneof(...each)
}

function toRequest(method: string, path: string, operation: Operation, { tokens, known }: Who) {
  const part = (where: string) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === where)
          .map(({ name, schema }) => [name, oftenRight(getValue(schema, known, name))]),
      ),
      where === 'path' ? {} : { requiredKeys: [] },
    )
  const content = operation.requestBody?.content ?? {}
  const [json, form] = [content['application/json']?.schema, content['multipart/form-data']?.schema]
  const body = getValue(json ?? {}, known).chain((right) =>
    fc.oneof(fc.constant(right), corrupted(right), corrupted(right)),
  )
  return fc
    .record({
      params: part('path'),
      query: part('query'),
      token: fc.constantFrom(...tokens),
      address: fc.ipV4(),
      isForm: form ? fc.boolean() : fc.constant(false),
      body: json ? body : fc.constant(undefined),
    })
    .chain(({ isForm, body: value, ...rest }) => {
      const sent = isForm ? buildForm(value, getFileFields(form!)) : fc.constant(getJson(value))
      return sent.map((bytes) => getWire(method, path, { ...rest, isForm, bytes }))
    })
    .chain((request) =>
      fc.oneof({ weight: 3, arbitrary: fc.constant(request) }, corruptedOnTheWire(request)),
    )
}

const oftenRight = (right: Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: oddValue })

const getJson = (value: unknown) =>
  value === undefined ? undefined : Buffer.from(writeJson(value))

function getFileFields({ properties = {} }: Schema): string[] {
  const files = Object.entries(properties).filter(([, { items }]) => items?.format === 'binary')
  return files.map(([name]) => name)
}

type Written = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  token: string | undefined
  address: string
  isForm: boolean
  bytes: Buffer | undefined
}

function getWire(method: string, path: string, written: Written): WireRequest {
  const { params, query, token, address, isForm, bytes } = written
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inUrl(params[name]))
  const pairs = Object.entries(query).map(([name, value]) => `${inUrl(name)}=${inUrl(value)}`)
  return {
    endpoint: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path: `/api${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
    headers: [
      ...(token ? [['authorization', `Bearer ${token}`] as const] : []),
      ['idempotency-key', randomUUID()],
      // A single caller would hit the limit of requests.
      ['x-forwarded-for', address],
      ...(bytes ? [['content-type', isForm ? FORM_TYPE : 'application/json'] as const] : []),
    ],
    body: bytes,
  }
}

function inUrl(value: unknown): string {
  const text = typeof value === 'string' ? value : writeJson(value)
  return encodeURIComponent(wellFormed(text.slice(0, 3000)))
}
