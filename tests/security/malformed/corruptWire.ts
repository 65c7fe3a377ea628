import fc, { type Arbitrary } from 'fast-check'
import { ODD_TEXTS } from './corruptValue.ts'
import type { WireRequest } from './wireRequest.ts'

type Corruption = (request: WireRequest, random: { text: string; number: number }) => WireRequest

const with_ = (request: WireRequest, name: string, value: string): WireRequest => ({
  ...request,
  headers: [...request.headers.filter(([each]) => each !== name), [name, value]],
})
const twice = (request: WireRequest, name: string, value: string): WireRequest => ({
  ...request,
  headers: [...request.headers, [name, value]],
})
const withBody = (request: WireRequest, body: Buffer | string): WireRequest => ({
  ...request,
  body: Buffer.from(body),
})
const at = <Item>(items: readonly Item[], number: number) => items[number % items.length]!
/** Without lone surrogates, which no URL can contain. */
export const wellFormed = (text: string) => Buffer.from(text).toString()
const getText = ({ body }: WireRequest) => body?.toString() ?? '{}'
/** The characters that a header may contain: others would make another request. */
const inHeader = (text: string) => text.replace(/[\r\n\0]/g, '').slice(0, 500)

const CONTENT_TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'x',
  '',
  ';',
  '/',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/json, text/html',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/mixed; boundary=b',
]
const TOKENS = [
  'Bearer',
  'Bearer ',
  'Basic cm9vdDpyb290',
  `Bearer ${'a'.repeat(43)}`,
  `Bearer ${'a'.repeat(9000)}`,
]
const KEYS = [
  '',
  'short',
  'a'.repeat(101),
  'spaces in it',
  "';--",
  '../../key',
  'ключ-ключ',
  '00000000',
]
const PATHS = [
  '/api',
  '/api/',
  '/api//',
  '/api/../etc/passwd',
  '/api/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/api/customer/..%5c..%5cetc',
  '/api/%',
  '/api/%zz',
  '/api/%00',
  '/api/customer/%c0%ae',
  '/%ff',
  '//',
  '///api',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/.env',
  '/dist/server/main.js',
  '*',
  'http://elsewhere.example/api/health',
  '/api/health?%',
  '/api/health?a[b]=1&a[]=2',
  '/api/openapi.json/..',
  '/api/metrics',
  `/api/${'a'.repeat(9000)}`,
  `/api/customer/${'1'.repeat(5000)}`,
]
const METHODS = [
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'DELETE',
  'PUT',
  'PROPFIND',
  'GETT',
  'get',
  'QUERY',
]

/** What goes wrong below the values: content types, headers, paths, methods, bodies that do not parse. */
const CORRUPTIONS: readonly Corruption[] = [
  (request, { number }) => with_(request, 'content-type', at(CONTENT_TYPES, number)),
  (request, { number }) => with_(request, 'authorization', at(TOKENS, number)),
  (request, { number }) => with_(request, 'idempotency-key', at(KEYS, number)),
  (request, { text }) => with_(request, 'idempotency-key', inHeader(text)),
  (request, { text }) => twice(request, 'idempotency-key', inHeader(text)),
  (request, { text }) => with_(request, 'accept-language', inHeader(text)),
  (request, { text }) => with_(request, 'user-agent', inHeader(text)),
  (request, { text }) => with_(request, 'x-forwarded-for', inHeader(text)),
  (request) => with_(request, 'x-forwarded-for', '::ffff:1.2.3.4%eth0, 999.1.1.1, unknown'),
  (request, { text }) => twice(request, 'host', inHeader(text)),
  (request, { text }) => with_(request, 'accept', inHeader(text)),
  (request, { text }) => with_(request, 'range', `bytes=${inHeader(text)}`),
  (request, { text }) => twice(request, inHeader(text) || 'x', inHeader(text)),
  (request) => with_(request, 'x-fill', 'a'.repeat(20_000)),
  (request) => with_(request, 'expect', '100-continue'),
  (request) => with_(request, 'content-encoding', 'gzip'),
  (request, { number }) => ({ ...request, path: at(PATHS, number) }),
  (request, { text }) => ({
    ...request,
    path: `${request.path}/${encodeURI(wellFormed(text))}`,
  }),
  (request, { text }) => ({
    ...request,
    path: request.path.replace(/[\w-]+$/, text.replace(/[\r\n]/g, '') || 'x'),
  }),
  (request, { number }) => ({
    ...request,
    path: `${request.path.split('?')[0]}?page=${number}&page=2&page[]=3&__proto__=1`,
  }),
  (request, { number }) => ({ ...request, method: at(METHODS, number) }),
  (request) => withBody(request, ''),
  (request) => withBody(request, 'null'),
  (request) => withBody(request, '"text"'),
  (request) => withBody(request, '[]'),
  (request) => withBody(request, Buffer.from([0xff, 0xfe, 0x00, 0xd8])),
  (request) => withBody(request, `\ufeff${getText(request)}`),
  (request, { number }) =>
    withBody(request, getText(request).slice(0, number % (getText(request).length || 1))),
  (request) => withBody(request, `${getText(request)}${getText(request)}`),
  (request) => withBody(request, getText(request).replace('{', '{"__proto__":{"roleId":1},')),
  (request) => withBody(request, getText(request).replace(/^\{("[^"]+"):/, '{$1:{},$1:')),
  (request) => withBody(request, getText(request).replace(/"/g, "'")),
  (request) => withBody(request, `${getText(request).slice(0, -1)}${' '.repeat(3 * 1024 * 1024)}}`),
]

/** The request with one or two such things wrong. */
export function corruptedOnTheWire(request: WireRequest): Arbitrary<WireRequest> {
  const text = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 60 }))
  const step = fc.record({ corrupt: fc.constantFrom(...CORRUPTIONS), text, number: fc.nat(1000) })
  return fc
    .array(step, { minLength: 1, maxLength: 2 })
    .map((steps) => steps.reduce((now, { corrupt, ...random }) => corrupt(now, random), request))
}
