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
 * commas). JSON for the others, and for a body with a list inside a list (the strokes of a
 * signature).
 */
export function getBody(endpoint: Endpoint, input: AnyInput): FormData | string | undefined {
  if (endpoint.method === 'GET') return undefined
  const files = Object.entries(input.files ?? {}).flatMap(([field, list]) =>
    (list ?? []).map((file) => [field, file] as const),
  )
  if (!endpoint.files || (files.length === 0 && !isFlat(input.body ?? {}))) {
    return JSON.stringify(input.body ?? {})
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(input.body ?? {})) {
    if (value !== undefined) form.append(name, asText(value))
  }
  // Fields go first: the server reads them before it keeps a file.
  for (const [field, file] of files) form.append(field, file, file.name)
  return form
}

function isFlat(body: Fields): boolean {
  return Object.values(body)
    .flat()
    .every((value) => typeof value !== 'object' || value === null)
}

function asText(value: unknown): string {
  return value == null ? '' : Array.isArray(value) ? value.join(',') : String(value)
}
