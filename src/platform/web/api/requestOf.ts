import { pathTo, type Endpoint } from '../../contract/endpoint.ts'

type Fields = Readonly<Record<string, unknown>>
export type AnyInput = {
  params?: Fields | undefined
  query?: Fields | undefined
  body?: Fields | undefined
  files?: Readonly<Record<string, readonly File[] | undefined>> | undefined
}

/** Returns the path and query of a request; drops empty values from the query. */
export function getUrl(base: string, endpoint: Endpoint, input: AnyInput): string {
  const query = queryText(input.query ?? {})
  return `${base}${pathTo(endpoint, input.params)}${query && `?${query}`}`
}

function queryText(query: Fields): string {
  const filled = Object.entries(query)
    .map(([name, value]) => [name, asText(value)] as const)
    .filter(([, text]) => text !== '')
  return new URLSearchParams(filled.map((pair) => [...pair])).toString()
}

/**
 * Builds the body: multipart for an endpoint that takes files (text of each field, lists joined by
 * commas, objects in JSON). JSON for the others, for a body with a list inside a list (the strokes of a
 * signature), and for one without fields.
 */
export function getBody(endpoint: Endpoint, input: AnyInput): FormData | string | undefined {
  if (endpoint.method === 'GET') return undefined
  const files = Object.entries(input.files ?? {}).flatMap(([field, list]) =>
    (list ?? []).map((file) => [field, file] as const),
  )
  const body = input.body ?? {}
  const isForm = files.length > 0 || (isFlat(body) && Object.keys(body).length > 0)
  if (!endpoint.files || !isForm) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.append(name, asText(value))
  }
  // Fields go first: the server reads them before it keeps a file.
  for (const [field, file] of files) form.append(field, file, file.name)
  return form
}

function isFlat(body: Fields): boolean {
  return Object.values(body)
    .filter((value) => Array.isArray(value))
    .flat()
    .every((value) => typeof value !== 'object' || value === null)
}

function asText(value: unknown): string {
  if (value == null) return ''
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
